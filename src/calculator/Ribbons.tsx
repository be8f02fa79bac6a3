import { useStore } from '@nanostores/react'
import { useEffect, useRef, type RefObject } from 'react'
import { LAYERS, ribbons, SLOT } from '../artwork/ribbons.ts'
import { progress } from '../plan/work-backwards.ts'
import { useCalculator } from './calculator-store.ts'
import { paintRibbons } from './ribbon-painter.ts'
import styles from './Ribbons.module.css'

/** Bypasses React: while a slider moves, only the paths are updated. */
function usePainter(panel: RefObject<HTMLElement | null>) {
  const { store } = useCalculator()
  const drawing = useRef<SVGSVGElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!drawing.current || !slot.current || !panel.current) return
    const rows = [...panel.current.querySelectorAll('[data-row]')]
    const painter = paintRibbons({ drawing: drawing.current, rows, slot: slot.current })
    const stop = store.$flow.subscribe(painter.show)
    return () => {
      stop()
      painter.stop()
    }
  }, [panel, store])
  return { drawing, slot }
}

/** Of the drawing on paper. It is stretched to the room that is left there. */
const PAPER = { width: 400, height: 2.5 * SLOT, turn: 280, right: 400 }

/** The plan on paper: black where it starts, orange where it is sure. */
export function PrintedRibbons({ className }: { className: string | undefined }) {
  const flow = useStore(useCalculator().store.$flow)
  const { width, height } = PAPER
  const slot = { slotTop: (height - SLOT) / 2, slotHeight: SLOT, starts: undefined }
  // Nothing is under a pointer there.
  const drawn = ribbons({ ...PAPER, ...slot }, { ...flow, active: -1 })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id="ribbons-on-paper" gradientUnits="userSpaceOnUse" x2={width}>
        <stop offset=".3" />
        <stop offset=".7" stopColor="var(--signal)" />
      </linearGradient>
      {LAYERS.map((layer) => (
        <path key={layer} className={styles[layer]} d={drawn[layer]} />
      ))}
    </svg>
  )
}

/** The plan as a drawing: a ribbon per service, as thick as its share. The table has the same information. */
export function Ribbons({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const { drawing, slot } = usePainter(panel)
  return (
    <div className="not-printed" data-drawing="" aria-hidden="true">
      <div ref={slot} className={styles.slot} />
      <svg ref={drawing} className={styles.drawing}>
        {LAYERS.map((layer) => (
          <path key={layer} data-layer={layer} className={styles[layer]} />
        ))}
      </svg>
    </div>
  )
}

/** How much of the bar may look reached: never nothing, and never all before it is. */
const [LEAST, MOST] = [0.01, 0.985] as const

/** The same along the edge of the bar of phones: with a target, as much of it as is reached. */
export function Progress({ className }: { className: string | undefined }) {
  const { store, offerings } = useCalculator()
  const flow = useStore(store.$flow)
  const gap = useStore(store.$gap)
  const shares = useStore(store.$shares)
  const x = PAPER.width * (gap ? progress(gap, LEAST, MOST) : 1)
  const slot = { slotTop: 0, slotHeight: SLOT, starts: undefined }
  const { bands } = ribbons(
    { ...PAPER, ...slot, height: SLOT, width: x, turn: gap ? 0 : PAPER.turn },
    { ...flow, parts: offerings.map(({ id }) => shares[id] ?? 0) },
  )
  return (
    <svg
      className={className}
      viewBox={`0 0 ${PAPER.width} ${SLOT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.bands} d={bands} />
      {x < PAPER.width && (
        <>
          <path className={styles.dots} d={[16, 32, 48].map((y) => `M${x} ${y}H${PAPER.width}`).join('')} />
          <path className={styles.tick} d={`M${x} 0V${SLOT}`} />
        </>
      )}
    </svg>
  )
}
