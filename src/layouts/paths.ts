import { readContent } from '../content/content.ts'
import { isShown, PAGES, type PageName } from '../navigation.ts'

/** Makes the `getStaticPaths` of a page that is there only while it has something to show. Its file is `[name].astro`. */
export const pathsOf = (name: PageName) => async () =>
  isShown(PAGES[name], await readContent()) ? [{ params: { [name]: PAGES[name].path.slice(1) } }] : []
