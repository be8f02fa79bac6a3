/** The picture of link previews, exported from src/artwork/card.svg. Sizes are in pixels. */
export const CARD = { path: '/card.png', width: 1200, height: 630 } as const
