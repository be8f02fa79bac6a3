import { spawn } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { button, escaped, PAGE_END, pageStart } from './history.ts'

const PROGRAM = fileURLToPath(new URL('publish.ts', import.meta.url))

/**
 * Answers with a page that shows the output of `npm run publish`, line by line. It runs as a separate process, so that
 * the editor can save in the meantime.
 * @param args an answer (`theirs` or `mine`), its question, and the commit from which the editor was started
 */
export function publishPage(response: ServerResponse, root: string, args: readonly string[]) {
  response.write(`${pageStart('Publish')}<pre role="log">`)
  const program = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let sides = ''
  // After a conflict, the program sends the question, which each answer names.
  program.on('message', (question: string) => {
    const answer = (side: string) => button(`publish/${side}/${question}`, `Publish ${side}`)
    sides = answer('theirs') + answer('mine')
  })
  for (const input of [program.stdout, program.stderr])
    if (input) createInterface({ input }).on('line', (line) => response.write(`${escaped(line)}\n`))
  // A package update deletes this copy of Node for a moment.
  program.on('error', ({ message }) =>
    response.write(
      `The program cannot be started. Stop the editor, start it again, and publish again.\n\n${escaped(message)}`,
    ),
  )
  program.on('close', () => response.end(`</pre>${sides}${PAGE_END}`))
}
