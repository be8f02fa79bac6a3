import { useState, type PointerEvent } from 'react'
import { CENTER, cropOf, type Focus } from '../core/crop.ts'
import type { RecordField } from '../core/form.ts'
import { getIn } from '../core/value.ts'
import { pictureAddress } from './api.ts'
import { useField, useForm, type FieldProps } from './FormContext.ts'

/** The boxes that the page crops the portrait to. Beside a long text, the first one is taller. */
const BOXES = { 'On a laptop': 1, 'On a phone': 4 / 3 }
const SIDES = { x: 'From the left', y: 'From the top' }

type PointProps = { name: string; focus: Focus; move: (focus: Focus) => void }

/** The whole picture with the point and the first crop, and what each crop shows. Clicking and dragging moves the point. */
function Point({ name, focus, move }: PointProps) {
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  const href = pictureAddress(name)
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.round(part * 100)
    move({ x: percent((clientX - box.left) / box.width), y: percent((clientY - box.top) / box.height) })
  }
  if (width === 0)
    return (
      <img
        src={href}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
    )
  const picture = <image {...{ href, width, height }} />
  const crop = (ratio: number) => cropOf({ width, height }, focus, ratio)
  return (
    <>
      <svg
        className="focus"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={follow}
        onPointerMove={(event) => event.buttons === 1 && follow(event)}
      >
        {picture}
        <rect {...crop(BOXES['On a laptop'])} />
        <circle cx={(width * focus.x) / 100} cy={(height * focus.y) / 100} r={Math.max(width, height) / 40} />
      </svg>
      <div className="crops">
        {Object.entries(BOXES).map(([box, ratio]) => (
          <svg key={box} viewBox={Object.values(crop(ratio)).join(' ')} role="img" aria-label={box}>
            <title>{box}</title>
            {picture}
          </svg>
        ))}
      </div>
    </>
  )
}

/** What stays in view of the portrait: by clicking in it, or by two sliders. */
export function FocusControl({ path, label, value }: FieldProps<RecordField>) {
  const { change, value: file } = useForm()
  const { id } = useField(path)
  const name = getIn(file, [...path.slice(0, -1), 'portrait'])
  if (typeof name !== 'string') return null
  const focus = { ...CENTER, ...(value as Partial<Focus> | undefined) }
  return (
    <fieldset className="field" id={id}>
      <legend>{label}</legend>
      <p className="note">Click on the face. Below, what a laptop and a phone show.</p>
      <Point key={name} {...{ name, focus }} move={(next) => change(path, next)} />
      {(['x', 'y'] as const).map((side) => (
        <label key={side} htmlFor={`${id}.${side}`}>
          {SIDES[side]}, {focus[side]}%
          <input
            id={`${id}.${side}`}
            type="range"
            value={focus[side]}
            onChange={({ target }) => change(path, { ...focus, [side]: Number(target.value) })}
          />
        </label>
      ))}
    </fieldset>
  )
}
