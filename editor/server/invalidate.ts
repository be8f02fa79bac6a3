import {
  isRunnableDevEnvironment,
  type EnvironmentModuleGraph,
  type EnvironmentModuleNode,
  type ViteDevServer,
} from 'vite'
import { CONTENT_MODULE } from '../../build/content-modules.ts'

/** Makes the server transform and run modules again, with every module that imports them. */
export function invalidate(
  server: ViteDevServer,
  modulesOf: (graph: EnvironmentModuleGraph) => Iterable<EnvironmentModuleNode>,
) {
  for (const environment of Object.values(server.environments)) {
    const { moduleGraph } = environment
    const invalid = new Set<EnvironmentModuleNode>()
    for (const module of modulesOf(moduleGraph))
      moduleGraph.invalidateModule(module, invalid, Date.now(), true)
    if (!isRunnableDevEnvironment(environment)) continue
    const { evaluatedModules } = environment.runner
    for (const { id } of invalid) {
      const evaluated = id === null ? undefined : evaluatedModules.getModuleById(id)
      if (evaluated) evaluatedModules.invalidateModule(evaluated)
    }
  }
}

/** Astro's module with all content. */
const CONTENT = '\0astro:data-layer-content'

/**
 * Makes the next page use the content as it is now. Astro does this as well when it writes the content, but a module
 * that is just being read then stays as it was.
 */
export function invalidateContent(server: ViteDevServer) {
  invalidate(server, ({ idToModuleMap }) =>
    [...idToModuleMap.values()].filter(({ id }) => id === CONTENT || id?.startsWith(CONTENT_MODULE)),
  )
  // Astro keeps the paths of `getStaticPaths` until it hears this.
  for (const { hot } of Object.values(server.environments)) hot.send('astro:content-changed', {})
}
