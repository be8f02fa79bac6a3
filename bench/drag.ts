import type { Browser, CDPSession, Page } from '@playwright/test'
import { slowDown } from './browser.ts'

type TraceEvent = {
  name: string
  ph: string
  dur?: number
  ts: number
  args?: { endData?: { layoutRoots?: { nodeId: number }[] } }
}

/** Measured in the page: frames and times, in ms, between pointer down and pointer up. */
type Marks = { worst: number; frames: number; started: number; ended: number }

export type Drag = {
  /** Longest time from an input to the next paint, in ms. */
  worstInteraction: number
  /** Longest run of the page's own code without a pause, in ms. */
  longestScript: number
  /** Frames painted while dragging, per second of drag. */
  framesPerSecond: number
  layouts: number
  /** Layouts whose root was neither the calculator's panel nor in it. */
  layoutsOutside: number
}

/** Trace events that are calls into the page's code. */
const SCRIPT = new Set(['EventDispatch', 'FunctionCall', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks'])

const longestScript = (events: readonly TraceEvent[]) =>
  Math.max(0, ...events.filter(({ name }) => SCRIPT.has(name)).map(({ dur = 0 }) => dur / 1000))

const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline'

async function record(session: CDPSession, during: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' })
  await during()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}

/** Whether a node of the trace is the panel or inside it. */
async function inPanel(session: CDPSession, backendNodeId: number): Promise<boolean> {
  const found = await session.send('DOM.resolveNode', { backendNodeId }).catch(() => undefined)
  // A text node that React has replaced is in no document. Only the calculator replaces text.
  if (!found) return true
  const { object } = found
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration:
      'function () { return Boolean((this.closest ? this : this.parentElement)?.closest("#calculator")) }',
    returnByValue: true,
  })
  return result.value === true
}

type Box = { x: number; y: number; width: number; height: number }

async function findSlider(page: Page): Promise<Box> {
  const slider = page.getByRole('slider', { name: '1:1 Certainty Coaching, clients per year' })
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not on the screen.')
  return box
}

async function dragSlider(page: Page, box: Box) {
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 13, y)
  await page.mouse.down()
  for (let step = 0; step <= 60; step += 1)
    await page.mouse.move(box.x + 13 + ((box.width - 26) * step) / 60, y)
  await page.mouse.up()
}

/** Counts frames and measures input delay during a drag. Not traced: tracing costs frames. */
async function dragMeasured(page: Page, box: Box) {
  await page.evaluate(() => {
    const mark = globalThis as unknown as Marks
    mark.worst = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) mark.worst = Math.max(mark.worst, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    let held = false
    const count = () => {
      mark.frames += 1
      if (held) requestAnimationFrame(count)
    }
    addEventListener('pointerdown', () => {
      held = true
      mark.frames = 0
      mark.started = performance.now()
      requestAnimationFrame(count)
    })
    addEventListener('pointerup', () => {
      held = false
      mark.ended = performance.now()
    })
  })
  await dragSlider(page, box)
  return page.evaluate(() => {
    const { worst, frames, started, ended } = globalThis as unknown as Marks
    return { worstInteraction: worst, framesPerSecond: frames / ((ended - started) / 1000) }
  })
}

/** Drags one slider across its full length twice, with the CPU slowed down: the second time with a trace. */
export async function drag(browser: Browser, url: string): Promise<Drag> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/?plan=1_keynote.2_workshop.6#calculator`)
  await page.locator('#calculator astro-island:not([ssr])').waitFor({ state: 'attached' })
  await page.waitForTimeout(2000)
  const session = await slowDown(page)
  await session.send('DOM.enable')
  await session.send('DOM.getDocument', { depth: -1 })
  const slider = await findSlider(page)
  const measured = await dragMeasured(page, slider)
  const events = await record(session, () => dragSlider(page, slider))
  const layouts = events.filter(({ name, args }) => name === 'Layout' && args?.endData)
  const roots = layouts.map(({ args }) => args?.endData?.layoutRoots?.map(({ nodeId }) => nodeId) ?? [])
  const inside = await Promise.all(
    roots.map(async (ids) => (await Promise.all(ids.map((id) => inPanel(session, id)))).every(Boolean)),
  )
  await page.close()
  return {
    ...measured,
    longestScript: longestScript(events),
    layouts: layouts.length,
    layoutsOutside: inside.filter((is) => !is).length,
  }
}
