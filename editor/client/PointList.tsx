import type { Point } from '../core/protocol.ts'

export type PointListProps = { points: readonly Point[]; goTo: (point: Point) => void }

/** Open points of the launch checklist, each a link to its field. */
export function PointList({ points, goTo }: PointListProps) {
  return (
    <ul>
      {points.map((point) => (
        <li key={`${point.file}:${point.line} ${point.text}`}>
          {point.path.length > 0 ? (
            <button type="button" className="link" onClick={() => goTo(point)}>
              {point.text}
            </button>
          ) : (
            // content/privacy.md has no fields.
            `${point.file}, line ${point.line}: ${point.text}`
          )}
        </li>
      ))}
    </ul>
  )
}
