import { Fragment } from 'react'
import styles from './Heading.module.css'

type HeadingProps = { lines: readonly string[] }

/** Breaks lines where the design does; on small screens the lines flow together. */
export function Heading({ lines }: HeadingProps) {
  if (lines.length === 1) return lines[0]
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && ' '}
      <span className={styles.line}>{line}</span>
    </Fragment>
  ))
}
