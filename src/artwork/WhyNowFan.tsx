import { Drawing } from './Drawing.tsx'
import { Filed } from './Filed.tsx'
import styles from './WhyNowFan.module.css'

export const WhyNowFan = () => (
  <Drawing box="0 0 1440 600" fit="stretch" className={styles.art}>
    <Filed part="why-now" />
    <path className={styles.line} d="M0 300H1440" />
  </Drawing>
)
