import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import converge from './covers/converge.svg?raw'
import funnel from './covers/funnel.svg?raw'
import grid from './covers/grid.svg?raw'
import intervals from './covers/intervals.svg?raw'
import ripple from './covers/ripple.svg?raw'
import steps from './covers/steps.svg?raw'
import { Filed, Inlined } from './Drawing.tsx'
import styles from './PresentationThumbnail.module.css'
import type { ThumbnailMotif } from './thumbnails.ts'

const COVERS: Record<ThumbnailMotif, string> = { converge, ripple, intervals, steps, grid, funnel }

type PresentationThumbnailProps = {
  motif: ThumbnailMotif
  /** Fewer, thicker lines, for a picture about 100 px wide. */
  small?: boolean
  /** Shown instead of the drawing. */
  picture?: ReactNode
  /** Overlays, such as the play block and the duration. They may use --chip and --on-chip. */
  children?: ReactNode
}

/** Drawn cover of a presentation. Fills its parent, cropping if needed. */
export function PresentationThumbnail({ motif, small, picture, children }: PresentationThumbnailProps) {
  const className = clsx('drawn', styles.drawing)
  const drawing = small ? (
    <span className={className}>
      <svg aria-hidden="true">
        <Filed part={motif} />
      </svg>
    </span>
  ) : (
    <Inlined svg={COVERS[motif]} className={className} />
  )
  return (
    <span className={clsx('framed', styles.thumbnail, styles[motif])}>
      {picture ?? drawing}
      {children}
    </span>
  )
}
