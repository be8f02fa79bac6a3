import { FigurePoster } from '../artwork/FigurePoster.tsx'
import { TileScale } from '../artwork/TileScale.tsx'
import { PlaySign } from '../ui/PlaySign.tsx'
import styles from './VideoTile.module.css'

type VideoTileProps = { title: string; status: string }

/** Stands where a video will be. It is a picture with a caption: nothing to press until there is something to play. */
export function VideoTile({ title, status }: VideoTileProps) {
  return (
    <figure className={styles.tile}>
      <FigurePoster />
      <span className={styles.play}>
        <PlaySign />
      </span>
      <figcaption className={styles.label}>
        {title}
        <small>{status}</small>
      </figcaption>
      <span className={styles.scale}>
        <TileScale />
      </span>
    </figure>
  )
}
