import type { Page } from '@playwright/test'
import { expect, layOutEverything, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Everything on the page that says "not finished": words, and dotted boxes and lines, each as the text of its paragraph,
 * fact, figure or control. The names of samples are not counted: they are what the tag above them marks.
 */
const signals = (page: Page) =>
  page.evaluate(() => {
    const WORDS =
      /\bsamples?\b|placeholder|made up|not (?:set|open|published) yet|opens here|\bpreview\b|founder name/i
    const UNIT = 'dl > div, figure:not([data-sample]), p, button, a'
    const isDotted = (element: Element) => {
      const { borderTopStyle, borderTopWidth, textDecorationStyle, textDecorationLine } =
        getComputedStyle(element)
      return (
        (borderTopStyle === 'dotted' && borderTopWidth !== '0px') ||
        (textDecorationStyle === 'dotted' && textDecorationLine !== 'none')
      )
    }
    const ownText = (element: Element) =>
      [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(' ')
    const found = new Set<Element>()
    for (const element of document.querySelectorAll('main *, footer *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      // The calculator dots what cannot be used until there is a number, in the finished site too.
      if (element.closest('svg, script, style, noscript, #calculator')) continue
      const sampleName = element.tagName === 'B' && element.closest('[data-sample]')
      if (!sampleName && (WORDS.test(ownText(element)) || isDotted(element)))
        found.add(element.closest('#application, footer > div span') ?? element.closest(UNIT) ?? element)
    }
    return [...found].map((unit) => unit.textContent.replace(/\s+/g, ' ').trim())
  })

for (const address of ['/', '/cca-graduates'])
  test(`${address} says at most eight times that it is not finished`, async ({ page }) => {
    await page.goto(address)
    await layOutEverything(page)
    const found = await signals(page)
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(8)
    // That there are samples is among them.
    expect(found.join('\n')).toContain('made up')
  })
