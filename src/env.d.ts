interface Window {
  /**
   * Buttons that were clicked before React took them over. layouts/head.js notes them, unless something blocks its inline
   * code, and calculator/wake.tsx clicks them again.
   */
  earlyClicks?: HTMLElement[]
}
