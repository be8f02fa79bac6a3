import type { Page } from '@playwright/test'
import { calculatorOn, SERVICES } from './calculator-page.ts'
import { geometryProblems, overlapsInRows } from './geometry.ts'
import {
  addStyles,
  expect,
  FAILURE_PAGE,
  layOutEverything,
  resize,
  stopDrawing,
  test,
  withFailurePage,
} from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every 3 em on phones and tablets, 8 em from there, and both sides of each breakpoint in em. */
const BREAKPOINTS = [22.4375, 26.25, 37.5, 43.9375, 47.5, 56.25, 62.5, 70, 77.5, 87.5]
const widths = (textSize: number) =>
  [
    ...Array.from({ length: 18 }, (_, index) => 320 + index * 3 * textSize).filter((width) => width < 1280),
    ...Array.from({ length: 11 }, (_, index) => 1280 + index * 8 * textSize),
    ...BREAKPOINTS.flatMap((em) => [Math.floor(em * textSize), Math.floor(em * textSize) + 1]),
  ]
    .filter((width) => width >= 320 && width <= 2560)
    .sort((a, b) => a - b)

/** The reader's text size. Media queries in em follow it. */
async function setTextSize(page: Page, pixels: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}

/** The text spacing that WCAG 1.4.12 requires a page to support. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** Text so wide may break a long word, and large figures may use the margin of the panel. */
const lost = (problems: readonly string[]) =>
  problems.filter((problem) => !/^(?:broken|out of its box: "\$)/.test(problem))

async function openInUse(page: Page) {
  const calculator = calculatorOn(page)
  await calculator.open()
  await calculator.button('Fill in one of each').click()
  await calculator.target.fill('250,000')
}

/** The calculator alone: the rest of the page does not depend on what is in it. */
async function openCalculator(page: Page) {
  await calculatorOn(page).open()
  await addStyles(page, 'main > :not(#calculator), footer { display: none }')
}

/** The longest figures, and a correction. */
async function setToTheLimits(page: Page) {
  const calculator = calculatorOn(page)
  for (const service of SERVICES) await calculator.slider(service).press('End')
  await calculator.target.fill('999,999,999')
  await calculator.field('Certainty Credits Commission').fill('a number that is far too long for the field')
  await calculator.target.focus()
}

async function openFailurePage(page: Page) {
  await withFailurePage(page)
  await page.goto(FAILURE_PAGE)
}

/** Looks at the page at every width, with text of both sizes. */
async function expectGeometry(page: Page, state = '') {
  for (const textSize of [16, 32]) {
    await setTextSize(page, textSize)
    for (const width of widths(textSize)) {
      await resize(page, width)
      expect.soft(await geometryProblems(page), `${state} ${width} px, text of ${textSize} px`).toEqual([])
    }
  }
  await setTextSize(page, 16)
}

/** Looks at it with the text spacing of WCAG, by which no text may be cut off. */
async function expectRoomForSpacing(page: Page) {
  await addStyles(page, TEXT_SPACING)
  for (const width of [320, 390, 768, 1024, 1100, 1280]) {
    await resize(page, width)
    expect.soft(lost(await geometryProblems(page)), `${width} px, spaced`).toEqual([])
    expect.soft(await overlapsInRows(page), `${width} px, spaced`).toEqual([])
  }
}

for (const [name, open] of [
  ['the landing page in use', openInUse],
  ['the graduates page', (page: Page) => page.goto('/cca-graduates')],
  ['the not-found page', (page: Page) => page.goto('/nowhere')],
  ['the failure page', openFailurePage],
] as const)
  test(`${name} keeps its geometry at every width, with large text, and with the text spacing of WCAG`, async ({
    page,
    console,
  }) => {
    await open(page)
    // That page logs its path.
    if (name === 'the not-found page') console.splice(0)
    await layOutEverything(page)
    await stopDrawing(page)
    await expectGeometry(page)
    await expectRoomForSpacing(page)
  })

test('the calculator keeps its geometry at every width, with large text, at first and at its limits', async ({
  page,
}) => {
  await openCalculator(page)
  await layOutEverything(page)
  await stopDrawing(page)
  await expectGeometry(page, 'at first:')
  await resize(page, 1280)
  await setToTheLimits(page)
  await expectGeometry(page, 'at its limits:')
})

test('every kind of problem is noticed', async ({ page }) => {
  await openInUse(page)
  await layOutEverything(page)
  await stopDrawing(page)
  await resize(page, 1280)
  expect(await geometryProblems(page)).toEqual([])
  for (const [problem, fault] of [
    ['wider than the screen', '#why-now { width: 120vw }'],
    ['off the screen', 'h1 { transform: translateX(-60px) }'],
    ['out of its box', '#why-now h3 { white-space: nowrap; width: 50px }'],
    ['cut off', '#why-now h3 { overflow: hidden; height: 10px }'],
    ['on other text', '#why-now h3 { margin-bottom: -40px }'],
    ['on a picture', '#about-founder h2 { transform: translateX(-400px) }'],
    ['on a ribbon', '[data-total="income"] + p { transform: translateY(60px) }'],
    ['broken', '#who-for dd { width: 5.5em; overflow-wrap: anywhere; word-break: break-all }'],
    ['off the margin', '#program { padding-left: 20px }'],
    ['on different baselines', 'header li a { padding-bottom: 9px }'],
  ] as const)
    await test.step(problem, async () => {
      await addStyles(page, fault)
      await expect.poll(async () => (await geometryProblems(page)).join('\n')).toContain(problem)
      await page.evaluate(() => document.adoptedStyleSheets.pop())
    })
})
