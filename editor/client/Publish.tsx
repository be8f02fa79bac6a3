import { useEffect, useEffectEvent, useState } from 'react'
import {
  PUBLISH_STEPS,
  type Point,
  type PublishPlan,
  type PublishProgress,
  type PublishRequest,
  type WayKind,
} from '../core/protocol.ts'
import { readPublishPlan, readPublishProgress, startPublishing } from './api.ts'
import { Dialog } from './Dialog.tsx'
import { unsavedFields } from './Discard.tsx'
import { PointList } from './PointList.tsx'
import { timeOf } from './time-of.ts'
import type { EditorActions } from './use-editor.ts'

/** In milliseconds: how often the editor is asked how far it is. */
const ASK_AGAIN = 500

const goesOn = (progress: PublishProgress | null) =>
  progress?.kind === 'running' || progress?.kind === 'sign-in'

/** Asks again and again, one question at a time: a late answer would show progress that has been closed. */
function useRepeatedly(ask: () => Promise<void>, waiting: boolean) {
  const latest = useEffectEvent(ask)
  useEffect(() => {
    if (!waiting) return
    let current = true
    const repeat = async () => {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN))
      if (!current) return
      await latest().catch(() => undefined)
      await repeat()
    }
    void repeat()
    return () => {
      current = false
    }
  }, [waiting])
}

/** What publishing would do, and how far it is. */
function usePublishing({ failed, refresh, say }: EditorActions) {
  const [plan, setPlan] = useState<PublishPlan>()
  const [progress, setProgress] = useState<PublishProgress | null>(null)
  const show = (way?: WayKind) =>
    void Promise.all([readPublishPlan(way), readPublishProgress()]).then(([next, last]) => {
      setPlan(next)
      if (goesOn(last)) setProgress(last)
    }, failed)
  const look = async () => {
    const last = await readPublishProgress()
    if (!goesOn(last)) {
      const next = await readPublishPlan(last === null ? 'cloudflare' : undefined)
      setPlan((shown) => shown && next)
      // Going back and merging change the content, too.
      refresh()
      if (last && !plan) say(`${last.title}. ${last.text}`, last.kind === 'failed')
    }
    setProgress(last)
  }
  const waiting = goesOn(progress)
  useRepeatedly(look, waiting)
  const start = (request: PublishRequest) =>
    void startPublishing(request).then(readPublishProgress).then(setProgress, failed)
  return {
    plan,
    progress,
    show,
    start,
    close: () => {
      setPlan(undefined)
      if (!waiting) setProgress(null)
    },
  }
}

type Publishing = ReturnType<typeof usePublishing>

type LinesProps = { title?: string; lines: readonly string[] }

