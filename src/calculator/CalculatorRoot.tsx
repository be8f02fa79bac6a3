import { Component } from 'react'
import { Button } from '../ui/Button.tsx'
import { Calculator } from './Calculator.tsx'
import type { CalculatorProps } from './calculator-store.ts'
import { controlsIn, passChange, replay } from './controls.ts'
import { failureWords as words } from '../words.ts'
import styles from './CalculatorRoot.module.css'

/** What layouts/CalculatorSection.astro writes for the browser. */
export type RootProps = CalculatorProps & { email: string }

/**
 * The calculator that takes over the HTML of the server: what was set in the controls before hydration, and the clicks,
 * which it repeats. When it fails, it shows a message instead of nothing.
 */
export class CalculatorRoot extends Component<{ host: HTMLElement; props: RootProps }, { failed: boolean }> {
  override state = { failed: false }
  /** After an attempt that fails, React replaces all controls and constructs this again, so both are read each time. */
  private readonly before = { controls: controlsIn(this.props.host), focused: document.activeElement }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Runs after all effects of hydration, so that what was set before wins. */
  override componentDidMount() {
    const { host } = this.props
    const controls = controlsIn(host)
    const indices = new Map<Element, number>(this.before.controls.map((control, index) => [control, index]))
    this.before.controls.forEach((before, index) =>
      replay(controls[index], before, before === this.before.focused),
    )
    host.addEventListener('change', passChange, true)
    // layouts/head.js recorded the clicks from before hydration.
    const own = window.earlyClicks.filter((button) => indices.has(button))
    window.earlyClicks = window.earlyClicks.filter((button) => !indices.has(button))
    for (const button of own) controls[indices.get(button) ?? -1]?.click()
    for (const name of ['data-asleep', 'data-failed']) host.removeAttribute(name)
    // layouts/CalculatorSection.client.ts may have said that the calculator does not work.
    host.previousElementSibling?.replaceChildren()
  }

  override render() {
    const { email, ...props } = this.props.props
    if (!this.state.failed) return <Calculator {...props} />
    return (
      <div className={styles.failure} role="alert">
        <h3>{words.heading}</h3>
        <p>
          {words.stopped} <a href={`mailto:${email}`}>{email}</a>
        </p>
        <Button look="second" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </div>
    )
  }
}
