import { isAlias, LineCounter, parseDocument, visit, type Scalar, type ScalarTag } from 'yaml'

/** Other numbers, such as 5.000, 0x1F4 and 007, remain strings, which schemas refuse where they need a number. */
const NUMBER: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: /^-?(?:0|[1-9]\d*)(?:\.\d\d?)?$/,
  resolve: Number,
}

/**
 * Reads a file of content/, for the check and for Astro, whose own reader takes 0b101 for a number.
 * @throws with the line, if it is not YAML, or if a sign would swallow words: `*CEO*`, `&more than that`, `Jane # CPA`
 */
export function readYaml(text: string): unknown {
  const lineCounter = new LineCounter()
  const customTags = ['null', 'bool', NUMBER] as const
  const document = parseDocument(text, { schema: 'failsafe', customTags: [...customTags], lineCounter })
  const wrong = [...document.errors, ...document.warnings].map(({ pos }) => pos[0])
  visit(document, {
    Node(_, node) {
      const { anchor, comment, type = 'PLAIN', range } = node as Partial<Scalar>
      const [start, end] = range ?? [0, 0]
      // A missing quotation mark is an error where the text ends, which may be far below.
      const isOpen = type.startsWith('QUOTE') && wrong.some((at) => start < at && at <= end)
      if (isAlias(node) || anchor || (comment && type === 'PLAIN') || isOpen) wrong.push(start)
    },
  })
  if (wrong.length === 0) return document.toJS()
  throw new Error(
    `cannot be read at line ${lineCounter.linePos(Math.min(...wrong)).line}. Put quotation marks around texts that contain ": " or " #", or begin with *, & or !, and remove lines such as "<<<<<<<".`,
  )
}
