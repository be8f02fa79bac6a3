/**
 * There are three kinds of drawings. Those that CSS styles, or that are above the fold, are inlined (InlineDrawing).
 * Others are in one external file, which keeps the HTML small (FileDrawing). Those that show numbers or the portrait
 * are generated (ribbons.ts, pictures/portrait-lines.ts).
 */
import type { ReactNode } from 'react'
import parts from './parts.svg?url'

type DrawingProps = {
  /** The viewBox: min-x, min-y, width, height. */
  box: string
  /** `stretch` fills the element and ignores proportions; `left` keeps them and aligns the drawing left. */
  fit: 'stretch' | 'left'
  className?: string | undefined
  children: ReactNode
}

const ASPECT = { stretch: 'none', left: 'xMinYMax meet' } as const

/** A decorative SVG of lines in the color of the text, unless styles give it another. Screen readers skip it. */
export function Drawing({ box, fit, className, children }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox={box}
      preserveAspectRatio={ASPECT[fit]}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

type FileDrawingProps = {
  /** An id in parts.svg. */
  name: string
  className?: string | undefined
}

/** A drawing in parts.svg. It inherits stroke and fill. */
export const FileDrawing = ({ name, className }: FileDrawingProps) => (
  <use href={`${parts}#${name}`} className={className} />
)

type InlineDrawingProps = {
  /** `g` takes only what is inside the <svg> of the file, because it is itself part of a drawing. */
  as?: 'span' | 'div' | 'g'
  /** Text of an SVG file in this folder. */
  svg: string
  id?: string
  className?: string | undefined
}

const XMLNS = / xmlns="[^"]*"|\n/g
const REMOVED_FROM_FILE = { g: /<\/?svg[^>]*>|\n/g, div: XMLNS, span: XMLNS }

/** Puts an SVG file into the page, where it follows the color scheme and can be styled. */
export const InlineDrawing = ({ as: Element = 'span', svg, ...rest }: InlineDrawingProps) => (
  // oxlint-disable-next-line react/no-danger -- React has no element for the text of an SVG, and the file is our own
  <Element {...rest} dangerouslySetInnerHTML={{ __html: svg.replaceAll(REMOVED_FROM_FILE[Element], '') }} />
)
