import { Fragment, useState } from 'react'
import { CONTENT } from '../../src/content/paths.ts'
import { fieldPath } from '../../src/content/reading/field-name.ts'
import { partWith, type Part, type Place } from '../core/parts.ts'
import { Dialog } from './Dialog.tsx'
import { useEditor } from './store.ts'
import type { Point } from '../core/protocol.ts'
import { needsCare } from './typing.ts'

type PartListProps = {
  parts: readonly Part[]
  current: string
  onPart: (id: string) => void
  onPlace: (place: Place) => void
}

/** The parts that have something to correct. */
function useBroken(parts: readonly Part[]) {
  const { typed, files } = useEditor((all) => all)
  const places = [
    ...Object.entries(typed).flatMap(([key, each]) => (needsCare(key, each) ? [each] : [])),
    ...files.flatMap(({ file, problems, isReadable }) =>
      problems.map(({ field }) => ({ file, path: isReadable ? fieldPath(field) : [] })),
    ),
  ]
  const broken = places.flatMap(({ file, path }) => {
    const part = partWith(parts, file, path)
    return part ?? parts.filter(({ roots }) => roots.some((root) => root.file === file))
  })
  return new Set(broken.map(({ id }) => id))
}

/** What is left to do before a launch, each with the way to its field. */
function LeftToDo({ parts, onPlace }: Pick<PartListProps, 'parts' | 'onPlace'>) {
  const [isOpen, setOpen] = useState(false)
  const points = useEditor(({ state }) => state?.points) ?? []
  if (points.length === 0) return null
  const partOf = ({ file, path }: Point) => partWith(parts, file, path)
  const groups = Map.groupBy(points, (point) => partOf(point)?.label ?? 'Files')
  const names = [...parts.map(({ label }) => label), 'Files'].filter((name) => groups.has(name))
  return (
    <>
      <button onClick={() => setOpen(true)}>{`Left to do: ${points.length}`}</button>
      {isOpen && (
        <Dialog heading="Left to do before a launch" onClose={() => setOpen(false)}>
          {names.map((name) => (
            <Fragment key={name}>
              <h3>{name}</h3>
              <ul>
                {groups.get(name)?.map((point) => (
                  <li key={point.file + point.text}>
                    {point.text} {!point.required && <span className="aside">(recommended)</span>}{' '}
                    {partOf(point) && (
                      <button
                        className="link"
                        aria-label={`Open it: ${point.text}`}
                        onClick={() => {
                          setOpen(false)
                          onPlace(point)
                        }}
                      >
                        Open it
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </Dialog>
      )}
    </>
  )
}

export function PartList({ parts, current, onPart, onPlace }: PartListProps) {
  const broken = useBroken(parts)
  return (
    <nav className="parts" data-ground="paper-2" aria-label="Parts of the site">
      <LeftToDo {...{ parts, onPlace }} />
      {[...Map.groupBy(parts, ({ group }) => group)].map(([group, own]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {own.map(({ id, label }) => (
              <li key={id}>
                <button aria-current={id === current} onClick={() => onPart(id)}>
                  {label} {broken.has(id) && <span className="problem">To fix</span>}
                </button>
              </li>
            ))}
          </ul>
          {group === 'Graduates' && (
            <button onClick={() => onPart(CONTENT.graduates)}>Add a presentation</button>
          )}
        </section>
      ))}
    </nav>
  )
}
