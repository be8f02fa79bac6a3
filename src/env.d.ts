interface Window {
  /**
   * Buttons that were clicked before React took them over. layouts/head.js notes them, unless something blocks its inline
   * code, and calculator/hydrate.tsx clicks them again.
   */
  earlyClicks?: HTMLElement[]
}
