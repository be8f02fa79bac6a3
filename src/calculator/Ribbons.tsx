import { clsx } from 'clsx'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { LAYERS, ribbons, SLOT } from '../artwork/ribbons.ts'
import { progress } from '../plan/work-backwards.ts'
import { useCalculator } from './calculator-store.ts'
import { paintRibbons } from './ribbon-painter.ts'
import styles from './Ribbons.module.css'

/** Draws without React, so that only the paths are updated while a slider moves. */
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

/** The plan as a drawing: a ribbon per service, as thick as its share. The table has the same information. */
export function Ribbons({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const { drawing, slot } = usePainter(panel)
  return (
    <div className="not-printed" data-drawing="" aria-hidden="true">
      <div ref={slot} className={styles.slot} />
      <svg ref={drawing} className={clsx('drawn', styles.drawing)}>
        {LAYERS.map((layer) => (
          <path key={layer} data-layer={layer} className={styles[layer]} />
        ))}
      </svg>
    </div>
  )
}

/** Size of the drawings that do not move, in units of their view box. CSS stretches them. */
const [WIDTH, TURN] = [400, 280] as const

type StaticDrawingProps = { className: string | undefined; height: number; children: ReactNode }

function StaticDrawing({ className, height, children }: StaticDrawingProps) {
  const box = `0 0 ${WIDTH} ${height}`
  return (
    <svg className={clsx('drawn', className)} viewBox={box} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  )
}

/** The drawing on paper, where ribbons turn from black to orange on their way to the total. */
export function PrintedRibbons({ className }: { className: string | undefined }) {
  const flow = useStore(useCalculator().store.$flow)
  const height = 2.5 * SLOT
  const box = { width: WIDTH, height, turn: TURN, slotTop: (height - SLOT) / 2 }
  const drawn = ribbons(box, { ...flow, active: -1 })
  return (
    <StaticDrawing className={className} height={height}>
      <linearGradient id="ribbons-on-paper" gradientUnits="userSpaceOnUse" x2={WIDTH}>
        <stop offset=".3" />
        <stop offset=".7" stopColor="var(--signal)" />
      </linearGradient>
      {LAYERS.map((layer) => (
        <path key={layer} className={styles[layer]} d={drawn[layer]} />
      ))}
    </StaticDrawing>
  )
}

/** The edge of the summary bar on phones. With a target, its length shows how much of the target is reached. */
export function Progress({ className }: { className: string | undefined }) {
  const { store, offerings } = useCalculator()
  const flow = useStore(store.$flow)
  const gap = useStore(store.$gap)
  const shares = useStore(store.$shares)
  const x = WIDTH * (gap ? progress(gap, 0.01, 0.985) : 1)
  const box = { width: x, height: SLOT, turn: gap ? 0 : TURN, slotTop: 0 }
  const { bands } = ribbons(box, { ...flow, shares: offerings.map(({ id }) => shares[id] ?? 0) })
  const rest = [16, 32, 48].map((y) => `M${x} ${y}H${WIDTH}`).join('')
  return (
    <StaticDrawing className={className} height={SLOT}>
      <path className={styles.bands} d={bands} />
      {x < WIDTH && <path className={styles.dots} d={rest} />}
      {x < WIDTH && <path className={styles.tick} d={`M${x} 0V${SLOT}`} />}
    </StaticDrawing>
  )
}
