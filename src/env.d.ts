interface Window {
  /** What was clicked in a part of the page before it woke: layouts/head.js notes it, ui/AwakePart.tsx repeats it. */
  tapped: HTMLElement[]
}
