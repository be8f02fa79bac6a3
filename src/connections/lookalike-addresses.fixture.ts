/**
 * Lookalikes of a link: its host inside another host, a letter instead of a dot, its path inside another
 * path. None of them may be recognized.
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
