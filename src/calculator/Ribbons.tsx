import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { LAYERS } from '../artwork/ribbons.ts'
import { useCalculator } from './calculator-store.ts'
import { paintRibbons } from './ribbon-painter.ts'
import styles from './Ribbons.module.css'

/** Draws without React, so that only the paths are updated while a slider moves. */
function usePainter() {
  const { store } = useCalculator()
  const drawing = useRef<SVGSVGElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!drawing.current || !slot.current) return
    const rows = [...document.querySelectorAll('[data-row]')]
    const painter = paintRibbons({ drawing: drawing.current, rows, slot: slot.current })
    const stop = store.$flow.subscribe(painter.show)
    return () => {
      stop()
      painter.stop()
    }
  }, [store])
  return { drawing, slot }
}

/** The plan as a drawing: a ribbon per service, as thick as its share. The table has the same information. */
export function Ribbons() {
  const { drawing, slot } = usePainter()
  return (
    <div data-drawing="" aria-hidden="true">
      <div ref={slot} className={styles.slot} />
      <svg ref={drawing} className={clsx('drawn', styles.drawing)}>
        {LAYERS.map((layer) => (
          <path key={layer} data-layer={layer} className={styles[layer]} />
        ))}
      </svg>
    </div>
  )
}
