type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record of the owner's words with the words of its controls beside them, at every depth. */
export function withInterface<Owned extends Json, Words extends Json>(
  owned: Owned,
  words: Words,
): Owned & Words {
  const both = Object.entries(words).map(([key, value]) => {
    const beside = owned[key]
    return [key, isRecord(beside) && isRecord(value) ? withInterface(beside, value) : value]
  })
  return { ...owned, ...Object.fromEntries(both) } as Owned & Words
}
