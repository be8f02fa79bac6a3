/** The part of the package's options that this project uses; it ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures: readonly string[]; noHinting: true },
  ): Promise<Buffer>
}
