import { AppError, messageOf } from '@sextant/base'
import {
  cloneMirror,
  defaultBranch,
  diskUse,
  fetchMirror,
  inspectMirror,
  type MirrorOptions,
  parseCloneURL,
  readCommit,
  type RanCommand,
  tidyMirror,
} from '@sextant/git'
import { rm, stat, utimes } from 'node:fs/promises'
import type { Repository } from '../repository.js'
import type { MirrorSource, RepositoryServices } from '../services.js'
import { copyMirror } from './copyMirror.js'
import { reclonesAfterSuccess, stepAfterCorruption } from './corruptionRule.js'
import { Damaged } from './failure.js'
import { type MirrorPlace, mirrorFolder } from './place.js'
import type { Claim, Progress, Success } from './queue.js'
import { recordCorruption } from './records.js'
import { secondsToNext } from './schedule.js'
import { chooseRoot, readRoot, rootColumn, type StorageRoot } from './storageRoots.js'

/** One update of a mirror under way. */
export interface MirrorWork {
  readonly services: RepositoryServices
  readonly repository: Repository
  readonly claim: Claim
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  readonly onCommand: (command: RanCommand) => void
}

/** What became of the copy. */
interface Copy extends MirrorPlace {
  readonly changed: boolean
  readonly isRecloned: boolean
}

/**
 * Brings a mirror up to date: clones it where there is no copy or another one is wished for, else fetches. A copy that is
 * found damaged is cloned anew beside, and counts once the caller has noted the new place. Throws what `failureOf` knows,
 * and the signal's reason.
 */
export async function updateMirror(work: MirrorWork): Promise<Omit<Success, 'output'>> {
  const copy = await bringCopy(work)
  const { claim, signal, services } = work
  const folder = mirrorFolder(services.store.mirrors, claim.id, copy)
  const isOther = copy.place !== claim.place
  if (isOther) await noteLastUse(mirrorFolder(services.store.mirrors, claim.id, claim))
  const now = new Date()
  const changedAt =
    copy.changed && claim.isCloned ? now : (claim.changedAt ?? (await newestCommit(folder, now, signal)))
  return {
    ...copy,
    changedAt,
    byteSize: copy.changed || isOther || !claim.isCloned ? await diskUse(folder) : undefined,
    nextSeconds: secondsToNext(changedAt, now, Math.random()),
    reclones: copy.isRecloned ? claim.reclones + 1 : reclonesAfterSuccess(claim, now),
  }
}

async function bringCopy(work: MirrorWork): Promise<Copy> {
  const { claim, services } = work
  if (claim.isCloned && claim.wish?.kind === 'move') return move(work, claim.wish.to)
  const source = await sourceOf(work)
  if (claim.wish?.kind === 'empty') await removeFolder(mirrorFolder(services.store.mirrors, claim.id, claim))
  if (!claim.isCloned || claim.wish !== undefined) return { ...(await cloneAnew(work, source)), isRecloned: false }
  return refresh(work, source)
}

/** How the mirror is reached now. */
async function sourceOf({ services, repository, signal }: MirrorWork): Promise<MirrorSource> {
  const listed = await services.sourceOf?.(repository, signal)
  if (listed) return listed
  const parsed = parseCloneURL(repository.cloneURL ?? '', { allowFile: true })
  if (parsed.ok) return { kind: 'git', url: parsed.url }
  throw new AppError('failed_precondition', 'bad-clone-url', parsed.message)
}

/** Fetches into the copy that is there. */
async function refresh(work: MirrorWork, source: MirrorSource): Promise<Copy> {
  const { claim, services, signal } = work
  const folder = mirrorFolder(services.store.mirrors, claim.id, claim)
  const repository = { gitDirectory: folder }
  if (claim.isDoubted) work.onProgress({ phase: 'checking', fraction: 0 })
  const before = await inspectMirror(repository, { depth: claim.isDoubted ? 'packs' : 'layout', signal })
  if (before !== undefined) return recover(work, source, before)
  try {
    const { changed } = await fetchInto(work, source, folder)
    const after = changed ? await inspectMirror(repository, { depth: 'tree', signal }) : undefined
    if (after !== undefined) return await recover(work, source, after)
    await tidy(work, folder)
    return { root: claim.root, place: claim.place, changed, isRecloned: false }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Damaged) throw error
    const fault = await inspectMirror(repository, { depth: 'tree', signal })
    if (fault !== undefined) return recover(work, source, fault)
    throw error
  }
}

async function recover(work: MirrorWork, source: MirrorSource, fault: string): Promise<Copy> {
  const { claim, services } = work
  services.log.warn('A mirror is damaged', { repository: claim.id, fault })
  await recordCorruption(services.store.db, claim.id, fault)
  const step = stepAfterCorruption(claim, new Date())
  if (step.step !== 'clone') throw new Damaged(fault, step)
  return { ...(await cloneAnew(work, source)), isRecloned: true }
}

