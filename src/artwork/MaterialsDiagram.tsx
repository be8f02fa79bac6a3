import diagram from './diagram.module.css'
import { Drawing } from './Drawing.tsx'

/** Sheets, each half the size of the one before; the smallest is the visitor's. */
export function MaterialsDiagram() {
  return (
    <span className={diagram.diagram}>
      <Drawing box="0 0 226 160" fit="left" className={diagram.drawing}>
        <path className={diagram.faint} d="M112.5 .5V159.5M.5 80H112.5M56.5 80V159.5" />
        <path d="M.5 .5H225.5V159.5H.5Z" />
        <path className={diagram.fill} d="M.5 120H56.5V159.5H.5Z" />
      </Drawing>
    </span>
  )
}
