/** A time in the local time zone; of another day, with its date. */
export function timeOf(time: string): string {
  const [then, now] = [new Date(time), new Date()]
  const clock = then.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  return then.toDateString() === now.toDateString() ? clock : `${then.toLocaleDateString()}, ${clock}`
}
