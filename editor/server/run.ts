import { builder } from './build.ts'
import { clientFiles } from './client-files.ts'
import { Editor } from './editor.ts'
import { noteEditor } from './one-editor.ts'
import { freePort, servePage } from './page-server.ts'
import { serveEditor } from './server.ts'

/**
 * Starts the editor: the server of the real page, and the server of the form, later that of the preview.
 * @param root folder of the project
 * @returns the address to open, and a function that ends all of them
 */
export async function runEditor(root: string) {
  const editor = new Editor(root)
  await editor.open()
  const port = await freePort()
  const [files, page] = await Promise.all([clientFiles(), servePage(root, `http://127.0.0.1:${port}`)])
  const preview = builder(root, editor)
  const server = await serveEditor({ editor, files, page, build: preview.build }, port)
  const forget = noteEditor(root, server.url)
  return {
    url: server.url,
    close: () => {
      forget()
      server.close()
      page.close()
      preview.close()
    },
  }
}
