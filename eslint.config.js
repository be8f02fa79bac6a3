import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { rooms } from './lint/rooms.js'

const TESTS = ['**/*.test.{ts,tsx}', '**/*.fixture.ts', 'tests/**']

export default tseslint.config(
  {
    ignores: [
      'dist',
      'dist-hosts',
      '.astro',
      '.cache',
      'reports',
      'test-results',
      'node_modules',
      'tests/fixtures',
    ],
  },
  js.configs.recommended,
  ...astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    // One TypeScript program for all files costs less than the project service.
    languageOptions: { parserOptions: { project: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A number in a text is what it looks like.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => list.push(item)` as a handler is idiomatic.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'editor/client/**/*.{ts,tsx}'],
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
    files: TESTS,
    rules: {
      // Describe blocks are long by nature.
      'max-lines-per-function': 'off',
      // The matchers of expect, such as stringContaining, are typed as any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    // A table laid out as a grid loses its roles in some browsers: here they are written out.
    files: ['src/calculator/ServiceTable.tsx'],
    rules: {
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': 'off',
      'jsx-a11y-x/no-redundant-roles': 'off',
    },
  },
  {
    plugins: { rooms },
    files: ['**/*.{ts,tsx,mjs,astro}'],
    ignores: TESTS,
    rules: { 'rooms/imports': 'error' },
  },
  {
    files: ['tests/**', 'bench/**', 'tools/**', 'deploy/**', 'src/**', 'editor/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '(^|/)scripts/', message: 'Scripts are what people type: nothing imports them.' },
          ],
        },
      ],
    },
  },
)
