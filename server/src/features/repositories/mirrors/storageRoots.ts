import { mkdir, statfs } from 'node:fs/promises'

/** The folders that mirrors lie in, and how full their disks may be. */
export interface Storage {
  /** That of the data directory, which rows that name none mean. */
  readonly usual: string
  /** Where new mirrors may go, in the order in which they were given: absolute paths. Never empty. */
  readonly roots: readonly string[]
  /** The share of a disk, from 0 to 1, at which cloning pauses. */
  readonly threshold: number
}

export interface StorageRoot {
  readonly path: string
  readonly freeBytes: number
  readonly totalBytes: number
  /** Whether cloning to it pauses. */
  readonly isFull: boolean
  /** Why it cannot be used; then the figures are 0. */
  readonly problem?: string
}

/** The state of every storage root now. */
export function readRoots({ roots, threshold }: Storage): Promise<readonly StorageRoot[]> {
  return Promise.all(roots.map((path) => readRoot(path, threshold)))
}

/** The state of one root now. */
export async function readRoot(path: string, threshold: number): Promise<StorageRoot> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    const { bavail, blocks, bsize } = await statfs(path)
    const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize]
    return { path, freeBytes, totalBytes, isFull: totalBytes - freeBytes >= totalBytes * threshold }
  } catch {
    return { path, freeBytes: 0, totalBytes: 0, isFull: true, problem: 'The folder cannot be used.' }
  }
}

/** The root for a new mirror: the one with the most room; undefined when all are too full. */
export async function chooseRoot(storage: Storage): Promise<StorageRoot | undefined> {
  const open = (await readRoots(storage)).filter(({ isFull }) => !isFull)
  return open.toSorted((a, b) => b.freeBytes - a.freeBytes)[0]
}

/** A root as rows name it: null for the one of the data directory. */
export function rootColumn({ usual }: Pick<Storage, 'usual'>, path: string): string | null {
  return path === usual ? null : path
}

/** What people are told when cloning pauses; undefined while no disk is too full. For status messages. */
export async function diskThresholdMessage(storage: Storage): Promise<string | undefined> {
  const full = (await readRoots(storage)).filter(({ isFull }) => isFull)
  if (full.length === 0) return undefined
  const paths = full.map(({ path }) => path).join(', ')
  const percent = Math.round(storage.threshold * 100)
  const clones = full.length === storage.roots.length ? ' Cloning pauses until there is room.' : ''
  return `The disk usage of ${paths} has reached ${percent} %.${clones}`
}
