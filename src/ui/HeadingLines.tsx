import { NoWrapHyphens } from './NoWrapHyphens.tsx'

type HeadingLinesProps = { lines: readonly string[]; className: string | undefined }

/** The lines of a heading, which `className` breaks. */
export const HeadingLines = ({ lines, className }: HeadingLinesProps) =>
  lines.map((line, index) => (
    <span key={line} className={className}>
      {/* With the space between the lines, Chromium would read their words as one. */}
      <NoWrapHyphens>{index < lines.length - 1 ? `${line} ` : line}</NoWrapHyphens>
    </span>
  ))
