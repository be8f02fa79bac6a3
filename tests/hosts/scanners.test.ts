import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteFolder } from '../sites.ts'
import { ask } from './ask.ts'
import { hasGuideServer, startGuideServer, type NginxGuideServer } from './nginx-guide.ts'
import { scanHost } from './observatory.ts'

describe.skipIf(!hasGuideServer)('the server of the guide', () => {
  let folder: string
  let server: NginxGuideServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cca-scanned-'))
    server = await startGuideServer(folder, siteFolder('frozen'))
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('MDN HTTP Observatory: A+ with 135 or more, nothing failed', async () => {
    const { scan, tests } = await scanHost(new URL(server.url).host, server.certificate)
    const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
    expect(failed).toEqual([])
    expect(scan).toMatchObject({ grade: 'A+', testsFailed: 0 })
    expect(scan.score).toBeGreaterThanOrEqual(135)
  })

  test('Google CSP Evaluator: nothing above informational', async () => {
    const { headers } = await ask(server.url, '/')
    const policy = String(headers['content-security-policy'])
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([])
  })
})
