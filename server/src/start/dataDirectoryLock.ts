import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@sextant/base'
import { identityOf } from './processIdentity.js'

/** The right to use a data directory, held until the process ends. */
export interface DataDirectoryLock {
  /** Grows with every holder: what an earlier one still writes can be told by its smaller number. */
  readonly generation: number
  /** Tells others where we can be reached. */
  announce(address: string): Promise<void>
  /** False once another process has taken over. */
  isStillHeld(): Promise<boolean>
  /** The same, without looking where it was looked lately: quick enough to be asked before everything that is done. */
  confirm(): Promise<boolean>
  /** As `confirm`, for what is done most often: undefined where it was looked lately, and rejects with `AppError`. */
  fence(): Promise<void> | undefined
  /** Calls back, once, when another process has taken over: what we would still write is no longer ours to write. */
  whenLost(callback: () => void): void
  /** Stops the heartbeat. The file stays: a holder that is gone is recognised as such. */
  release(): void
}

/** What a holder's file says. */
export interface Holder {
  readonly pid: number
  /** Tells this process from another one that gets the same pid later. */
  readonly identity: string | undefined
  readonly host: string
  /** RFC 3339. */
  readonly since: string
  readonly address?: string
}

const heartbeatMilliseconds = 3000
/** How often a holder looks whether it still is one. After a pause of the whole process it does so at once. */
const lookMilliseconds = 500
/** Whoever has not looked for so long has stood still, and does not know what happened meanwhile. */
const certainMilliseconds = 1500
/** A holder on another machine, whose processes we cannot see, counts as gone after this long without a heartbeat. */
const silenceMilliseconds = 15_000

/**
 * Takes the data directory for this process. Each holder has a file named by its generation; the next one is made by
 * linking a whole file to the next name, which only one can do. Throws `AppError` naming the holder when it lives.
 */
export async function lockDataDirectory(dataDirectory: string, name = 'lock'): Promise<DataDirectoryLock> {
  const folder = join(dataDirectory, name)
  await mkdir(folder, { recursive: true })
  const self: Holder = {
    pid: process.pid,
    identity: await identityOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  }
  for (;;) {
    const last = (await generations(folder)).at(-1) ?? 0
    const holder = last > 0 ? await readHolder(folder, last) : undefined
    if (holder && (await lives(folder, last, holder))) throw inUse(dataDirectory, holder)
    if (await takeGeneration(folder, last + 1, self)) return hold(folder, last + 1, self)
  }
}

async function generations(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
}

async function readHolder(folder: string, generation: number): Promise<Holder | undefined> {
  try {
    // Files are linked into place whole, and only we write them.
    return JSON.parse(await readFile(join(folder, String(generation)), 'utf8')) as Holder
  } catch {
    return undefined
  }
}

async function lives(folder: string, generation: number, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) {
    const identity = await identityOf(holder.pid)
    return identity !== undefined && identity === holder.identity
  }
  // The file of a holder that another one has just followed is gone.
  const status = await stat(join(folder, String(generation))).catch(() => undefined)
  return status !== undefined && Date.now() - status.mtimeMs < silenceMilliseconds
}

/**
 * Makes the file of a generation. False when another process has made it, or a later one: whoever was held up between
 * looking and taking must not come after a holder that has tidied this generation away.
 */
export async function takeGeneration(folder: string, generation: number, self: Holder): Promise<boolean> {
  const file = join(folder, String(generation))
  const aside = await writeAside(folder, self)
  try {
    await link(aside, file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
  if ((await generations(folder)).at(-1) === generation) return true
  await rm(file, { force: true })
  return false
}

async function writeAside(folder: string, holder: Holder): Promise<string> {
  const aside = join(folder, `${randomUUID()}.new`)
  await writeFile(aside, JSON.stringify(holder), { flush: true })
  return aside
}

async function hold(folder: string, generation: number, self: Holder): Promise<DataDirectoryLock> {
  const file = join(folder, String(generation))
  for (const older of await generations(folder)) {
    if (older < generation) await rm(join(folder, String(older)), { force: true })
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), heartbeatMilliseconds)
  beat.unref()
  let heldAt = performance.now()
  const isStillHeld = async () => {
    const began = performance.now()
    const isHeld = (await generations(folder)).at(-1) === generation
    if (isHeld) heldAt = began
    return isHeld
  }
  const isCertain = () => performance.now() - heldAt < certainMilliseconds
  // A folder that cannot be read says nothing of another holder.
  const isNotReplaced = () => isStillHeld().catch(() => true)
  const stillHeldOrThrow = async () => {
    if (!(await isNotReplaced())) throw replaced()
  }
  let look: NodeJS.Timeout | undefined
  const whenLost = (callback: () => void) => {
    const lookOnce = async () => {
      if (await isNotReplaced()) return
      clearInterval(look)
      callback()
    }
    look = setInterval(() => void lookOnce(), lookMilliseconds).unref()
  }
  return {
    generation,
    // Replaced whole: a file that is half written would be taken for that of a holder that is gone.
    announce: async (address) => rename(await writeAside(folder, { ...self, address }), file),
    isStillHeld,
    confirm: async () => isCertain() || isStillHeld(),
    fence: () => (isCertain() ? undefined : stillHeldOrThrow()),
    whenLost,
    release() {
      clearInterval(beat)
      clearInterval(look)
    },
  }
}

function inUse(dataDirectory: string, holder: Holder): AppError {
  const place = holder.host === hostname() ? '' : ` on ${holder.host}`
  const address = holder.address ? `, which serves ${holder.address}` : ''
  return new AppError(
    'failed_precondition',
    'data-directory-in-use',
    `The data directory ${dataDirectory} is in use by process ${holder.pid}${place}${address}, running since ${holder.since}.`,
  )
}

/** For what is asked of a process whose place another has taken. */
export const replaced = (): AppError =>
  new AppError('unavailable', 'replaced', 'Another server has taken the place of this one. Try again.')
