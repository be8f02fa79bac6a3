import type { ReactNode } from 'react'

type DrawingProps = {
  /** viewBox: min-x min-y width height. */
  box: string
  /**
   * stretch: fills the element, ignoring proportions; cover: fills and crops; left, right: uncropped, aligned
   * there.
   */
  fit: 'stretch' | 'cover' | 'left' | 'right'
  className?: string | undefined
  /** In pixels; without it, the style sheet sets the height. */
  height?: number | undefined
  children: ReactNode
}

const ASPECT = {
  stretch: 'none',
  cover: 'xMidYMid slice',
  left: 'xMinYMax meet',
  right: 'xMaxYMid meet',
} as const

/** A decorative SVG: hidden from assistive technology. */
export function Drawing({ box, fit, className, height, children }: DrawingProps) {
  return (
    <svg
      className={className}
      height={height}
      viewBox={box}
      preserveAspectRatio={ASPECT[fit]}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
