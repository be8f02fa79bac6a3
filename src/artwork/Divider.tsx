import { clsx } from 'clsx'
import { InlineDrawing } from './Drawing.tsx'
import styles from './Divider.module.css'
import fan1 from './dividers/fan-1.svg?raw'
import fan2 from './dividers/fan-2.svg?raw'
import fan3 from './dividers/fan-3.svg?raw'
import fan4 from './dividers/fan-4.svg?raw'
import fan5 from './dividers/fan-5.svg?raw'
import closed from './dividers/closed.svg?raw'

const FANS = { 1: fan1, 2: fan2, 3: fan3, 4: fan4, 5: fan5, closed } as const

/** A fan of paths, from the widest (1) to the narrowest (5), or only the line to which they close. */
export type Fan = keyof typeof FANS

/** The upper edge of a section. With each section the paths are closer together, until they are a single line. */
export function Divider({ fan }: { fan: Fan | undefined }) {
  if (fan === undefined) return <div className={styles.none} />
  const className = clsx(styles.divider, fan === 'closed' && styles.closed, 'not-printed')
  return <InlineDrawing as="div" svg={FANS[fan]} className={className} />
}
