/** Colors of styles/tokens.css in sRGB, for the browser's own bar and pictures, which read no style sheet. */
export const PALETTE = { ink: '#0b1719', inkInDark: '#061012', paper: '#f2f1ec', signal: '#fc5900' } as const
