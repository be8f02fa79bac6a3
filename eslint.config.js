import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * Rooms and what they may import (CONTRIBUTING.md). A room that is not named for a room below is closed to it.
 * `types` may be imported as types only, which leave nothing behind in the browser.
 */
const ROOMS = [
  'artwork',
  'calculator',
  'connections',
  'islands',
  'layouts',
  'pages',
  'schemas',
  'sections',
  'ui',
]
const MAY_IMPORT = {
  calculator: { code: [], types: [] },
  connections: { code: [], types: [] },
  artwork: { code: [], types: [] },
  schemas: { code: [], types: ['calculator', 'connections'] },
  ui: { code: [], types: [] },
  sections: { code: ['ui', 'artwork'], types: ['schemas'] },
  islands: { code: ['ui', 'artwork', 'calculator', 'connections'], types: ['schemas'] },
}
const PURE = ['calculator', 'connections']

const from = (rooms) => `(^|/)\\.\\./(.*/)?(${rooms.join('|')})/`

function roomRules(room) {
  const { code, types } = MAY_IMPORT[room]
  const others = ROOMS.filter((other) => other !== room)
  const closed = others.filter((other) => !code.includes(other) && !types.includes(other))
  const patterns = [
    { regex: from(closed), message: `${room} may not import this room: see CONTRIBUTING.md.` },
    { regex: '^astro:', message: `Only layouts and pages import astro:*.` },
  ]
  if (types.length > 0)
    patterns.push({
      regex: from(types),
      allowTypeImports: true,
      message: `${room} may import only types from here.`,
    })
  if (PURE.includes(room))
    patterns.push({ regex: '^[^.]', message: `${room} imports no library: it stays pure and small.` })
  if (room !== 'schemas')
    patterns.push({
      regex: '^(zod|astro/zod)',
      message: 'Zod never reaches the browser: only schemas import it.',
    })
  return {
    files: [`src/${room}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixture.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  }
}

export default tseslint.config(
  { ignores: ['dist', '.astro', '.cache', 'reports', 'test-results', 'node_modules'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    rules: {
      'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      // An inline style needs 'unsafe-inline' in the content security policy.
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='style']", message: 'Use a class or an SVG attribute.' },
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Render elements.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
  },
  // Describe blocks are long by nature.
  { files: ['**/*.test.{ts,tsx}', 'tests/**'], rules: { 'max-lines-per-function': 'off' } },
  ...Object.keys(MAY_IMPORT).map(roomRules),
)
