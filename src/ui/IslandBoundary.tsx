import support from 'content:support'
import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { failureWords as words } from '../words.ts'
import styles from './IslandBoundary.module.css'

/**
 * Error boundary of every island. Without one, React would empty the failed part of the page; with it, the rest of the
 * page keeps working and the visitor is told what to do.
 */
export class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
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
