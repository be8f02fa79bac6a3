/**
 * `npm run policy-template`: writes content/privacy.md, a starting point for the privacy policy with blanks in
 * brackets. Never overwrites an existing file.
 */
import { copyFileSync, existsSync } from 'node:fs'
import { POLICY_FILE } from '../src/reading/policy-file.ts'

if (existsSync(POLICY_FILE)) {
  console.error(`${POLICY_FILE} already exists. To start over, delete it first.`)
  process.exitCode = 1
} else {
  copyFileSync(new URL('../src/launch/privacy-template.md', import.meta.url), POLICY_FILE)
  console.log(
    `Wrote ${POLICY_FILE}. Fill in what is in [brackets], and have a lawyer read it: it is not legal advice.`,
  )
}
