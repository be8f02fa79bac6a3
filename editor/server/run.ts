import { builder } from './build.ts'
import { clientFiles } from './client-files.ts'
import { Editor } from './editor.ts'
import { lastAddress, noteEditor } from './one-editor.ts'
import { freePort, servePage } from './page-server.ts'
import { Publisher } from './publish.ts'
import { serveEditor } from './server.ts'

/**
 * Starts the editor: the server of the real page, which takes a while longer, and the server of the form, later that of
 * the preview.
 * @param root folder of the project
 * @returns the address to open, and a function that ends all of them
 */
export async function runEditor(root: string) {
  const editor = new Editor(root)
  await editor.open()
  const last = lastAddress(root)
  const port = await freePort(last?.port)
  const page = await servePage(root, `http://127.0.0.1:${port}`)
  const files = await clientFiles()
  const preview = builder(root, editor)
  const publisher = new Publisher(editor)
  const options = { editor, files, page, build: preview.build, publisher }
  const server = await serveEditor(options, port, last?.token)
  const forget = noteEditor(root, server.url)
  return {
    url: server.url,
    close: () => {
      forget()
      server.close()
      page.close()
      preview.close()
      publisher.close()
    },
  }
}
