import type { ReactNode } from 'react'

type DrawingProps = {
  /** viewBox: min-x min-y width height. */
  box: string
  /** stretch: fills its element and bends proportions; cover: fills and crops; left: whole, flush left. */
  fit: 'stretch' | 'cover' | 'left'
  className?: string | undefined
  children: ReactNode
}

const ASPECT = { stretch: 'none', cover: 'xMidYMid slice', left: 'xMinYMax meet' } as const

/** One decorative SVG: hidden from assistive technology and from the tab order. */
export function Drawing({ box, fit, className, children }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox={box}
      preserveAspectRatio={ASPECT[fit]}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
