import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isGitDirectory, kindAt } from './gitDirectory.js'
import { GitFailed } from './gitFailed.js'
import type { GitLimits } from './limits.js'
import { defaultBranch } from './references.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** How far an inspection looks. Each does what those before it do. */
export type InspectionDepth =
  /** The layout, the ends of the packs, and what references lead to: some system calls for each pack. */
  | 'layout'
  /** That every file of the default branch is there. */
  | 'tree'
  /** That every byte of every pack is what it was: as slow as reading it all. */
  | 'packs'

export interface InspectOptions {
  readonly depth: InspectionDepth
  readonly limits?: GitLimits
  readonly signal?: AbortSignal
}

const treeDeadline = 10 * 60_000
const packsDeadline = 30 * 60_000

/**
 * What is wrong with a mirror on disk, as a sentence; undefined when nothing is. Only what cloning again would mend:
 * content that is odd or too much is no fault here. Rejects when git cannot be run or the signal fires.
 */
export async function inspectMirror(repository: Repository, options: InspectOptions): Promise<string | undefined> {
  const { gitDirectory } = repository
  const fault = (await layoutFault(gitDirectory)) ?? (await packFault(gitDirectory))
  if (fault !== undefined) return fault
  try {
    await checkReferences(repository, options)
    if (options.depth === 'layout') return undefined
    await checkTree(repository, options)
    if (options.depth === 'packs') await verifyPacks(repository, options)
    return undefined
  } catch (thrown) {
    // A git that died of a signal tells nothing of the disk: some contents kill readers of any copy.
    if (thrown instanceof GitFailed && thrown.signal === undefined) return sentenceOf(thrown)
    throw thrown
  }
}

async function layoutFault(gitDirectory: string): Promise<string | undefined> {
  if ((await kindAt(gitDirectory)) === undefined) return 'The folder of the mirror is gone.'
  const head = await readFile(join(gitDirectory, 'HEAD'), 'utf8').catch(() => '')
  if (head.trim() === '') return 'HEAD of the mirror is empty or missing.'
  return (await isGitDirectory(gitDirectory)) ? undefined : 'The folder of the mirror is no git repository any more.'
}

const trailer = 20
const checksum = 20

/** Whether each pack is whole as far as its ends tell: a pack ends with a checksum that its index repeats. */
async function packFault(gitDirectory: string): Promise<string | undefined> {
  const folder = join(gitDirectory, 'objects', 'pack')
  const names = new Set(await readdir(folder).catch(() => []))
  for (const name of names) {
    const stem = /^(pack-[0-9a-f]+)\.idx$/.exec(name)?.[1]
    if (stem === undefined) continue
    if (!names.has(`${stem}.pack`)) return `The pack ${stem} is gone and its index is not.`
    const [pack, index] = [await ends(join(folder, `${stem}.pack`)), await ends(join(folder, name))]
    // gitformat-pack(5): the index ends with the pack's checksum and its own.
    const wanted = index.last.subarray(0, checksum)
    if (pack.first !== 'PACK' || !pack.last.subarray(checksum).equals(wanted)) return `The pack ${stem} is damaged.`
  }
  return undefined
}

async function ends(path: string): Promise<{ readonly first: string; readonly last: Buffer }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const [first, last] = [Buffer.alloc(4), Buffer.alloc(trailer + checksum)]
    await file.read(first, 0, first.length, 0)
    await file.read(last, 0, last.length, Math.max(0, size - last.length))
    return { first: first.toString('latin1'), last }
  } finally {
    await file.close()
  }
}

async function checkReferences(repository: Repository, { signal, limits }: InspectOptions): Promise<void> {
  const args = ['for-each-ref', '--format=%(objecttype)'] as const
  await runGit({ args, repository, ...(limits && { limits }) }, { signal, maxStdout: 256 * 1024 * 1024 })
}

/** git looks at each tree once, however often it is named, and whether each file is there, without reading it. */
async function checkTree(repository: Repository, { signal, limits }: InspectOptions): Promise<void> {
  const branch = await defaultBranch(repository, signal)
  if (branch === undefined) return
  const args = ['rev-list', '--objects', '--quiet', '--max-count=1', branch.target] as const
  await runGit({ args, repository, ...(limits && { limits }) }, { signal, deadline: treeDeadline })
}

async function verifyPacks(repository: Repository, { signal, limits }: InspectOptions): Promise<void> {
  const folder = join(repository.gitDirectory, 'objects', 'pack')
  const indexes = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.idx'))
  for (const name of indexes) {
    const command = { args: ['verify-pack', '--', join(folder, name)], repository, ...(limits && { limits }) } as const
    await runGit(command, { signal, deadline: packsDeadline })
  }
}

function sentenceOf({ command, stderr }: GitFailed): string {
  const line = stderr.split('\n').find((each) => /^(?:fatal|error):/.test(each)) ?? ''
  return `git ${command} cannot read the mirror${line === '' ? '.' : `: ${line.replace(/^\w+: /, '').slice(0, 300)}`}`
}
