interface Window {
  /** Buttons that were clicked before React took them over. layouts/head.js notes them, and calculator/wake.tsx clicks them again. */
  earlyClicks: HTMLElement[]
}
