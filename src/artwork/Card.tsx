import { widthOf } from '../fonts/width.ts'
import { PALETTE } from '../styles/palette.ts'
import { withoutIf } from './HeroFan.tsx'
import paths from './hero.svg?raw'

/** In pixels. */
const WIDTH = 1200
const HEIGHT = 630

type CardProps = {
  strike: string
  /** Six captions. All but the last are struck. */
  forecasts: readonly string[]
  program: string
}

const MARGIN = 56
const LINE_START = 570

/** Where the struck captions begin, on the left of their baselines. */
const PLACES = [
  { x: 56, y: 228 },
  { x: 360, y: 266 },
  { x: 84, y: 312 },
  { x: 56, y: 364 },
  { x: 300, y: 492 },
]

/** The paths of the last forecast in hero.svg, whose axis is at y 210. */
const [lastGroup = ''] = paths.split('<g ').slice(-1)
const strands = Array.from(lastGroup.matchAll(/ d="([^"]+)"/g), ([, path = '']) => path)

/** Returns the font size that the text has room for. */
const fitted = (text: string, room: number, size: number) => Math.min(size, Math.floor(room / widthOf(text)))

/** What a chat shows of a link, as an SVG: the first screen with one forecast left. */
export function Card({ strike, forecasts, program }: CardProps) {
  const last = withoutIf(forecasts.at(-1) ?? '')
  const right = WIDTH - MARGIN
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      fontFamily="Familjen Grotesk"
      fill={PALETTE.paper}
    >
      <linearGradient id="strand" gradientUnits="userSpaceOnUse" x1="150" x2="560">
        <stop stopColor={PALETTE.paper} />
        <stop offset="1" stopColor={PALETTE.signal} />
      </linearGradient>
      <rect width={WIDTH} height={HEIGHT} fill={PALETTE.ink} />
      <g
        transform="translate(0 330) scale(.75 .8) translate(0 -210)"
        fill="none"
        stroke="url(#strand)"
        strokeWidth="2"
      >
        {strands.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path d="M410 330L600 325H1200V335H600Z" fill={PALETTE.signal} />
      <g fontWeight="500" letterSpacing="-.03em">
        <text x={MARGIN} y="122" fontSize={fitted(strike, right - MARGIN, 78)}>
          {strike}
        </text>
        <text x={LINE_START} y="432" fontSize={fitted(last, right - LINE_START, 72)} fill={PALETTE.signal}>
          {last}
        </text>
      </g>
      <g fontSize="31" fillOpacity=".72">
        {forecasts.slice(0, -1).map((caption, index) => (
          <text key={caption} {...PLACES[index]} textDecoration="line-through">
            {caption}
          </text>
        ))}
      </g>
      <text x={right} y="574" textAnchor="end" fontSize="30" fontWeight="500">
        {program}
      </text>
    </svg>
  )
}
