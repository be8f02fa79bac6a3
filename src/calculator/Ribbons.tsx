import { useEffect, useRef, type RefObject } from 'react'
import type { Offering, Plan } from './core/offering.ts'
import { shares } from './core/totals.ts'
import { paintRibbons, type RibbonPainter } from './ribbon-painter.ts'
import styles from './Ribbons.module.css'

type RibbonsProps = {
  panel: RefObject<HTMLElement | null>
  offerings: readonly Offering[]
  plan: Plan
  category: string | undefined
  /** The service whose row is under the pointer or has the focus. */
  hot: string | undefined
}

/** The plan as a drawing: a ribbon for each service, as thick as its share. The table beside it says the same. */
export function Ribbons({ panel, offerings, plan, category, hot }: RibbonsProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const painter = useRef<RibbonPainter>(undefined)

  useEffect(() => {
    if (!drawing.current || !slot.current || !panel.current) return
    painter.current = paintRibbons({
      drawing: drawing.current,
      paths: [...drawing.current.querySelectorAll<SVGPathElement>('[data-ribbon]')],
      rows: [...panel.current.querySelectorAll('[data-row]')],
      slot: slot.current,
    })
    return () => painter.current?.stop()
  }, [panel])
  useEffect(() => {
    const share = shares(offerings, plan)
    painter.current?.show(offerings.map(({ id }) => share[id] ?? 0))
  }, [offerings, plan])
  useEffect(() => painter.current?.follow(), [category])

  return (
    <div className={styles.place} aria-hidden="true">
      <div ref={slot} className={styles.slot} />
      <svg ref={drawing} className={hot ? `${styles.drawing} ${styles.someHot}` : styles.drawing}>
        <defs>
          <linearGradient id="ribbon-heat" gradientUnits="userSpaceOnUse" x1="0" x2="1" y1="0" y2="0">
            <stop offset="0" className={styles.cold} />
            <stop offset=".5" className={styles.warm} />
            <stop offset=".9" className={styles.hotEnd} />
          </linearGradient>
        </defs>
        {offerings.map(({ id }) => (
          <path
            key={id}
            data-ribbon={id}
            className={hot === id ? `${styles.path} ${styles.hot}` : styles.path}
          />
        ))}
      </svg>
    </div>
  )
}
