import { Drawing } from './Drawing.tsx'
import { moduleIntervals } from './modules.ts'
import styles from './ModuleScale.module.css'

type ModuleScaleProps = {
  /** 2 to 20. */
  count: number
  label: string
}

/** One interval per module, numbered 01 to 20; the last is the sure line and runs off the page. */
export function ModuleScale({ count, label }: ModuleScaleProps) {
  return (
    <ol className={styles.scale} aria-label={label}>
      {moduleIntervals(count).map(({ top, middle, bottom }, i) => (
        <li key={i}>
          {i < count - 1 && (
            <Drawing box="0 0 13 100" fit="stretch">
              <path d={`M0 ${top}h13M0 ${bottom}h13M6.5 ${top}V${bottom}`} />
              <path d={`M-3 ${middle}h19`} />
            </Drawing>
          )}
          <span>{String(i + 1).padStart(2, '0')}</span>
        </li>
      ))}
    </ol>
  )
}
