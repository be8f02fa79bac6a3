import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureDebianPackage } from '../tools/browser.mjs'

const WRK = '/usr/bin/wrk'
const TASKSET = '/usr/bin/taskset'

/** Prefix that pins a command to one CPU, where possible. */
export const onProcessor = (processor: number): string[] =>
  existsSync(TASKSET) ? [TASKSET, '-c', String(processor)] : []

export type Throughput = {
  /** Requests answered per second. */
  rate: number
  /** In ms. */
  p99: number
  /** Responses other than 2xx and 3xx, and broken connections. */
  errors: number
}

/** @throws when wrk cannot be installed */
export function ensureWrk() {
  if (!ensureDebianPackage(WRK, 'wrk'))
    throw new Error(
      'The load is made by wrk. Install it (Debian, Ubuntu: apt install wrk), or run this as root.',
    )
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

/** Parses the output of `wrk --latency`. */
function readWrk(output: string): Throughput {
  const [, p99 = '', unit = ''] = /^\s*99%\s+([\d.]+)(us|ms|s) *$/m.exec(output) ?? []
  const rate = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(output)?.[1])
  const broken = /^\s*Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)$/m.exec(output)
  const refused = Number(/^\s*Non-2xx or 3xx responses: (\d+)$/m.exec(output)?.[1] ?? 0)
  const errors = (broken?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), refused)
  return { rate, p99: Number(p99) * (UNITS[unit] ?? Number.NaN), errors }
}

/** Requests an address as fast as possible on 64 connections, from the second CPU. */
export function hammer(url: string, seconds: number): Throughput {
  const [command, ...args] = [...onProcessor(1), WRK]
  const load = ['-t1', '-c64', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip, deflate, br', url]
  const { status, stdout, stderr } = spawnSync(command, [...args, ...load], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`wrk failed:\n${stdout}${stderr}`)
  return readWrk(stdout)
}
