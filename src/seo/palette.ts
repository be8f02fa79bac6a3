/**
 * Colors for what knows no variables of a style sheet: pictures, the manifest, the color of the browser's own bars.
 * The dark ground, the light text and the accent of styles/tokens.css, in sRGB.
 */
export const PALETTE = { ink: '#0b1719', inkInDark: '#061012', paper: '#f2f1ec', signal: '#fc5900' } as const
