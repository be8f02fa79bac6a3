import { defineConfig, type OxlintOverride } from 'oxlint'

const TESTS = ['**/*.{test,spec}.{ts,tsx}', '**/*.fixture.ts', 'tests/**']

/** Forbids imports from folders or of single files. Types may be allowed: they do not exist at run time. */
const banFolders = (folders: string, message: string, allowTypeImports = false) => ({
  regex: `(^|/)(?:${folders})(?:/|[.]ts$)`,
  message,
  allowTypeImports,
})
const banLibraries = (message: string) => ({ regex: '^[^.]', message })
const noAstro = {
  regex: '^astro:',
  message: 'Only pages, layouts and content import from Astro. Let one of them pass the result as props.',
}
const noZod = {
  regex: '^(?:astro/)?zod$',
  message: 'Zod would reach the browser. Import only its types.',
  allowTypeImports: true,
}
const noLocal = banFolders(
  'local',
  'editor/local can be deleted, so only its own files import from it (ADR 6).',
)
const PAGE_FOLDERS = 'seo|pictures|layouts|pages'
const CONTENT = 'content'
const INTERACTIVE_FOLDERS = 'calculator|apply'

/**
 * What the files of a folder may not import, and why (CONTRIBUTING.md). If several entries match a file, only the last
 * one applies.
 */
const LAYERS = [
  {
    files: [
      'src/{navigation,anchors,words,events,announce,address,ask-link}.ts',
      'src/{plan,connections,fonts}/**/*.ts',
    ],
    banned: [
      banLibraries('This file uses no libraries. Let the caller use the library and pass the result.'),
      banFolders(
        `ui|artwork|styles|sections|${INTERACTIVE_FOLDERS}|${CONTENT}|${PAGE_FOLDERS}`,
        'From these folders, this file may import only types (CONTRIBUTING.md). Let the caller pass values as arguments.',
        true,
      ),
    ],
  },
  {
    files: ['src/{styles,artwork,ui,sections}/**/*.{ts,tsx}'],
    banned: [
      banFolders(
        `${CONTENT}|connections`,
        'Read content in a page or a layout, and pass it to the component as props.',
        true,
      ),
      banFolders(
        `${INTERACTIVE_FOLDERS}|plan|${PAGE_FOLDERS}`,
        'Let the page pass it to the component as a child.',
      ),
      noAstro,
      noZod,
    ],
  },
  {
    files: ['src/{calculator,apply}/**/*.{ts,tsx}'],
    banned: [
      banFolders(CONTENT, 'Code in the browser gets validated content as props. Import only types.', true),
      banFolders(
        `sections|${INTERACTIVE_FOLDERS}|${PAGE_FOLDERS}`,
        'Pass what is needed as props, or send an event (src/events.ts).',
      ),
      banFolders(
        'address|announce|ask-link',
        "The page's scripts import this, and would load the calculator with it. Duplicate what both need.",
      ),
      noAstro,
      noZod,
    ],
  },
  {
    files: ['src/**/*.client.ts'],
    banned: [
      banFolders(
        'calculator|plan|ui|artwork|words',
        "This import would put the calculator's file on every page. Send an event (src/events.ts), or use a data attribute.",
        true,
      ),
      // Only the last entry that matches applies, so this repeats the ban for its folder.
      banFolders(
        'sections|apply',
        'A script must not import another component. Send an event (src/events.ts).',
        true,
      ),
      banFolders(
        `${CONTENT}|${PAGE_FOLDERS}`,
        'A script gets validated content in data attributes. Import only types.',
        true,
      ),
      banLibraries('Every page runs this script. Use browser APIs.'),
    ],
  },
  {
    files: ['src/content/schemas/**/*.ts', 'src/content/launch.ts'],
    banned: [
      banFolders(
        `ui|sections|${INTERACTIVE_FOLDERS}|${PAGE_FOLDERS}`,
        'The editor checks content without the page. Move what both need to src/content.',
      ),
      noAstro,
    ],
  },
  {
    files: ['src/{seo,pictures,layouts,pages}/**', 'integration/**'],
    banned: [noZod],
  },
].map(({ files, banned }): OxlintOverride => ({
  files,
  excludeFiles: TESTS,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...banned,
          noLocal,
          banFolders(
            'scripts|tests',
            'The site imports neither commands nor tests. Move what both need to src.',
          ),
        ],
      },
    ],
  },
}))

export default defineConfig({
  plugins: ['eslint', 'oxc', 'import', 'react', 'jsx-a11y'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'dist-admin', '.astro', '.cache', 'reports', 'test-results'],
  rules: {
    'no-empty': 'error',
    'prefer-const': 'error',
    'react/rules-of-hooks': 'error',
    // An inline style needs 'unsafe-inline' in the content security policy.
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'react/forbid-component-props': ['error', { forbid: ['style'] }],
    'react/no-danger': 'error',
    // Import from the file itself, and name it with its extension.
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'import/no-cycle': 'error',
    'import/extensions': ['error', 'always', { ignorePackages: true }],
    // HTML has no tag that every screen reader treats as a status, or as a group without a legend.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      plugins: ['typescript'],
      rules: {
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        // `() => list.push(item)` as a handler is idiomatic.
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/no-explicit-any': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-unnecessary-boolean-literal-compare': 'error',
        'typescript/no-unnecessary-condition': 'error',
        'typescript/no-unnecessary-template-expression': 'error',
        'typescript/no-unnecessary-type-arguments': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/require-await': 'error',
        // Numbers in template literals are always formatted the same way.
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': 'error',
        'typescript/use-unknown-in-catch-callback-variable': 'error',
      },
    },
    {
      files: ['**/*.mjs'],
      rules: { 'no-undef': 'error' },
      env: { node: true },
    },
    {
      files: TESTS,
      plugins: ['typescript'],
      rules: {
        // The matchers of expect, such as stringContaining, are typed as any.
        'typescript/no-unsafe-assignment': 'off',
        // Playwright's fixtures call a function `use`, which is not a hook.
        'react/rules-of-hooks': 'off',
      },
    },
    {
      // A table with `display: grid` loses its roles in some browsers, so this file states them.
      files: ['src/calculator/ServiceTable.tsx'],
      rules: {
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
        'jsx-a11y/no-redundant-roles': 'off',
      },
    },
    {
      files: ['**'],
      excludeFiles: ['editor/local/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [noLocal] }] },
    },
    ...LAYERS,
  ],
})
