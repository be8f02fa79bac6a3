/**
 * A build is made in its own folder and replaces the last one when it is complete: whoever serves or copies `dist/`
 * never sees half of one, and a build that fails or is killed leaves the last one in place.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ReleaseError } from './release-error.ts'

/** Contains a folder for each build, named by its process. In the project, so that a rename is enough to publish. */
const BUILDS = '.cache/build'

/**
 * What a build makes. Between the steps of a switch, the host files of one release are never beside the site of
 * another: they are moved out first and moved in last.
 */
const [HOSTS, SITE] = ['dist-hosts', 'dist']

/** In order; each moves a folder, if it exists. A switch may end after any of them, see `repair`. */
export const switchSteps = (root: string, place: string) =>
  [
    { from: join(root, HOSTS), to: join(place, 'old', HOSTS) },
    { from: join(root, SITE), to: join(place, 'old', SITE) },
    { from: join(place, 'new', SITE), to: join(root, SITE) },
    { from: join(place, 'new', HOSTS), to: join(root, HOSTS) },
  ] as const

type Step = ReturnType<typeof switchSteps>[number]

/** Completes the switch of an unfinished build, or undoes it if the new site was not in place yet. */
export function repair(root: string, place: string) {
  const [hostsOut, siteOut, siteIn, hostsIn] = switchSteps(root, place)
  if (!existsSync(siteIn.from) && existsSync(hostsIn.from)) renameSync(hostsIn.from, hostsIn.to)
  else
    for (const { from, to } of [siteOut, hostsOut])
      if (existsSync(to) && !existsSync(from)) renameSync(to, from)
}

/** Deletes a folder. What cannot be deleted now is deleted by the next build, which never looks into it. */
function discard(place: string) {
  const waste = `${place}-done`
  try {
    rmSync(waste, { recursive: true, force: true })
    renameSync(place, waste)
    rmSync(waste, { recursive: true, force: true })
  } catch (error) {
    console.warn(`${place} could not be deleted: ${(error as Error).message}`)
  }
}

function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0)
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** On Windows, a folder cannot be moved while a file in it is being read. */
const IN_USE = ['EPERM', 'EACCES', 'EBUSY']
const TRIES = 50
const BETWEEN_TRIES = 100

/** Moves a folder, if it exists. @throws the error of the file system when it stays in use */
async function move({ from, to }: Step) {
  for (let left = TRIES; existsSync(from); left -= 1)
    try {
      renameSync(from, to)
      return
    } catch (error) {
      if (left === 0 || !IN_USE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      await pause(BETWEEN_TRIES)
    }
}

/** Repairs and deletes what unfinished builds left. @throws ReleaseError while another one runs */
function cleanUp(root: string, own: string) {
  for (const name of readdirSync(join(root, BUILDS)).filter((other) => other !== own)) {
    const place = join(root, BUILDS, name)
    if (!/^\d+$/.test(name)) rmSync(place, { recursive: true, force: true })
    else if (isRunning(Number(name)))
      throw new ReleaseError(
        `Another build of this site is running (process ${name}). Wait until it ends, then try again. ` +
          `If none is running, delete ${BUILDS}.`,
      )
    else {
      repair(root, place)
      discard(place)
    }
  }
}

/** Where a build is made. */
export type BuildPlace = {
  /** The folder to build the site into; its host files go into `dist-hosts` beside it. */
  dist: string
  /** Makes this build the one in `dist/` and `dist-hosts/`. */
  publish: () => Promise<void>
  /** Deletes what is left, in any case. */
  close: () => void
}

/**
 * @param root folder of the project
 * @throws ReleaseError while another build of the project runs
 */
export function openBuildPlace(root: string): BuildPlace {
  const own = String(process.pid)
  const place = join(root, BUILDS, own)
  const close = () => {
    repair(root, place)
    discard(place)
  }
  // An earlier process had the same number.
  if (existsSync(place)) close()
  for (const folder of ['new', 'old']) mkdirSync(join(place, folder), { recursive: true })
  try {
    cleanUp(root, own)
  } catch (error) {
    discard(place)
    throw error
  }
  const publish = async () => {
    for (const step of switchSteps(root, place)) await move(step)
  }
  return { dist: join(place, 'new', SITE), publish, close }
}
