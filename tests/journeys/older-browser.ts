import type { Page } from '@playwright/test'
import postcss, { type Root } from 'postcss'

/**
 * What older browsers do not know: selectors, conditions of `@supports`, nested rules, and what a script
 * finds missing.
 */
const FEATURES = {
  popover: {
    selector: ':popover-open',
    forget: () => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
      const matches = Reflect.get(Element.prototype, 'matches') as (
        this: Element,
        selector: string,
      ) => boolean
      Object.defineProperty(Element.prototype, 'matches', {
        value(this: Element, selector: string) {
          if (selector.includes(':popover-open')) throw new SyntaxError(`'${selector}' is not a selector.`)
          return matches.call(this, selector)
        },
      })
    },
  },
  has: { selector: ':has(' },
  nesting: { nested: true },
  'scroll-driven animations': { supports: '(animation-timeline' },
  checkVisibility: { forget: () => Reflect.deleteProperty(Element.prototype, 'checkVisibility') },
} as const satisfies Record<string, Feature>

type Feature = {
  selector?: string
  supports?: string
  nested?: true
  forget?: () => unknown
}

/** `:is(…)` and its arguments, which may have brackets of their own. */
const FORGIVING = /:is\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g

/** What a browser makes of a style sheet when it lacks these features. */
function understood(css: string, features: readonly Feature[]): string {
  const root: Root = postcss.parse(css)
  const unknown = features.flatMap(({ selector }) => selector ?? [])
  const isKnown = (selector: string) => !unknown.some((part) => selector.includes(part))
  // A browser skips what it does not know in :is(), and drops the whole rule anywhere else.
  const forgiven = (selector: string) =>
    selector.replace(
      FORGIVING,
      (_, list: string) => `:is(${postcss.list.comma(list).filter(isKnown).join()})`,
    )
  root.walkAtRules('supports', (rule) => {
    if (features.some(({ supports }) => supports && rule.params.startsWith(supports))) rule.remove()
    else if (/^not selector/.test(rule.params) && !isKnown(rule.params)) rule.replaceWith(rule.nodes ?? [])
  })
  root.walkRules((rule) => {
    const isNested = rule.parent?.type === 'rule' && features.some(({ nested }) => nested)
    rule.selectors = rule.selectors.map(forgiven)
    if (isNested || !isKnown(rule.selector)) rule.remove()
  })
  return root.toString()
}

const without = (page: string, features: readonly Feature[]) =>
  page
    .replace(/<style>(.*?)<\/style>/gs, (_, css: string) => `<style>${understood(css, features)}</style>`)
    .replace(
      ' popover="auto"',
      features.some(({ selector }) => selector === ':popover-open') ? '' : ' popover="auto"',
    )

/**
 * Lets Chromium stand in for the oldest browsers that the build writes for (docs/browsers.md): takes away what any of
 * them lacks, in style sheets and scripts. Without the policy of the site, since its files are changed. Call before `goto`.
 */
export async function becomeOldest(page: Page) {
  const features: readonly Feature[] = Object.values(FEATURES)
  for (const { forget } of features) if (forget) await page.addInitScript(forget)
  await page.route(/^[^?#]*(?:\/|\.css|\/[\w-]+)(?:[?#]|$)/, async (route) => {
    const response = await route.fetch()
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => name !== 'content-security-policy'),
    )
    const text = await response.text()
    const body = (headers['content-type'] ?? '').includes('css')
      ? understood(text, features)
      : without(text, features)
    await route.fulfill({ response, headers, body })
  })
}
