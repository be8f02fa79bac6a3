/** Colors of styles/tokens.css, in sRGB, for what reads no style sheet: pictures, the manifest, the browser's own bar. */
export const PALETTE = { ink: '#0b1719', inkInDark: '#061012', paper: '#f2f1ec', signal: '#fc5900' } as const
