/** What of a text may stand in an address: lower case letters, digits and single hyphens; accents are taken off. */
export const slugOf = (text: string, fallback: string, longest: number) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, longest)
    .replace(/-$/, '') ?? fallback
