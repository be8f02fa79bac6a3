export function PlaySign() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M7 4.5 19.5 12 7 19.5Z" />
    </svg>
  )
}
