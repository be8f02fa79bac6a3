import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useEffect, useRef, type RefObject } from 'react'
import { useCalculator } from './calculator-store.ts'
import { paintRibbons } from './ribbon-painter.ts'
import styles from './Ribbons.module.css'

/** Bypasses React: while a slider moves, only the paths are updated. */
function usePainter(panel: RefObject<HTMLElement | null>) {
  const { offerings, store } = useCalculator()
  const drawing = useRef<SVGSVGElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!drawing.current || !slot.current || !panel.current) return
    const painter = paintRibbons({
      drawing: drawing.current,
      paths: [...drawing.current.querySelectorAll<SVGPathElement>('[data-ribbon]')],
      rows: [...panel.current.querySelectorAll('[data-row]')],
      slot: slot.current,
    })
    const stops = [
      store.$shares.subscribe((shares) => painter.show(offerings.map(({ id }) => shares[id] ?? 0))),
      store.$category.listen(painter.follow),
      painter.stop,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [panel, offerings, store])
  return { drawing, slot }
}

/** The plan as a drawing: a ribbon per service, as thick as its share. The table has the same information. */
export function Ribbons({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const { offerings, store } = useCalculator()
  const empty = useStore(store.$empty)
  const highlighted = useStore(store.$highlighted)
  // Only under a pointer: while a quantity is set, the drawing keeps its color.
  const dims = useStore(store.$focused) === undefined && highlighted !== undefined
  const { drawing, slot } = usePainter(panel)

  return (
    <div className="not-printed" data-drawing="" aria-hidden="true">
      <div ref={slot} className={styles.slot} />
      <svg ref={drawing} className={clsx(styles.drawing, empty && styles.waiting, dims && styles.dimmed)}>
        <defs>
          <linearGradient id="ribbon-heat" gradientUnits="userSpaceOnUse" x1="0" x2="1" y1="0" y2="0">
            <stop offset="0" className={styles.cold} />
            <stop offset=".5" className={styles.warm} />
            <stop offset=".9" className={styles.glow} />
          </linearGradient>
        </defs>
        {offerings.map(({ id }) => (
          <path
            key={id}
            data-ribbon={id}
            className={clsx(styles.path, highlighted === id && styles.highlighted)}
          />
        ))}
      </svg>
    </div>
  )
}
