/** Replaces placeholders in a configuration with paths of this machine. Throws if one of them is missing. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The configuration does not say '${from}'.`)
    return result.replaceAll(from, to)
  }, text)
