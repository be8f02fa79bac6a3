import { useEffect, useRef, useState } from 'react'
import { fieldPath } from '../../src/reading/field-name.ts'
import { isInGallery, isNewPresentation, type Part } from '../core/parts.ts'
import { search } from '../core/search.ts'
import { leaves, placeName, unsavedPlaces, withDrafts } from './drafts.ts'
import type { EditorActions, Place } from './use-editor.ts'

type FoundProps = { editor: EditorActions; query: string; goTo: (place: Place) => void }

/** The texts that contain what is searched for, with unsaved changes. */
function Found({ editor: { state, drafts, parts }, query, goTo }: FoundProps) {
  const hits = search(leaves(withDrafts(state, drafts), parts), query).filter(({ leaf }) => leaf.part)
  return (
    <>
      <p role="status" className="aside">
        {hits.length === 0 ? 'Nothing found.' : `Found: ${hits.length}`}
      </p>
      <ul>
        {hits.map(({ leaf: { file, path }, before, found, after }) => (
          <li key={`${file}#${path.join('.')}`}>
            <button type="button" onClick={() => goTo({ file, path })}>
              <span className="aside">{placeName(parts, file, path)}</span>
              {before}
              <mark>{found}</mark>
              {after}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Parts with a field among these. */
const partsWith = ({ partOf }: EditorActions, places: readonly Place[]) =>
  new Set(places.map((place) => partOf(place)?.id))

type GroupsProps = { editor: EditorActions; part: Part; pick: (id: string) => void; add: () => void }

/** The parts, grouped by page, marked where something is unsaved or to be fixed. */
function Groups({ editor, part: { id: current }, pick, add }: GroupsProps) {
  const { parts, drafts, problems } = editor
  const unsaved = partsWith(editor, unsavedPlaces(drafts))
  const toFix = partsWith(
    editor,
    problems.map(({ file, field }) => ({ file, path: fieldPath(field) })),
  )
  return [...Map.groupBy(parts, ({ group }) => group)].map(([group, members]) => (
    <section key={group}>
      <h2>{group}</h2>
      <ul>
        {members.map(({ id, label }) => (
          <li key={id}>
            <button type="button" aria-current={id === current} onClick={() => pick(id)}>
              {label}
              {unsaved.has(id) && <span className="aside">Not saved</span>}
              {toFix.has(id) && <span className="problem">To fix</span>}
            </button>
          </li>
        ))}
      </ul>
      {members.some(isInGallery) && !members.some(({ id }) => isNewPresentation(id)) && (
        <button type="button" onClick={add}>
          Add a presentation
        </button>
      )}
    </section>
  ))
}

/** The list of parts, or what was found in all of them. */
export function PartList({ goTo, ...groups }: GroupsProps & Pick<FoundProps, 'goTo'>) {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLElement>(null)
  const { id } = groups.part
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <nav ref={list} className="parts" aria-label="Parts of the site" data-ground="paper">
      <search>
        <label htmlFor="search">Search all texts</label>
        <input id="search" type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </search>
      {query.trim() === '' ? (
        <Groups {...groups} />
      ) : (
        <Found editor={groups.editor} query={query} goTo={goTo} />
      )}
      <p className="aside">New pages and new sections need a developer.</p>
    </nav>
  )
}
