import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import converge from './covers/converge.svg?raw'
import funnel from './covers/funnel.svg?raw'
import grid from './covers/grid.svg?raw'
import intervals from './covers/intervals.svg?raw'
import ripple from './covers/ripple.svg?raw'
import steps from './covers/steps.svg?raw'
import type { Graduate } from '../content/schemas/graduate.ts'
import { FileDrawing, InlineDrawing } from './Drawing.tsx'
import styles from './PresentationThumbnail.module.css'

const COVERS: Record<Graduate['thumbnail'], string> = { converge, ripple, intervals, steps, grid, funnel }

type PresentationThumbnailProps = {
  motif: Graduate['thumbnail']
  /** Draws fewer, thicker lines, for about 100 px of width. */
  small?: boolean
  /** Replaces the drawing. */
  picture?: ReactNode
  /** Overlays, such as the play sign and the duration, with the colors --chip and --on-chip. */
  children?: ReactNode
}

/** The cover of a presentation. It fills its parent, and is cropped if needed. */
export function PresentationThumbnail({ motif, small, picture, children }: PresentationThumbnailProps) {
  const className = clsx('drawn', styles.drawing)
  const drawing = small ? (
    <span className={className}>
      <svg aria-hidden="true">
        <FileDrawing name={motif} />
      </svg>
    </span>
  ) : (
    <InlineDrawing svg={COVERS[motif]} className={className} />
  )
  return (
    <span className={clsx('framed', styles.thumbnail, !picture && styles[motif])}>
      {picture ?? drawing}
      {children}
    </span>
  )
}
