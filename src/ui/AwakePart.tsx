import { Component, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Button } from './Button.tsx'
import { controlsIn, passChange, takeOver } from './controls.ts'
import { failureWords as words } from '../words.ts'
import styles from './AwakePart.module.css'

type AwakePartProps = { host: HTMLElement; email: string; children: ReactNode }

/**
 * Wraps a part that wakes (page-scripts/waking.ts). It takes over what was set in the controls before hydration, and
 * repeats the clicks. When the part fails, it shows a message instead of nothing.
 */
class AwakePart extends Component<AwakePartProps, { failed: boolean }> {
  override state = { failed: false }
  /** Read at each attempt to hydrate: after one that fails, React replaces all controls. */
  private readonly before = { controls: controlsIn(this.props.host), focused: document.activeElement }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Runs after all effects of hydration, so that what was set before wins. */
  override componentDidMount() {
    const { host } = this.props
    const controls = controlsIn(host)
    const places = new Map<Element, number>(this.before.controls.map((control, index) => [control, index]))
    this.before.controls.forEach((before, index) =>
      takeOver(controls[index], before, before === this.before.focused),
    )
    host.addEventListener('change', passChange, true)
    // layouts/head.js has noted them.
    const own = window.tapped.filter((button) => places.has(button))
    window.tapped = window.tapped.filter((button) => !places.has(button))
    for (const button of own) controls[places.get(button) ?? -1]?.click()
    for (const name of ['data-asleep', 'data-failed']) host.removeAttribute(name)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { email } = this.props
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

/** Lets React take over the HTML of a part (layouts/Part.astro). */
export function wake<Props extends object>(name: string, Part: ComponentType<Props>) {
  const host = document.querySelector<HTMLElement>(`[data-part=${name}]`)
  if (!host) return
  const { email, ...props } = JSON.parse(host.dataset['props'] ?? '{}') as Props & { email: string }
  hydrateRoot(
    host,
    <AwakePart {...{ host, email }}>
      <Part {...(props as unknown as Props)} />
    </AwakePart>,
  )
}
