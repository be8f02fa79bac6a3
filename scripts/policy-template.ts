/**
 * `npm run policy-template`: writes content/privacy.md, a starting point for the privacy policy that names
 * the connected providers. Never overwrites an existing file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isExampleEmail } from '../src/launch/open-points.ts'
import { policyFrom, providersByUse } from '../src/launch/policy.ts'
import { readConnected } from '../src/launch/checklist.ts'
import { POLICY_FILE } from '../src/reading/policy-file.ts'
import { projectFiles } from '../src/reading/project-files.ts'

try {
  if (existsSync(POLICY_FILE)) {
    console.error(`${POLICY_FILE} already exists. To start over, delete it first.`)
    process.exitCode = 1
  } else {
    const { site, graduates } = await readConnected(projectFiles(process.cwd()))
    const videos = graduates.map(({ data }) => data)
    const { email } = site.data.support
    const policy = policyFrom(
      readFileSync('docs/privacy-template.md', 'utf8'),
      providersByUse(site.data, videos),
      isExampleEmail(email) ? '[email address]' : email,
    )
    writeFileSync(POLICY_FILE, policy)
    console.log(
      `Wrote ${POLICY_FILE}. Fill in what is in [brackets], and have a lawyer read it: it is not legal advice.`,
    )
  }
} catch (error) {
  console.error(error instanceof Error && error.name === 'ContentError' ? error.message : error)
  process.exitCode = 1
}
