interface Window {
  /** Buttons that were clicked before React took them over. layouts/head.js notes them, and calculator/CalculatorRoot.tsx clicks them again. */
  earlyClicks: HTMLElement[]
}
