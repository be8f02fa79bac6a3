import type { ReactElement } from 'react'
import { fan, layers, type Fan } from './fan.ts'
import { fanGrid } from './fan-drawing.ts'
import { network } from './network.ts'
import { thumbnail, type ThumbnailMotif } from './thumbnails.ts'
import { WHY_NOW_FAN } from './why-now.ts'

/*
 * Parts of drawings below the first screen, which shows sooner without them. Only what is not inherited is set here.
 * Imports no style sheets: it is in no page.
 */

/** The address of the file that contains them (src/pages/drawings.svg.ts). */
export const DRAWINGS = '/drawings.svg'

type LineProps = { id?: string; d: string; strokeOpacity?: number }

const Line = (props: LineProps) => <path {...props} vectorEffect="non-scaling-stroke" />

/** Stroke opacity in steps of 0.1, strongest at the middle rank. */
const opacity = (u: number) => Math.round(10 * (0.2 + 0.5 * Math.max(0, 1 - Math.abs(u)))) / 10

function WhyNow({ id }: { id: string }) {
  const grid = fanGrid(WHY_NOW_FAN, 1)
  const byOpacity = Map.groupBy(fan(WHY_NOW_FAN), ({ u }) => opacity(u))
  return (
    <g id={id} transform={grid.transform}>
      {[...byOpacity].map(([level, paths]) => (
        <Line key={level} strokeOpacity={level} d={paths.map(({ points }) => grid.path(points)).join('')} />
      ))}
    </g>
  )
}

type LayersProps = { id: string; spec: Fan; count: number; decimals: number }

function Layers({ id, spec, count, decimals }: LayersProps) {
  const grid = fanGrid(spec, decimals)
  return (
    <g id={id} transform={grid.transform}>
      {layers(fan(spec), count).map((layer, i) => (
        <Line key={i} d={layer.map(({ points }) => grid.path(points)).join('')} />
      ))}
    </g>
  )
}

const APP: Fan = { n: 17, seed: 5, x0: 1, xc: 66, y0: 84, up: 62, down: 62, steps: 8 }
const CERTIFICATION: Fan = { n: 9, seed: 12, x0: 30, xc: 92, y0: 80, up: 32, down: 32, steps: 6, wob: 0.06 }

const PARTS = {
  app: (id: string) => <Layers id={id} spec={APP} count={4} decimals={1} />,
  'network-links': (id: string) => <Line id={id} d={network.links} />,
  'network-others': (id: string) => <Line id={id} d={network.others} />,
  certification: (id: string) => <Layers id={id} spec={CERTIFICATION} count={3} decimals={2} />,
  'why-now': (id: string) => <WhyNow id={id} />,
}

/** How many small covers of presentations are shown. */
export const COVERS = 3

/** The part of a cover, by the place of the presentation. */
export const coverPart = (order: number) => `cover-${order}` as const

/** The id of a part. */
export type FiledPart = keyof typeof PARTS | ReturnType<typeof coverPart>

type Cover = { thumbnail: ThumbnailMotif; order: number }

function SmallCover({ thumbnail: motif, order }: Cover) {
  const { transform, layers } = thumbnail(motif, order, true).thin
  return (
    <g id={coverPart(order)} transform={transform}>
      {layers.map((d, i) => (
        <Line key={i} d={d} />
      ))}
    </g>
  )
}

/** All parts. @param covers of the presentations in their order */
export const filedParts = (covers: readonly Cover[]): ReactElement[] => [
  ...Object.entries(PARTS).map(([id, part]) => part(id)),
  ...covers.slice(0, COVERS).map((cover) => <SmallCover key={cover.order} {...cover} />),
]
