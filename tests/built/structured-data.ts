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

/** A JSON-LD object with a type. */
export type Thing = { '@type': string } & Record<string, unknown>

/** One typed declaration per thing: TypeScript rejects unknown properties of a literal. */
const declarations = (things: readonly Thing[]) =>
  things
    .map((thing, index) => {
      const type = `Extract<schema.${thing['@type']}, { '@type': '${thing['@type']}' }>`
      return `export const thing${index}: ${type} = ${JSON.stringify(thing)}`
    })
    .join('\n')

/**
 * Violations of schema.org's vocabulary: unknown types and properties, and values that a property does not
 * allow. The vocabulary comes from the schema-dts package, which Google generates from schema.org's
 * definitions; the TypeScript compiler does the check.
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
