interface Window {
  /** Buttons that were clicked before React took them over. layouts/head.js notes them, ui/AwakePart.tsx clicks again. */
  tapped: HTMLElement[]
}
