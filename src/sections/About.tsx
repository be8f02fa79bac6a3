import { clsx } from 'clsx'
import { CONVERSATIONS_BOX } from '../artwork/conversations.ts'
import type { Landing } from '../content/schemas/landing.ts'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { Section, SectionHeading, type SectionAnchor } from '../ui/Section.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import { aboutWords } from '../words.ts'
import styles from './About.module.css'

type AboutProps = SectionAnchor & {
  founder: string
  words: Landing['about']
  /** Until there is a portrait, the conversations are shown (pages/[drawing].svg.ts). */
  portrait: PictureFile | undefined
}

/** The drawing is two files, because WebKit does not tell an image which color scheme the page uses. */
function Portrait({ portrait }: Pick<AboutProps, 'portrait'>) {
  if (portrait) return <Picture file={portrait} sizes="(max-width: 760px) 100vw, 42vw" />
  return (
    <>
      <picture>
        <source media="screen and (prefers-color-scheme: dark)" srcSet="/conversations-dark.svg" />
        <img
          src="/conversations.svg"
          width={CONVERSATIONS_BOX}
          height={CONVERSATIONS_BOX}
          alt=""
          loading="lazy"
        />
      </picture>
      <figcaption>{aboutWords.drawing}</figcaption>
    </>
  )
}

export function About({ id, fan, founder, words, portrait }: AboutProps) {
  return (
    <Section id={id} ground="paper" fan={fan} flush>
      <div className="grid kept">
        <figure className={clsx(styles.portrait, !words.intro && !portrait && styles.brief)}>
          <Portrait portrait={portrait} />
        </figure>
        <div className={styles.copy}>
          <p className={clsx('label', styles.label)}>{words.label}</p>
          <SectionHeading section={id} lines={words.heading} />
          {words.intro && (
            <p className="lead">
              <WholeWords>{words.intro}</WholeWords>
            </p>
          )}
          <p className={clsx('quiet', styles.signature)}>
            <b>{founder}</b>
            <WholeWords>{words.role}</WholeWords>
          </p>
        </div>
      </div>
    </Section>
  )
}
