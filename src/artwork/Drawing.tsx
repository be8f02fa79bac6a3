import type { ReactNode } from 'react'
import parts from './parts.svg?url'

type DrawingProps = {
  /** viewBox: min-x min-y width height. */
  box: string
  /** stretch: fills the element, ignoring proportions; cover: fills and crops; left: uncropped, aligned there. */
  fit: 'stretch' | 'cover' | 'left'
  className?: string | undefined
  children: ReactNode
}

const ASPECT = { stretch: 'none', cover: 'xMidYMid slice', left: 'xMinYMax meet' } as const

/** A decorative SVG: hidden from assistive technology. */
export function Drawing({ box, fit, className, children }: DrawingProps) {
  return (
    <svg className={className} viewBox={box} preserveAspectRatio={ASPECT[fit]} aria-hidden="true">
      {children}
    </svg>
  )
}

type FiledProps = {
  /** An id in parts.svg. */
  part: string
  className?: string | undefined
}

/**
 * A part of a drawing that is in a file of its own, so that it does not weigh on the page. Stroke and fill are inherited
 * from here: it follows the color scheme, and is there on paper and without scripts.
 */
export const Filed = ({ part, className }: FiledProps) => (
  <use href={`${parts}#${part}`} className={className} />
)

type InlinedProps = {
  as?: 'span' | 'div' | 'g'
  /** SVG of a file in this folder. */
  svg: string
  id?: string
  className?: string | undefined
}

/** A drawing that is a file, within the page: it follows the color scheme, and can be styled. */
export const Inlined = ({ as: Element = 'span', svg, ...rest }: InlinedProps) => (
  // eslint-disable-next-line no-restricted-syntax -- React has no element for SVG from a file; it is our own, not content
  <Element {...rest} dangerouslySetInnerHTML={{ __html: svg.replaceAll(/ xmlns="[^"]*"|\n/g, '') }} />
)
