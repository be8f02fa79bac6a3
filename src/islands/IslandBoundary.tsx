import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './IslandBoundary.module.css'

export type FailureWords = { heading: string; part: string; reload: string }
type IslandBoundaryProps = { words: FailureWords; email: string; children: ReactNode }

/**
 * Stands around every island: without it React empties the part of the page that failed. The rest of the page goes
 * on, and the reader is told what to do next.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { words, email, children } = this.props
    if (!this.state.failed) return children
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
