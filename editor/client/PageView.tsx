import { useEffect, useRef, useState } from 'react'
import type { PageLink } from './page-link.ts'

/** Widths that the page can be shown at, in pixels; larger ones are scaled down. See editor.css. */
const WIDTHS = { Phone: 390, Tablet: 820, Laptop: 1366 }

type WidthName = keyof typeof WIDTHS

const NAMES = Object.keys(WIDTHS) as WidthName[]

type ScreensProps = {
  width: WidthName | undefined
  setWidth: (width: WidthName | undefined) => void
  dark: boolean
  setDark: (dark: boolean) => void
}

/** Shows the page as on other screens. */
const Screens = ({ width, setWidth, dark, setDark }: ScreensProps) => (
  <div className="buttons" role="group" aria-label="Show the page as on">
    {NAMES.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={width === name}
        onClick={() => setWidth(width === name ? undefined : name)}
      >
        {name}
      </button>
    ))}
    <button type="button" aria-pressed={dark} onClick={() => setDark(!dark)}>
      Dark
    </button>
  </div>
)

type PageViewProps = {
  link: PageLink
  /** What the page is doing, or why it is not shown. */
  loading: string | undefined
  clickToEdit: boolean
  setClickToEdit: (clickToEdit: boolean) => void
}

/** The real page, in a frame. */
export function PageView({ link, loading, clickToEdit, setClickToEdit }: PageViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [address, setAddress] = useState<string>()
  const [width, setWidth] = useState<WidthName>()
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    void link.begin().then(setAddress)
  }, [link])
  useEffect(() => link.attach(frame.current), [link, address])
  return (
    <section className="page" aria-label="The page" aria-busy={loading !== undefined} data-ground="paper-2">
      <div className="flag">
        <input
          id="clickToEdit"
          type="checkbox"
          checked={clickToEdit}
          onChange={({ target }) => setClickToEdit(target.checked)}
        />
        <label htmlFor="clickToEdit">Clicking in the page opens the field</label>
        {loading && <span className="aside">{loading}</span>}
        <Screens {...{ width, setWidth, dark, setDark }} />
      </div>
      <div className="pane">
        {address !== undefined && (
          <iframe
            ref={frame}
            src={address}
            title="The page as visitors see it"
            data-width={width && WIDTHS[width]}
            data-scheme={dark ? 'dark' : 'light'}
            allow="clipboard-write; fullscreen"
            // Everything but replacing the editor itself.
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals"
          />
        )}
      </div>
    </section>
  )
}
