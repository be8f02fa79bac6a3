import { dirname, relative, resolve, sep } from 'node:path'

/**
 * The rooms of the repo, from the ground up. A room may import only from the rooms it names, all of which
 * must be above it in this list. `types` may be imported only as types, which leave nothing behind in the
 * browser. `libraries: false` keeps a room pure; `astro: true` lets it import `astro:*`; `zod: true` lets it
 * import Zod.
 * @type {Readonly<Record<string, { code?: readonly string[], types?: readonly string[], libraries?: false, astro?: true, zod?: true }>>}
 */
export const ROOMS = {
  'src/site-map.ts': { libraries: false },
  'src/content-paths.ts': { libraries: false },
  'src/calculator/core': { libraries: false },
  'src/fonts': {},
  'src/artwork': {},
  'src/ui': {},
  'src/connections': { code: ['src/calculator/core'], libraries: false },
  'src/schemas': {
    code: ['src/site-map.ts', 'src/fonts', 'src/artwork', 'src/connections'],
    types: ['src/calculator/core'],
    zod: true,
  },
  'src/reading/field-name.ts': { libraries: false },
  'src/reading': {
    code: ['src/site-map.ts', 'src/content-paths.ts', 'src/schemas', 'src/reading/field-name.ts'],
    zod: true,
  },
  'src/launch/placeholders.ts': { libraries: false },
  'src/launch': {
    code: [
      'src/content-paths.ts',
      'src/connections',
      'src/schemas',
      'src/reading/field-name.ts',
      'src/reading',
      'src/launch/placeholders.ts',
    ],
  },
  'src/sections': { code: ['src/fonts', 'src/ui', 'src/artwork'], types: ['src/schemas'] },
  'src/islands/retry.ts': { libraries: false },
  'src/islands': {
    code: ['src/islands/retry.ts', 'src/ui', 'src/artwork', 'src/connections', 'src/calculator/core'],
    types: ['src/schemas'],
  },
  'src/calculator': {
    code: ['src/ui', 'src/artwork', 'src/islands', 'src/calculator/core'],
    types: ['src/schemas'],
  },
  'src/data': {
    code: ['src/site-map.ts', 'src/calculator/core', 'src/schemas', 'src/reading', 'src/launch'],
    types: ['src/ui', 'src/sections'],
    astro: true,
  },
  'src/seo': { code: ['src/site-map.ts', 'src/artwork', 'src/data'], types: ['src/schemas'], astro: true },
  'src/calculator/shell': {
    code: ['src/ui', 'src/artwork', 'src/sections', 'src/calculator', 'src/data'],
    astro: true,
  },
  'src/calculator/absent': {},
  'src/layouts': {
    code: [
      'src/site-map.ts',
      'src/ui',
      'src/artwork',
      'src/sections',
      'src/islands',
      'src/data',
      'src/seo',
      'src/calculator/shell',
    ],
    types: ['src/schemas'],
    astro: true,
  },
  'src/pages': {
    code: [
      'src/site-map.ts',
      'src/ui',
      'src/artwork',
      'src/sections',
      'src/islands',
      'src/data',
      'src/seo',
      'src/layouts',
    ],
    astro: true,
  },
  'src/content.config.ts': { code: ['src/reading'], astro: true },
  'deploy/release': { code: ['src/connections', 'src/reading', 'src/islands/retry.ts'] },
  'deploy/hosts': { code: ['deploy/release'] },
  build: { code: ['src/connections'] },
  'editor/core': { code: ['src/site-map.ts', 'src/content-paths.ts'], libraries: false },
  'editor/page': { code: ['editor/core'], libraries: false },
  'editor/client': {
    code: [
      'src/content-paths.ts',
      'src/connections',
      'src/reading/field-name.ts',
      'src/launch/placeholders.ts',
      'editor/core',
    ],
  },
  'editor/server': {
    code: [
      'src/content-paths.ts',
      'src/schemas',
      'src/reading/field-name.ts',
      'src/reading',
      'src/launch',
      'deploy/release',
      'deploy/hosts',
      'build',
      'editor/core',
    ],
    zod: true,
  },
  deploy: { code: ['src/reading', 'deploy/release', 'deploy/hosts'] },
  tools: { code: ['deploy/release'] },
  scripts: {
    code: [
      'src/site-map.ts',
      'src/reading',
      'src/launch',
      'deploy/release',
      'deploy/hosts',
      'deploy',
      'editor/server',
      'tools',
    ],
  },
  bench: { code: ['deploy/release', 'deploy/hosts', 'tools'] },
}

for (const [index, [name, { code = [], types = [] }]] of Object.entries(ROOMS).entries()) {
  const above = Object.keys(ROOMS).slice(0, index)
  const wrong = [...code, ...types].find((room) => !above.includes(room))
  if (wrong) throw new Error(`lint/rooms.js: ${name} may not import ${wrong}, which is not above it.`)
}

/** What `#calculator` stands for, unless the content takes the calculator off the site. */
const ALIAS = /^#calculator(?=\/)/

const within = (path, room) => path === room || path.startsWith(`${room}/`)

/** The innermost room that a file is in. */
const roomOf = (path) =>
  Object.keys(ROOMS)
    .filter((room) => within(path, room))
    .sort((a, b) => b.length - a.length)[0]

function problem(room, source, target, typeOnly) {
  const { code = [], types = [], libraries = true, astro = false, zod = false } = ROOMS[room]
  if (target !== undefined) {
    const other = roomOf(target)
    if (other === undefined || other === room || code.includes(other)) return undefined
    if (!types.includes(other)) return `${room} may not import from ${other}`
    return typeOnly ? undefined : `${room} may import only types from ${other}`
  }
  if (source.startsWith('astro:')) return astro ? undefined : `${room} may not import ${source}`
  if (/^(?:astro\/)?zod$/.test(source) && !typeOnly)
    return zod ? undefined : `${room} may not import Zod, which must never reach the browser`
  return libraries ? undefined : `${room} imports no library: it stays pure`
}

/**
 * Reports an import that `ROOMS` does not allow.
 * @type {import('eslint').Rule.RuleModule}
 */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { room: '{{ problem }} (CONTRIBUTING.md, lint/rooms.js).' },
  },
  create(context) {
    const path = (file) => relative(context.cwd, file).split(sep).join('/')
    const room = roomOf(path(context.filename))
    if (room === undefined) return {}
    const check = (node, source, typeOnly) => {
      if (typeof source?.value !== 'string') return
      const target = source.value.startsWith('.')
        ? path(resolve(dirname(context.filename), source.value))
        : ALIAS.test(source.value)
          ? source.value.replace(ALIAS, 'src/calculator/shell')
          : undefined
      const found = problem(room, source.value, target, typeOnly)
      if (found) context.report({ node, messageId: 'room', data: { problem: found } })
    }
    const declaration = (node) => {
      const kinds = (node.specifiers ?? []).map(({ importKind }) => importKind)
      const typeOnly =
        node.importKind === 'type' ||
        node.exportKind === 'type' ||
        (kinds.length > 0 && kinds.every((kind) => kind === 'type'))
      check(node, node.source, typeOnly)
    }
    return {
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      ImportExpression: (node) => check(node, node.source, false),
    }
  },
}

export const rooms = { rules: { imports: rule } }
