/** Replaces placeholders in a configuration with paths of this machine. Throws if one of them is missing. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`'${from}' is missing from the configuration.`)
    return result.replaceAll(from, to)
  }, text)
