import support from 'content:support'
import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { failureWords as words } from '../words.ts'
import styles from './IslandBoundary.module.css'

type IslandBoundaryProps = { island: HTMLElement; children: ReactNode }

/**
 * Around every island (src/islands.tsx). Repeats the clicks on its buttons from before it was hydrated. When it fails,
 * React would empty it; here the rest of the page keeps working, and the visitor is told what to do.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** After all effects of hydration, so that what was set before counts. */
  override componentDidMount() {
    // Noted by the script of the page head (layouts/Page.astro).
    const page = document.documentElement as HTMLElement & { clicked: HTMLElement[] }
    const [own, others] = [true, false].map((isOwn) =>
      page.clicked.filter((button) => this.props.island.contains(button) === isOwn),
    )
    page.clicked = others ?? []
    for (const button of own ?? []) button.click()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { email } = support
    return (
      <div className={styles.failure} role="alert">
        <h3>{words.heading}</h3>
        <p>
          {words.part} <a href={`mailto:${email}`}>{email}</a>
        </p>
        <Button look="second" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </div>
    )
  }
}
