import { Fragment } from 'react'

const HYPHENATED = /(\S+-\S+)/

/** Keeps hyphenated words, such as 40-under-40, on one line. */
export function NoWrapHyphens({ children }: { children: string }) {
  return children.split(HYPHENATED).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
