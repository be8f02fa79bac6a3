/** The part of heic-decode that is used: the first picture of a file, upright, as red, green, blue and alpha. */
declare module 'heic-decode' {
  export default function decode(file: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
