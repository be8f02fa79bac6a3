import { clsx } from 'clsx'
import { Inlined } from './Drawing.tsx'
import styles from './Divider.module.css'
import fan1 from './dividers/fan-1.svg?raw'
import fan2 from './dividers/fan-2.svg?raw'
import fan3 from './dividers/fan-3.svg?raw'
import fan4 from './dividers/fan-4.svg?raw'
import fan5 from './dividers/fan-5.svg?raw'
import line from './dividers/line.svg?raw'

/** How far the fan of paths is closed, from 0 (widest) to 1 (narrowest). `line` has no fan, `none` is empty space. */
export type DividerShape = number | 'line' | 'none'

const FANS = [fan1, fan2, fan3, fan4, fan5]

/** The upper edge of a section. From section to section the fan closes, until only the line is left. */
export function Divider({ shape }: { shape: DividerShape }) {
  if (shape === 'none') return <div className={styles.none} />
  const isLine = shape === 'line'
  const svg = isLine ? line : (FANS[Math.round(shape * (FANS.length - 1))] ?? fan1)
  return <Inlined as="div" svg={svg} className={clsx(styles.divider, isLine && styles.last, 'not-printed')} />
}
