import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Drawing, Filed } from './Drawing.tsx'
import styles from './PresentationThumbnail.module.css'
import { coverPart, thumbnail, THUMBNAIL_BOX, type ThumbnailMotif } from './thumbnails.ts'

type PresentationThumbnailProps = {
  motif: ThumbnailMotif
  /** Any whole number; of a small cover, the place of its presentation. */
  seed: number
  /** Fewer, thicker lines, for a picture about 100 px wide; the thin ones are in pages/drawings.svg.ts. */
  small?: boolean
  /** Shown instead of the drawing. */
  picture?: ReactNode
  /** Overlays, such as the play block and the duration. They may use --chip and --on-chip. */
  children?: ReactNode
}

/** Generated cover of a presentation. Fills its parent, cropping if needed. */
export function PresentationThumbnail({
  motif,
  seed,
  small = false,
  picture,
  children,
}: PresentationThumbnailProps) {
  const { ground, thin, middles, sure } = thumbnail(motif, seed, small)
  return (
    <span className={clsx(styles.thumbnail, styles[ground])}>
      {picture ?? (
        <Drawing
          box={`0 0 ${THUMBNAIL_BOX.width} ${THUMBNAIL_BOX.height}`}
          // Of uprights and level lines only: stretched, none of its bars is cropped.
          fit={motif === 'intervals' ? 'stretch' : 'cover'}
          className={styles.drawing}
        >
          <g className={clsx(styles.thin, styles[motif])} transform={small ? undefined : thin.transform}>
            {small ? <Filed part={coverPart(seed)} /> : thin.layers.map((d, i) => <path key={i} d={d} />)}
          </g>
          {middles && <path className={styles.middles} d={middles} />}
          <path className={styles.sure} d={sure} />
        </Drawing>
      )}
      {children}
    </span>
  )
}
