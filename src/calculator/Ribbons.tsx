import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { LAYERS } from '../artwork/ribbons.ts'
import { useCalculator } from './use-calculator.ts'
import { createRibbonAnimation } from './ribbon-painter.ts'
import styles from './Ribbons.module.css'

/** Draws without React, so that only the paths are updated while a slider moves. */
function usePainter() {
  const { store } = useCalculator()
  const svg = useRef<SVGSVGElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!svg.current || !slot.current) return
    // The editor's preview is in the document of a frame.
    const rows = [...svg.current.ownerDocument.querySelectorAll('[data-row]')]
    const painter = createRibbonAnimation({ svg: svg.current, rows, slot: slot.current })
    const stop = store.$flow.subscribe(painter.moveTo)
    return () => {
      stop()
      painter.stop()
    }
  }, [store])
  return { svg, slot }
}

/** The plan as a drawing: a ribbon per service, as thick as its share. The table has the same information. */
export function Ribbons() {
  const { svg, slot } = usePainter()
  return (
    <div data-ribbons="" aria-hidden="true">
      <div ref={slot} className={styles.slot} />
      <svg ref={svg} className={clsx('system-color', styles.ribbons)}>
        {LAYERS.map((layer) => (
          <path key={layer} data-layer={layer} className={styles[layer]} />
        ))}
      </svg>
    </div>
  )
}
