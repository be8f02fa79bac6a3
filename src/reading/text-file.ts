import { ContentError } from './content-file.ts'

const NOT_UTF8 =
  'This line has a character that was not saved as UTF-8, such as an accented letter. Save the file again as UTF-8 (in most editors under "Save as", "Encoding").'
const LOST =
  'This line contains �, which marks a lost character. Type the character again, and save the file as UTF-8.'

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * 1-based number of the first line that is not valid UTF-8. In UTF-8 the line feed byte is never part of
 * another character.
 */
function firstBadLine(bytes: Uint8Array): number {
  const lines = Buffer.from(bytes).toString('latin1').split('\n')
  return lines.findIndex((line) => decoded(Buffer.from(line, 'latin1')) === undefined) + 1
}

/**
 * The text of a file, without a byte order mark.
 * @param file name for messages
 * @throws ContentError if characters are lost: the file is not UTF-8, or has replacement characters from an
 *   earlier conversion
 */
export function readText(file: string, bytes: Uint8Array): string {
  const text = decoded(bytes)
  const problem = (line: number, message: string) => new ContentError(file, [{ line, field: '', message }])
  if (text === undefined) throw problem(firstBadLine(bytes), NOT_UTF8)
  const lost = text.indexOf('\uFFFD')
  if (lost >= 0) throw problem(text.slice(0, lost).split('\n').length, LOST)
  return text
}
