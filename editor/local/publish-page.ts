import { spawn } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CONFLICT_EXIT_CODE } from './publish.ts'
import { button, escaped, PAGE_END, pageStart } from './history.ts'

const PROGRAM = fileURLToPath(new URL('publish.ts', import.meta.url))

/**
 * Answers with a page that shows the output of `npm run publish`, line by line. It runs as a separate process, so that
 * the editor can save in the meantime.
 * @param side `theirs`, `mine` or an empty string
 * @param editorCommit the commit from which the editor was started
 */
export function publishPage(response: ServerResponse, root: string, side: string, editorCommit: string) {
  response.write(`${pageStart('Publish')}<pre role="log">`)
  const program = spawn(process.execPath, [PROGRAM, side, editorCommit], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const input of [program.stdout, program.stderr])
    createInterface({ input }).on('line', (line) => response.write(`${escaped(line)}\n`))
  // A package update deletes this copy of Node for a moment.
  program.on('error', ({ message }) =>
    response.write(
      `The program cannot be started. Stop the editor, start it again, and publish again.\n\n${escaped(message)}`,
    ),
  )
  program.on('close', (code) => {
    const sides = button('publish/theirs', 'Publish theirs') + button('publish/mine', 'Publish mine')
    response.end(`</pre>${code === CONFLICT_EXIT_CODE ? sides : ''}${PAGE_END}`)
  })
}
