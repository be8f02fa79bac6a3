import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const TESTS = ['**/*.test.{ts,tsx}', '**/*.fixture.ts', 'tests/**']

/** Forbids imports from folders. Types may be allowed, because they do not exist at run time. */
const no = (folders, message, allowTypeImports = false) => ({
  regex: `(^|/)(?:${folders})(?:/|$)`,
  message,
  allowTypeImports,
})
const noLibrary = {
  regex: '^(?![.])',
  message: 'It stays pure.',
}
const noAstro = { regex: '^astro:', message: 'Only pages, layouts and content may import from Astro.' }
const noZod = {
  regex: '^(?:astro/)?zod$',
  message: 'Zod must never reach the browser.',
  allowTypeImports: true,
}
const PAGE = 'seo|layouts|pages'
const CONTENT = 'content'
const INTERACTIVE = 'calculator|apply'

/** What the files of a folder may not import, and why (CONTRIBUTING.md). The last entry that matches a file counts. */
const ROOMS = [
  {
    files: ['src/{navigation,anchors,words,events}.ts', 'src/{plan,connections}/**/*.ts'],
    banned: [
      noLibrary,
      no(`ui|artwork|styles|sections|${INTERACTIVE}|${CONTENT}|${PAGE}`, 'It stays pure.', true),
    ],
  },
  {
    files: ['src/{styles,artwork,ui,sections}/**/*.{ts,tsx}'],
    banned: [
      no(`${CONTENT}|connections`, 'Components get their content as props.', true),
      no(`${INTERACTIVE}|plan|${PAGE}`, 'The page passes it as a child.'),
      noAstro,
      noZod,
    ],
  },
  {
    files: ['src/{calculator,apply}/**/*.{ts,tsx}'],
    banned: [
      no(CONTENT, 'What runs in the browser gets validated content.', true),
      no(`sections|${INTERACTIVE}|${PAGE}`, 'It knows nothing of the page around it.'),
      noAstro,
      noZod,
    ],
  },
  {
    files: ['src/**/*.client.ts'],
    banned: [
      no('calculator|plan|ui|artwork|words', "Every page would request the calculator's file for it.", true),
      no(`${CONTENT}|${PAGE}`, 'What runs in the browser gets validated content.', true),
      noLibrary,
    ],
  },
  {
    files: ['src/content/schemas/**/*.ts', 'src/content/launch.ts'],
    banned: [no(`ui|sections|${INTERACTIVE}|${PAGE}`, 'Content is read without the page.'), noAstro],
  },
  {
    files: ['src/{seo,layouts,pages}/**', 'release/**'],
    banned: [noZod],
  },
].map(({ files, banned }) => ({
  files,
  ignores: TESTS,
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          ...banned,
          no('scripts|tests', 'Scripts are commands, so nothing imports them. Only tests import tests.'),
        ],
      },
    ],
  },
}))

export default tseslint.config(
  {
    ignores: ['dist', 'dist-admin', '.astro', '.cache', 'reports', 'test-results', 'node_modules'],
  },
  js.configs.recommended,
  ...astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    // One TypeScript program for all files is faster than the project service.
    languageOptions: { parserOptions: { project: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A number in a template literal has only one meaning.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => list.push(item)` as a handler is idiomatic.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // These four would take half a minute. `astro check` also finds what is deprecated, and there are no enums.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.strict],
  },
  {
    rules: {
      'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
      // An inline style needs 'unsafe-inline' in the content security policy.
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='style']", message: 'Use a class or an SVG attribute.' },
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Render elements.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
        {
          selector: 'ImportDeclaration[source.value=/^\\.{1,2}\\u002f(?!.*\\.[a-z]+(\\?.*)?$)/]',
          message: 'Name the file with its extension.',
        },
      ],
    },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
  },
  {
    // TypeScript checks the globals of this file.
    files: ['src/layouts/head.js'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: TESTS,
    rules: {
      // Describe blocks are long by nature.
      'max-lines-per-function': 'off',
      // The matchers of expect, such as stringContaining, are typed as any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    // A table with `display: grid` loses its roles in some browsers, so the file writes them out.
    files: ['src/calculator/ServiceTable.tsx'],
    rules: {
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': 'off',
      'jsx-a11y-x/no-redundant-roles': 'off',
    },
  },
  ...ROOMS,
)
