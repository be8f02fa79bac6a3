/** The picture of link previews, drawn by scripts/brand.ts. Sizes in pixels. */
export const CARD = { path: '/card.png', width: 1200, height: 630 } as const
