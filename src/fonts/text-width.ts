/** Advance widths of Familjen Grotesk at weight 500, in thousandths of an em, each with its characters. */
const ADVANCES: readonly (readonly [width: number, characters: string])[] = [
  [200, ' '],
  [225, ',.’‘·'],
  [246, 'ij'],
  [248, 'l'],
  [250, `'`],
  [258, 'I'],
  [261, 'J'],
  [288, '!:;'],
  [300, '-|'],
  [313, 'ft'],
  [342, '\\'],
  [350, '()/[]{}'],
  [371, 'r'],
  [388, '*'],
  [425, '“”'],
  [450, '"'],
  [463, 's'],
  [467, 'z'],
  [488, '?y'],
  [492, 'x'],
  [496, 'v'],
  [500, 'L`'],
  [504, 'c'],
  [517, 'Fe'],
  [525, 'k'],
  [538, 'o'],
  [546, 'E'],
  [550, 'Y'],
  [554, 'ghnu'],
  [563, 'abdpq'],
  [567, '$+0123456789<=>^~'],
  [575, 'ST'],
  [588, 'P'],
  [592, 'Z'],
  [596, 'BR'],
  [600, '#_–…'],
  [604, 'K'],
  [608, 'X'],
  [613, 'AV'],
  [621, 'C'],
  [646, 'D'],
  [654, 'G'],
  [658, 'U'],
  [663, 'OQ'],
  [675, 'H'],
  [695, '&'],
  [700, 'N'],
  [783, 'w'],
  [833, 'm'],
  [838, '@'],
  [850, '%'],
  [875, 'M'],
  [900, '—'],
  [913, 'W'],
]

/** For characters that are not listed; wider than all that are. */
const UNKNOWN = 1000

const WIDTHS = new Map(
  ADVANCES.flatMap(([width, characters]) =>
    Array.from(characters, (character) => [character, width] as const),
  ),
)

/** Without accents, which do not make a letter wider. */
const letters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Width of a line without kerning, which only narrows it.
 * @param tracking letter-spacing in em
 * @returns em
 */
export const textWidth = (text: string, tracking = 0): number =>
  Array.from(letters(text)).reduce(
    (sum, letter) => sum + (WIDTHS.get(letter) ?? UNKNOWN) / 1000 + tracking,
    0,
  )

/** Width of the widest word, in em. */
export const widestWord = (text: string, tracking = 0): number =>
  Math.max(...text.split(' ').map((word) => textWidth(word, tracking)))
