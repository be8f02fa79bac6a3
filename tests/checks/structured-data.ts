import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FILE = join(ROOT, 'tests/checks/things.generated.ts')

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  types: [],
}

/** JSON-LD, as far as it says what it is. */
export type Thing = { '@type': string } & Record<string, unknown>

/** One declaration for each thing, of the type it says it has: an unknown property of a literal is an error then. */
const declarations = (things: readonly Thing[]) =>
  things
    .map((thing, index) => {
      const type = `Extract<schema.${thing['@type']}, { '@type': '${thing['@type']}' }>`
      return `export const thing${index}: ${type} = ${JSON.stringify(thing)}`
    })
    .join('\n')

/**
 * What schema.org's vocabulary has against these things: unknown types and properties, and values a property does not
 * take. The vocabulary is that of the package schema-dts, which Google generates from schema.org's own file; the check
 * is the compiler's.
 */
export function vocabularyFaults(things: readonly Thing[]): string[] {
  const text = `import type * as schema from 'schema-dts'\n${declarations(things)}\n`
  const host = ts.createCompilerHost(OPTIONS)
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.ESNext)
  const onDisk = ts.createCompilerHost(OPTIONS)
  host.fileExists = (file) => file === FILE || onDisk.fileExists(file)
  host.getSourceFile = (file, ...rest) => (file === FILE ? source : onDisk.getSourceFile(file, ...rest))
  const program = ts.createProgram([FILE], OPTIONS, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
