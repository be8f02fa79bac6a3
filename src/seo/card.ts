/** The picture of link previews, which scripts/brand.ts draws. Sizes are in pixels. */
export const CARD = { path: '/card.png', width: 1200, height: 630 } as const
