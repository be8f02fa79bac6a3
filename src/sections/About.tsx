import { clsx } from 'clsx'
import { Divider } from '../artwork/Divider.tsx'
import { FigurePortrait } from '../artwork/FigurePortrait.tsx'
import type { Landing } from '../schemas/landing.ts'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { Section, SectionHeading } from '../ui/Section.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import type { PlacedSectionProps } from './placed-section.ts'
import styles from './About.module.css'

type AboutProps = PlacedSectionProps & {
  founder: string
  words: Landing['about']
  /** Undefined shows the placeholder. */
  portrait: PictureFile | undefined
}

function Portrait({ portrait, placeholder }: { portrait: AboutProps['portrait']; placeholder: string }) {
  if (portrait) return <Picture file={portrait} sizes="(max-width: 760px) 100vw, 42vw" />
  return (
    <>
      <FigurePortrait />
      <figcaption>{placeholder}</figcaption>
    </>
  )
}

export function About({ id, divider, founder, words, portrait }: AboutProps) {
  return (
    <Section id={id} ground="paper" divider={<Divider shape={divider} />} flush>
      <div className={clsx('grid', styles.columns)}>
        <figure className={styles.portrait}>
          <Portrait portrait={portrait} placeholder={words.portrait} />
        </figure>
        <div className={styles.copy}>
          <p className={clsx('label', styles.label)}>{words.label}</p>
          <SectionHeading section={id} lines={words.heading} />
          <p className="lead">
            <WholeWords>{words.intro}</WholeWords>
          </p>
          <p className={styles.signature}>
            <b>{founder}</b>
            <WholeWords>{words.role}</WholeWords>
          </p>
        </div>
      </div>
    </Section>
  )
}
