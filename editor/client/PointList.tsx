import { isMedia, POLICY } from '../core/parts.ts'
import type { Point } from '../core/protocol.ts'

export type PointListProps = { points: readonly Point[]; goTo: (point: Point) => void }

/** Open points of the launch checklist, each a link to its field, or to its text in the policy. */
export function PointList({ points, goTo }: PointListProps) {
  return (
    <ul>
      {points.map((point) => (
        <li key={`${point.file}:${point.line} ${point.text}`}>
          <button
            type="button"
            className="link"
            onClick={() => goTo(point.file === POLICY.file ? { ...point, path: POLICY.path } : point)}
          >
            {isMedia(point.file) && `${point.file}: `}
            {point.text}
          </button>
        </li>
      ))}
    </ul>
  )
}
