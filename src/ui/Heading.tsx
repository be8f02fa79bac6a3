import { Fragment } from 'react'
import { WholeWords } from './WholeWords.tsx'

/** Breaks lines where the design does; on small screens the lines flow together. */
export function Heading({ lines }: { lines: readonly string[] }) {
  const [only = ''] = lines
  if (lines.length === 1) return <WholeWords>{only}</WholeWords>
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && ' '}
      <span className="line">
        <WholeWords>{line}</WholeWords>
      </span>
    </Fragment>
  ))
}
