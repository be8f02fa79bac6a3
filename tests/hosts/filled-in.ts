/** A configuration with this machine's places in it. Each must occur, or the configuration is not what is thought. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The configuration does not say '${from}'.`)
    return result.replaceAll(from, to)
  }, text)
