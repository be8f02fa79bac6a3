/**
 * `npm run policy-template`: writes content/privacy.md, a starting point for the privacy policy that names
 * the connected providers. Never overwrites an existing file. In the editor, a button does the same.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { beginPolicy } from '../src/launch/begin-policy.ts'
import { POLICY_FILE } from '../src/reading/policy-file.ts'
import { projectFiles } from '../src/reading/project-files.ts'

try {
  if (existsSync(POLICY_FILE)) {
    console.error(`${POLICY_FILE} already exists. To start over, delete it first.`)
    process.exitCode = 1
  } else {
    writeFileSync(POLICY_FILE, await beginPolicy(projectFiles(process.cwd())))
    console.log(
      `Wrote ${POLICY_FILE}. Fill in what is in [brackets], and have a lawyer read it: it is not legal advice.`,
    )
  }
} catch (error) {
  console.error(error instanceof Error && error.name === 'ContentError' ? error.message : error)
  process.exitCode = 1
}
