import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './IslandBoundary.module.css'

export type FailureWords = { heading: string; part: string; reload: string }
type IslandBoundaryProps = { words: FailureWords; email: string; children: ReactNode }

/**
 * Error boundary of every island. Without one, React would empty the failed part of the page; with it, the rest of the
 * page keeps working and the visitor is told what to do.
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
