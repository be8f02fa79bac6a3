/**
 * Marks without a look of their own, which come along when a text is copied: they wrap it in a direction, or say where
 * it may not break. Joiners of letters, marks of direction and soft hyphens change how a text looks, and stay.
 */
const INVISIBLE = /[\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g

/** A text without them. A separator of lines, which looks like nothing, is a space. */
export const visible = (text: string) => text.replace(INVISIBLE, '').replace(/[\u2028\u2029]/g, ' ')
