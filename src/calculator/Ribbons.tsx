import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { ribbons } from '../artwork/ribbons.ts'
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

const SLOT = 64

type StillProps = {
  className: string | undefined
  /** Where the ribbons start; they end at the slot. Both are stretched to where the drawing stands. */
  height?: number
  children?: ReactNode
}

/** The plan without motion, for the bar of phones and for paper. */
export function StillRibbons({ className, height = SLOT, children }: StillProps) {
  const { offerings, store } = useCalculator()
  const shares = useStore(store.$shares)
  const highlighted = useStore(store.$highlighted)
  const slot = { slotTop: (height - SLOT) / 2, slotHeight: SLOT, starts: undefined }
  const drawn = ribbons(
    { width: 400, height, turn: 280, ...slot },
    offerings.map(({ id }) => shares[id] ?? 0),
  )
  return (
    <svg className={className} viewBox={`0 0 400 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {children}
      {offerings.map(({ id }, index) => {
        const { kind, d } = drawn[index] ?? {}
        const className = clsx(styles.path, highlighted === id && styles.highlighted)
        return kind === 'ribbon' && <path key={id} className={className} data-kind={kind} d={d} />
      })}
    </svg>
  )
}

/** The plan as a drawing: a ribbon per service, as thick as its share. The table has the same information. */
export function Ribbons({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const { offerings, store } = useCalculator()
  const empty = useStore(store.$empty)
  const highlighted = useStore(store.$highlighted)
  const { drawing, slot } = usePainter(panel)

  return (
    <div className="not-printed" data-drawing="" aria-hidden="true">
      <div ref={slot} className={styles.slot} />
      <svg ref={drawing} className={clsx(styles.drawing, empty && styles.waiting)}>
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
