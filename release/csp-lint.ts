import type { PageElement } from './html.ts'

/** Browsers skip whitespace and control characters when they look for the scheme. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const IGNORED = /[\u0000-\u0020]/g

const isScriptLink = (value: string) => /^javascript:/i.test(value.replace(IGNORED, ''))

/** Attributes that contain an address. */
const LINKS = new Set(['href', 'src', 'action', 'formaction', 'data'])

function attributeFault(name: string, value: string) {
  if (name === 'style') return 'has an inline style, which the policy blocks: use a class or an SVG attribute'
  if (/^on[a-z]/.test(name))
    return `has the inline handler ${name}, which the policy blocks: add the listener in a script`
  if (name === 'srcdoc') return 'has srcdoc, whose content the policy cannot know: give the frame an address'
  if (LINKS.has(name) && isScriptLink(value))
    return `has a javascript: address in ${name}: use a button and a script, or a real address`
  return undefined
}

/** Every reason why a page would break, or be unsafe, under the site's policy: one sentence each. */
export function cspLint(file: string, elements: readonly PageElement[]): string[] {
  return elements.flatMap(({ name, attributes, line }) =>
    [...attributes].flatMap(([attribute, value]) => {
      const fault = attributeFault(attribute, value)
      return fault === undefined ? [] : [`${file}, line ${line}: <${name}> ${fault}.`]
    }),
  )
}
