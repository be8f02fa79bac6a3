/**
 * Links that a careless look takes for the given one: the right host as a part of another, a letter in the
 * place of a dot, the right path as a part of another. None of them may be recognized.
 */
export function lookalikes(link: string): string[] {
  const { host, pathname, search } = new URL(link)
  const dots = [...host.matchAll(/\./g)].map(({ index }) => index)
  const hosts = [
    `${host}.evil.example`,
    `evil.example.${host}`,
    ...dots.map((dot) => `${host.slice(0, dot)}x${host.slice(dot + 1)}`),
  ]
  const paths = [`${pathname}/evil/evil/evil`, `/evil/evil/evil${pathname}`, `${pathname}%00`, `${pathname}"`]
  return [
    ...hosts.map((other) => `https://${other}${pathname}${search}`),
    ...paths.map((other) => `https://${host}${other}${search}`),
  ]
}
