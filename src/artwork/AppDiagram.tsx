import { clsx } from 'clsx'
import styles from './AppDiagram.module.css'
import diagram from './diagram.module.css'
import { Drawing } from './Drawing.tsx'
import { Filed } from './Filed.tsx'

/** A phone with converging paths; the line continues out of it across the cell. */
export const AppDiagram = () => (
  <span className={clsx(diagram.diagram, styles.app)} aria-hidden="true">
    <Drawing box="0 0 90 160" fit="left" className={diagram.drawing}>
      <Filed part="app" className={diagram.faint} />
      <path className={diagram.frame} d="M.75 .75H89.25V159.25H.75ZM36 9H54" />
    </Drawing>
  </span>
)
