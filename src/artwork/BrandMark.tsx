/** The brand mark: four paths that become one line. If CSS sets another size, the stroke scales with it. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        vectorEffect="none"
        d="M0 1.2C11 1.2 12 12 24 12M0 6.6C9 6.6 12 12 22 12M0 17.4C9 17.4 12 12 22 12M0 22.8C11 22.8 12 12 24 12"
      />
      <path className="system-color" fill="var(--signal)" d="M0 11.2H17L40 10V14L17 12.8H0Z" />
    </svg>
  )
}