const Lines = ({ title, lines }: LinesProps) =>
  lines.length > 0 && (
    <>
      {title !== undefined && <h3>{title}</h3>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )

type ProgressProps = { progress: PublishProgress; start: Publishing['start'] }

/** What is happening, or how it ended. */
function Progress({ progress, start }: ProgressProps) {
  const { kind, step, text, clash, output, address } = progress
  const choose = (prefer: 'mine' | 'theirs') => clash && start({ way: clash.way, action: 'publish', prefer })
  return (
    <>
      {step !== undefined && (
        <ol>
          {PUBLISH_STEPS.map((name, index) => (
            <li key={name} aria-current={index === step ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
      )}
      {step !== undefined && (
        <p className="aside">You can close this and keep typing. Saving before it is done would stop it.</p>
      )}
      {text && <p className={kind === 'failed' ? 'problem' : undefined}>{text}</p>}
      {output && <pre>{output}</pre>}
      {clash && (
        <>
          <Lines title="Published by somebody else" lines={clash.lines} />
          <div className="buttons">
            <button type="button" onClick={() => choose('mine')}>
              Publish my text
            </button>
            <button type="button" onClick={() => choose('theirs')}>
              Keep the published text
            </button>
          </div>
        </>
      )}
      {address && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {kind === 'done' ? address : 'Sign in at Cloudflare'}
          </a>
        </p>
      )}
    </>
  )
}

type PlanProps = {
  plan: PublishPlan
  editor: EditorActions
  publishing: Publishing
  goTo: (point: Point) => void
}

/** What keeps the site from being published, or from being published whole. */
function Open({ plan, editor, publishing, goTo }: PlanProps) {
  const { points } = editor.state
  const required = points?.filter((point) => point.required) ?? []
  const leave = (point: Point) => {
    publishing.close()
    goTo(point)
  }
  return (
    <>
      {!points && <p className="problem">A file has an error. Correct it before publishing.</p>}
      {required.length > 0 && <h3>Required before publishing: {required.length}</h3>}
      <PointList points={required} goTo={leave} />
      <Lines title="Not saved, and so not published" lines={unsavedFields(editor)} />
      <Lines title="Changed in this folder, but not content, and so not published" lines={plan.stays} />
    </>
  )
}

/** Publishes, goes back, or signs in. */
function Buttons({ plan: { way, signedIn, before, changes }, editor, publishing: { start } }: PlanProps) {
  const [goingBack, setGoingBack] = useState(false)
  const { points } = editor.state
  const isReady = points?.every((point) => !point.required) && !(way === 'git' && changes?.length === 0)
  if (!way) return null
  if (signedIn === false)
    return (
      <div className="buttons">
        <p>Nobody is signed in to Cloudflare on this computer.</p>
        <button type="button" className="primary" onClick={() => start({ way, action: 'sign-in' })}>
          Sign in to Cloudflare
        </button>
      </div>
    )
  return (
    <>
      {goingBack && before && (
        <p role="status">
          All texts and pictures become those that were published before ({timeOf(before)}), and are
          published. “Undo last save” brings today’s back to the form.
        </p>
      )}
      <div className="buttons">
        <button
          type="button"
          className={goingBack ? undefined : 'primary'}
          aria-disabled={!isReady}
          onClick={() => isReady && start({ way, action: 'publish' })}
        >
          Publish
        </button>
        {before && (
          <button
            type="button"
            className={goingBack ? 'primary' : undefined}
            onClick={() => (goingBack ? start({ way, action: 'back' }) : setGoingBack(true))}
          >
            {goingBack ? 'Go back and publish' : 'Go back to the last published version'}
          </button>
        )}
      </div>
    </>
  )
}

/** What would be published. */
function Plan(props: PlanProps) {
  const { way, where, other, changes } = props.plan
  const unchanged = changes
    ? 'Nothing: everything that is saved is published.'
    : 'Nothing has been published from this folder yet, so all of it is new.'
  return (
    <>
      <p>
        {where}{' '}
        {other && (
          <button type="button" className="link" onClick={() => props.publishing.show(other)}>
            Use {other === 'git' ? other : 'Cloudflare'} instead
          </button>
        )}
      </p>
      <Open {...props} />
      {way && <h3>What changes on the published site</h3>}
      {way && (changes && changes.length > 0 ? <Lines lines={changes} /> : <p>{unchanged}</p>)}
      <Buttons {...props} />
    </>
  )
}

/** Publishes what is saved. */
export function Publish({ editor, goTo }: { editor: EditorActions; goTo: (point: Point) => void }) {
  const publishing = usePublishing(editor)
  const { plan, progress, show, start, close } = publishing
  return (
    <>
      <button type="button" onClick={() => show()}>
        {progress?.kind === 'running' ? 'Publishing…' : 'Publish'}
      </button>
      {plan && (
        // Opened again by each turn, which announces its title and takes the focus.
        <Dialog key={progress?.kind} title={progress?.title ?? 'Publish'} close={close}>
          <p role="status" className="hidden-visually">
            {progress?.step !== undefined && PUBLISH_STEPS[progress.step]}
          </p>
          {progress && <Progress progress={progress} start={start} />}
          {(!progress || (progress.kind === 'failed' && !progress.clash)) && (
            <Plan {...{ plan, editor, publishing, goTo }} />
          )}
        </Dialog>
      )}
    </>
  )
}
