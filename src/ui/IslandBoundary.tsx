import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { controlsIn, passChange, takeOver } from './controls.ts'
import { failureWords as words } from '../words.ts'
import styles from './IslandBoundary.module.css'

/** What every island gets: the email address for when it fails. */
export type IslandProps = { support: string }

type IslandBoundaryProps = IslandProps & {
  island: HTMLElement
  children: ReactNode
}

/**
 * Around every island (src/islands.tsx). Takes over what was set in its controls before it was hydrated, and repeats the
 * clicks on its buttons. When it fails, React would empty it; here the rest of the page keeps working, and the visitor is
 * told what to do.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  /** Read at each attempt to hydrate. After one that fails, React replaces all of them. */
  private readonly before = { controls: controlsIn(this.props.island), focused: document.activeElement }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** After all effects of hydration, so that what was set before counts. */
  override componentDidMount() {
    const { island } = this.props
    const controls = controlsIn(island)
    const places = new Map<Element, number>(this.before.controls.map((control, index) => [control, index]))
    this.before.controls.forEach((before, index) =>
      takeOver(controls[index], before, before === this.before.focused),
    )
    island.addEventListener('change', passChange, true)
    // Noted by the script of the page head (layouts/Page.astro).
    const page = document.documentElement as HTMLElement & { clicked: HTMLElement[] }
    const own = page.clicked.filter((button) => places.has(button))
    page.clicked = page.clicked.filter((button) => !places.has(button))
    for (const button of own) controls[places.get(button) ?? -1]?.click()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { support } = this.props
    return (
      <div className={styles.failure} role="alert">
        <h3>{words.heading}</h3>
        <p>
          {words.part} <a href={`mailto:${support}`}>{support}</a>
        </p>
        <Button look="second" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </div>
    )
  }
}