/** Clones to a place of its own, beside the copy that is there. */
async function cloneAnew(work: MirrorWork, source: MirrorSource): Promise<Omit<Copy, 'isRecloned'>> {
  const { claim, services, signal } = work
  const { storage } = services.mirroring
  const root = await roomyRoot(work)
  const isFirst = !claim.isCloned && claim.wish === undefined
  const place = { root: rootColumn(storage, root.path) ?? undefined, place: isFirst ? claim.place : claim.place + 1 }
  const folder = mirrorFolder(services.store.mirrors, claim.id, place)
  // What is there is a copy that was made whole just before the server was killed, or not ours.
  if (await isWhole(folder, signal)) await fetchInto(work, source, folder)
  else await makeIn(work, source, { folder, root })
  work.onProgress({ phase: 'checking', fraction: 0 })
  const fault = await inspectMirror({ gitDirectory: folder }, { depth: 'tree', signal })
  if (fault === undefined) return { ...place, changed: true }
  await removeFolder(folder)
  throw new AppError('failed_precondition', 'clone-bad-content', `The repository is not whole: ${fault}`)
}

async function roomyRoot({ services }: MirrorWork): Promise<StorageRoot> {
  const root = await chooseRoot(services.mirroring.storage)
  if (root) return root
  const percent = Math.round(services.mirroring.storage.threshold * 100)
  throw new AppError(
    'resource_exhausted',
    'disk-threshold',
    `Every disk for mirrors is more than ${percent} % full, so nothing is cloned until there is room again.`,
  )
}

async function isWhole(folder: string, signal: AbortSignal): Promise<boolean> {
  if (!(await isThere(folder))) return false
  if ((await inspectMirror({ gitDirectory: folder }, { depth: 'tree', signal })) === undefined) return true
  await removeFolder(folder)
  return false
}

async function makeIn(
  work: MirrorWork,
  source: MirrorSource,
  { folder, root }: { readonly folder: string; readonly root: StorageRoot },
): Promise<void> {
  const options = await optionsFor(work, source)
  if (source.kind === 'made') await source.update(folder, options)
  else await cloneMirror(source.url, folder, { ...options, limits: limitsIn(root) })
}

async function fetchInto(
  work: MirrorWork,
  source: MirrorSource,
  folder: string,
): Promise<{ readonly changed: boolean }> {
  const options = await optionsFor(work, source)
  if (source.kind === 'made') return source.update(folder, options)
  const root = await readRoot(work.claim.root ?? work.services.store.mirrors, work.services.mirroring.storage.threshold)
  return fetchMirror(source.url, folder, { ...options, limits: limitsIn(root) })
}

async function optionsFor(
  { services, signal, onProgress, onCommand }: MirrorWork,
  source: MirrorSource,
): Promise<MirrorOptions> {
  const { addressOf, knownHosts, deadline } = services.mirroring
  const host = source.kind === 'git' ? source.url.host : ''
  return {
    signal,
    onProgress,
    onCommand,
    ...(deadline !== undefined && { deadline }),
    ...(knownHosts && { knownHosts }),
    ...(host !== '' && { connectTo: await addressOf(host) }),
  }
}

const largestFile = 256 * 1024 ** 3
const smallestFile = 1024 * 1024

/** What a git that receives may use: no more of the disk than there is, so that the others keep theirs. */
function limitsIn({ freeBytes }: StorageRoot) {
  const fileBytes = Math.max(smallestFile, Math.min(largestFile, freeBytes))
  return { cpuSeconds: 3600, memoryBytes: 3 * 1024 ** 3, fileBytes }
}

async function move(work: MirrorWork, to: string | null): Promise<Copy> {
  const { claim, services, signal } = work
  const place = { root: to ?? undefined, place: claim.place + 1 }
  const [from, into] = [claim, place].map((at) => mirrorFolder(services.store.mirrors, claim.id, at))
  work.onProgress({ phase: 'copying', fraction: 0 })
  if (from !== undefined && into !== undefined) await copyMirror(from, into, signal)
  return { ...place, changed: false, isRecloned: false }
}

async function tidy({ services, claim, signal }: MirrorWork, folder: string): Promise<void> {
  try {
    await tidyMirror({ gitDirectory: folder }, { signal })
  } catch (error) {
    signal.throwIfAborted()
    // Many packs are slow and not wrong.
    services.log.warn('The packs of a mirror could not be brought together', {
      repository: claim.id,
      error: messageOf(error),
    })
  }
}

/** Marks the time from which a copy that counts no longer is kept for those who still read it. */
async function noteLastUse(folder: string): Promise<void> {
  const now = new Date()
  await utimes(folder, now, now).catch(() => {})
}

async function newestCommit(folder: string, now: Date, signal: AbortSignal): Promise<Date | undefined> {
  const repository = { gitDirectory: folder }
  const branch = await defaultBranch(repository, signal)
  const commit = branch && (await readCommit(repository, branch.target, signal))
  // Whoever makes a commit dates it as they like.
  return commit?.committer.date && new Date(Math.min(commit.committer.date.getTime(), now.getTime()))
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
