import { Fragment } from 'react'
import styles from './Heading.module.css'

type HeadingProps = { lines: readonly string[] }

/** Breaks where the design breaks; on small screens the lines run on. */
export function Heading({ lines }: HeadingProps) {
  if (lines.length === 1) return lines[0]
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && ' '}
      <span className={styles.line}>{line}</span>
    </Fragment>
  ))
}
