import globalData from '@csstools/postcss-global-data'
import { join } from 'node:path'
import type { Plugin } from 'postcss'
import customMedia from 'postcss-custom-media'
import type { CSSOptions } from 'vite'

/** Puts what a component says into a layer of its own: see base.css. */
const components: Plugin = {
  postcssPlugin: 'components',
  OnceExit(root, { AtRule }) {
    if (!root.source?.input.file?.endsWith('.module.css')) return
    const { nodes } = root
    root.removeAll()
    root.append(new AtRule({ name: 'layer', params: 'components', nodes }))
  },
}

/** How CSS is built: for the site, and for the previews of the form. */
export const css: CSSOptions = {
  modules: { generateScopedName: '[hash:base64:5]' },
  postcss: {
    plugins: [
      globalData({ files: [join(import.meta.dirname, 'breakpoints.css')] }),
      customMedia(),
      components,
    ],
  },
}
