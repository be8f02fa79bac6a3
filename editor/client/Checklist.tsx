import type { Point } from '../core/protocol.ts'

type ChecklistProps = { points: readonly Point[] | undefined; goTo: (point: Point) => void }

type PointsProps = { title: string; points: readonly Point[]; goTo: (point: Point) => void }

function Points({ title, points, goTo }: PointsProps) {
  if (points.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
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
    </>
  )
}

/** The launch checklist, with links to the fields. */
export function Checklist({ points, goTo }: ChecklistProps) {
  if (!points) return <p className="checklist">The launch checklist needs files without errors.</p>
  const required = points.filter((point) => point.required)
  const others = points.filter((point) => !point.required)
  return (
    <details className="checklist">
      <summary>
        Launch checklist
        <span className="aside">
          {required.length === 0 ? 'nothing required is open' : `${required.length} required`}
          {others.length > 0 && `, ${others.length} recommended`}
        </span>
      </summary>
      <Points title="Required before a launch" points={required} goTo={goTo} />
      <Points title="Recommended" points={others} goTo={goTo} />
    </details>
  )
}
