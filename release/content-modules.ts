import { join, sep } from 'node:path'
import { isRunnableDevEnvironment, type EnvironmentModuleNode, type Plugin, type ViteDevServer } from 'vite'
import { CONTENT_MODULES } from '../src/data/content-modules.ts'
import { filesNamedIn, readAllContent, type Content } from '../src/content/reading/all-content.ts'
import { projectFiles, type ProjectFiles } from '../src/content/reading/project-files.ts'

/** A module that imports the pictures that the content refers to. Others may be broken, and a glob would read them. */
function pictures(content: Content) {
  const files = [...filesNamedIn(content)].filter((file) => file.startsWith('content/media/'))
  return `export default {${files.map((file) => `'${file}': () => import('/${file}')`).join()}}`
}

/** What the plugin offers. The editor has its own `files` and `changed`. */
export type ContentModules = {
  /** Where the content is read from. */
  files: () => ProjectFiles
  /** What happens when it changes. */
  changed: (server: ViteDevServer) => void
  /** The content, read once until it changes. */
  content: () => Promise<Content>
  /** Rereads it, reruns everything that depends on it, and reloads the page. */
  refresh: (server: ViteDevServer) => void
}

function invalidate({ environments, ws }: ViteDevServer) {
  for (const environment of Object.values(environments)) {
    const { moduleGraph, hot } = environment
    const changed = new Set<EnvironmentModuleNode>()
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (id.startsWith('\0content:')) moduleGraph.invalidateModule(module, changed, Date.now(), true)
    if (isRunnableDevEnvironment(environment))
      for (const { id } of changed) {
        const { evaluatedModules } = environment.runner
        const evaluated = id && evaluatedModules.getModuleById(id)
        if (evaluated) evaluatedModules.invalidateModule(evaluated)
      }
    // Astro keeps the paths of `getStaticPaths` until it hears this.
    hot.send('astro:content-changed', {})
  }
  ws.send({ type: 'full-reload' })
}

/**
 * Makes the content modules, see src/data/content-modules.ts: server and browser share them, and Vite bundles them with
 * their code.
 * @param root folder of the project
 */
export function contentModules(root: string): Plugin<ContentModules> & { api: ContentModules } {
  let reading: Promise<Content> | undefined
  const api: ContentModules = {
    files: () => projectFiles(root),
    changed: (server) => api.refresh(server),
    content: () => (reading ??= readAllContent(api.files())),
    refresh: (server) => {
      reading = undefined
      invalidate(server)
    },
  }
  return {
    name: 'content-modules',
    api,
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('content:') ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0content:')) return null
      if (id === '\0content:pictures') return pictures(await api.content())
      const module = CONTENT_MODULES[id.slice('\0content:'.length) as keyof typeof CONTENT_MODULES]
      return `export default ${JSON.stringify(module(await api.content()))}`
    },
    configureServer(server) {
      server.watcher.on('all', (_, path) => {
        if (path.startsWith(join(root, 'content') + sep)) api.changed(server)
      })
    },
  }
}
