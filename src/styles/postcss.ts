import globalData from '@csstools/postcss-global-data'
import { join } from 'node:path'
import type { Plugin } from 'postcss'
import customMedia from 'postcss-custom-media'
import type { CSSOptions } from 'vite'

/** Puts the rules of every module into the layer `components` (base.css). */
const components: Plugin = {
  postcssPlugin: 'components',
  OnceExit(root, { AtRule }) {
    if (!root.source?.input.file?.endsWith('.module.css')) return
    const { nodes } = root
    root.removeAll()
    root.append(new AtRule({ name: 'layer', params: 'components', nodes }))
  },
}

/** The site and the previews of the editor build their CSS with these options. */
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
