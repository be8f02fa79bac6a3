declare module 'negotiator' {
  type Options = Readonly<{
    /** Decides between values of equal quality. */
    preferred?: readonly string[]
  }>

  export default class Negotiator {
    constructor(request: {
      readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
    })
    /** The available content coding that the client prefers; undefined when it accepts none of them. */
    encoding(available: readonly string[], options?: Options): string | undefined
  }
}
