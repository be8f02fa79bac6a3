import { clsx } from 'clsx'
import type { Landing } from '../content/schemas/landing.ts'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { Section, SectionHeading, type SectionBaseProps } from '../ui/Section.tsx'
import { NoWrapHyphens } from '../ui/NoWrapHyphens.tsx'
import { aboutWords } from '../words.ts'
import styles from './About.module.css'

type AboutProps = SectionBaseProps & {
  founder: string
  content: Landing['about']
  /** Until there is a portrait, the conversations are shown. */
  portrait: PictureFile | undefined
  /** Whether drawn lines cover the left part of the portrait (pages/[portrait].svg.ts). */
  hasLines: boolean
}

/** A drawing in two files, because an SVG in an <img> does not know the color scheme of the page in WebKit. */
const TwoSchemes = ({ name }: { name: 'conversations' | 'portrait' }) => (
  <picture>
    <source media="screen and (prefers-color-scheme: dark)" srcSet={`/${name}-dark.svg`} />
    <img src={`/${name}.svg`} alt="" loading="lazy" />
  </picture>
)

function Portrait({ portrait, hasLines }: Pick<AboutProps, 'portrait' | 'hasLines'>) {
  if (!portrait)
    return (
      <>
        <TwoSchemes name="conversations" />
        <figcaption>{aboutWords.caption}</figcaption>
      </>
    )
  return (
    <>
      {hasLines && <TwoSchemes name="portrait" />}
      <Picture file={portrait} sizes="(max-width: 760px) 100vw, 42vw" />
    </>
  )
}

export function About({ id, fan, founder, content, portrait, hasLines }: AboutProps) {
  return (
    <Section id={id} ground="paper" fan={fan} flush>
      <div className={clsx('grid no-page-break', hasLines && styles.lined)}>
        <figure
          className={clsx(styles.portrait, portrait ? styles.pictured : !content.intro && styles.brief)}
        >
          <Portrait {...{ portrait, hasLines }} />
        </figure>
        <div className={styles.copy}>
          <p className={clsx('label', styles.label)}>{content.label}</p>
          <SectionHeading section={id} lines={content.heading} />
          {content.intro && (
            <p className="lead">
              <NoWrapHyphens>{content.intro}</NoWrapHyphens>
            </p>
          )}
          <p className={clsx('quiet', styles.signature)}>
            <b>{founder}</b>
            <NoWrapHyphens>{content.role}</NoWrapHyphens>
          </p>
        </div>
      </div>
    </Section>
  )
}
