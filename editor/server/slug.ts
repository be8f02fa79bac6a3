/** Turns a text into lower case letters, digits, and single hyphens, without accents. */
export const slugOf = (text: string, fallback: string, longest: number) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, longest)
    .replace(/-$/, '') ?? fallback
