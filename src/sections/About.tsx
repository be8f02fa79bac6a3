import { Divider } from '../artwork/Divider.tsx'
import { FigurePortrait } from '../artwork/FigurePortrait.tsx'
import type { Landing } from '../schemas/landing.ts'
import { Heading } from '../ui/Heading.tsx'
import styles from './About.module.css'

type AboutProps = {
  anchor: string
  founder: string
  words: Landing['about']
  /** Undefined draws the placeholder. */
  portrait: { src: string; srcSet: string; alt: string } | undefined
}

function Portrait({ portrait, placeholder }: { portrait: AboutProps['portrait']; placeholder: string }) {
  if (portrait)
    return (
      <img
        {...portrait}
        alt={portrait.alt}
        sizes="(max-width: 760px) 100vw, 42vw"
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <>
      <FigurePortrait />
      <figcaption>{placeholder}</figcaption>
    </>
  )
}

export function About({ anchor, founder, words, portrait }: AboutProps) {
  return (
    <section
      id={anchor}
      className={styles.section}
      data-ground="paper"
      data-deferred=""
      aria-labelledby="about-heading"
      tabIndex={-1}
    >
      <Divider step={4} />
      <div className={`grid ${styles.columns}`}>
        <figure className={styles.portrait}>
          <Portrait portrait={portrait} placeholder={words.portrait} />
        </figure>
        <div className={styles.copy}>
          <p className={styles.label}>{words.label}</p>
          <h2 id="about-heading">
            <Heading lines={words.heading} />
          </h2>
          <p className="lead">{words.intro}</p>
          <p className={styles.signature}>
            <b>{founder}</b>
            {words.role}
          </p>
        </div>
      </div>
    </section>
  )
}
