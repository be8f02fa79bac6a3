import { Fragment } from 'react'

/** Hyphenated words; and two words of up to seven characters at the end, which fit the narrowest line together. */
const WHOLE = /(\S+-\S+|(?<=^|\s)\S{1,7} \S{1,7}$)/

/**
 * Keeps on one line what a break would spoil: hyphenated words, such as 40-under-40, and a short last word with the one
 * before it. Where there is no room for that, they break.
 */
export function WholeWords({ children }: { children: string }) {
  return children.split(WHOLE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
