import type { BuildAnswer, Point } from '../core/protocol.ts'
import { Dialog } from './Dialog.tsx'
import { PointList } from './PointList.tsx'

type BuildResultProps = {
  answer: BuildAnswer
  unsaved: boolean
  close: () => void
  goTo: (point: Point) => void
}

/** The result of a build, and what a production build would refuse. */
export function BuildResult({ answer, unsaved, close, goTo }: BuildResultProps) {
  const { ok, output, address, required } = answer
  return (
    <Dialog title={ok ? 'The preview is ready' : 'The preview could not be built'} close={close}>
      {!ok && <pre>{output}</pre>}
      {address && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            Open the preview
          </a>{' '}
          (in the folder dist)
        </p>
      )}
      {unsaved && <p>It does not include unsaved changes.</p>}
      <h3>
        {required.length === 0
          ? 'A production build would succeed.'
          : `A production build would be refused. Required: ${required.length}`}
      </h3>
      <PointList
        points={required}
        goTo={(point) => {
          close()
          goTo(point)
        }}
      />
    </Dialog>
  )
}
