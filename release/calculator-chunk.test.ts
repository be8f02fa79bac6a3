import { expect, test } from 'vitest'
import { inCalculatorChunk } from './calculator-chunk.ts'

test.each(['/home/ada/src/plan-site', '/a+b/(c) [d]/src/ui', 'C:\\Users\\Ada Lovelace\\src\\words'])(
  'in the folder %s, the chunk has only the code and the packages of the calculator',
  (root) => {
    const isIn = inCalculatorChunk(root)
    const slash = root.includes('\\') ? '\\' : '/'
    const file = (path: string) => `${root}/${path}`.replaceAll('/', slash)
    const inside = ['src/calculator/Calculator.tsx', 'src/plan/csv.ts', 'src/words.ts', 'src/ui/Button.tsx']
    for (const path of inside) expect.soft(isIn(file(path)), path).toBe(true)
    const outside = [
      'src/sections/VideoFacade.client.ts',
      'src/apply/Letter.client.ts',
      'src/wordsmith.ts',
      'tests/src/plan/a.ts',
    ]
    for (const path of outside) expect.soft(isIn(file(path)), path).toBe(false)
    expect(isIn(file('node_modules/react-dom/client.js'))).toBe(true)
    expect(isIn('/elsewhere/node_modules/nanostores/index.js')).toBe(true)
    // Astro's own islands would use it.
    expect(isIn(file('node_modules/@astrojs/react/client.js'))).toBe(false)
  },
)
