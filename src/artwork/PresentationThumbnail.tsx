import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import converge from './thumbnails/converge.svg?raw'
import funnel from './thumbnails/funnel.svg?raw'
import grid from './thumbnails/grid.svg?raw'
import intervals from './thumbnails/intervals.svg?raw'
import ripple from './thumbnails/ripple.svg?raw'
import steps from './thumbnails/steps.svg?raw'
import type { Graduate } from '../content/schemas/graduate.ts'
import { FileDrawing, InlineDrawing } from './Drawing.tsx'
import styles from './PresentationThumbnail.module.css'

const THUMBNAILS: Record<Graduate['thumbnail'], string> = { converge, ripple, intervals, steps, grid, funnel }

type PresentationThumbnailProps = {
  thumbnail: Graduate['thumbnail']
  /** Draws fewer, thicker lines, for about 100 px of width. */
  small?: boolean
  picture?: ReactNode
  /** Overlays, such as the play sign and the duration, with the colors --overlay-bg and --overlay-fg. */
  children?: ReactNode
}

/** The thumbnail of a presentation. It fills its parent, and is cropped if needed. */
export function PresentationThumbnail({ thumbnail, small, picture, children }: PresentationThumbnailProps) {
  const className = clsx('system-color', styles.drawing)
  const drawing = small ? (
    <span className={className}>
      <svg aria-hidden="true">
        <FileDrawing name={thumbnail} />
      </svg>
    </span>
  ) : (
    <InlineDrawing svg={THUMBNAILS[thumbnail]} className={className} />
  )
  return (
    <span className={clsx('keep-frame', styles.thumbnail, !picture && styles[thumbnail])}>
      {picture ?? drawing}
      {children}
    </span>
  )
}
