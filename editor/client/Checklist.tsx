import type { Point } from '../core/protocol.ts'
import { PointList, type PointListProps } from './PointList.tsx'

type ChecklistProps = { points: readonly Point[] | undefined; goTo: (point: Point) => void }

function Points({ title, ...list }: PointListProps & { title: string }) {
  if (list.points.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <PointList {...list} />
    </>
  )
}

/** The launch checklist, with links to the fields. */
export function Checklist({ points, goTo }: ChecklistProps) {
  if (!points)
    return <p className="checklist">The launch checklist appears once every file is free of errors.</p>
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
