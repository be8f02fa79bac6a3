/** The part of heic-decode that is used; the package has no types. */
declare module 'heic-decode' {
  /**
   * Decodes the first picture of a file, upright.
   * @returns its pixels, four bytes each: red, green, blue, alpha
   */
  export default function decode(file: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
