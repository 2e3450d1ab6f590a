import { createHash } from 'node:crypto'
import { lstat, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@sextant/base'
import { cloneProblem } from './cloneProblem.js'
import type { CloneURL } from './cloneUrl.js'
import { removeMirrorLeftovers } from './mirrorLeftovers.js'
import type { Repository } from './repository.js'
import { parseRevision } from './revision.js'
import { runGit } from './runGit.js'
import { type MirrorOptions, openTransfer, type Transfer } from './transfer.js'

/**
 * Clones the branches and tags of `url` into a new bare repository at `directory`. It is built beside, under
 * `<directory>.new-<letters>`, and renamed when complete; after a failure nothing is left. What the host sends is
 * checked by fsck. Credentials reach git by environment and are written nowhere. Throws `AppError` for what a person
 * can mend ('already_exists', 'unauthenticated', 'not_found', 'unavailable', …), `GitFailed` for the rest.
 */
export async function cloneMirror(url: CloneURL, directory: string, options: MirrorOptions = {}): Promise<void> {
  options.signal?.throwIfAborted()
  if (await exists(directory)) throw alreadyThere()
  const beside = await mkdtemp(`${directory}.new-`)
  try {
    await initialize(beside, options.signal)
    await fetchMirror(url, beside, options)
    if (await exists(directory)) throw alreadyThere()
    await rename(beside, directory)
    await syncFolder(dirname(directory))
  } finally {
    // After the rename there is nothing under this name.
    await rm(beside, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Brings the mirror at `directory` to what `url` has now: branches and tags that are gone there go here, and HEAD
 * follows. `changed` is false when every reference stayed. One at a time per directory: what an earlier one that was
 * killed has left there is removed. Errors as for `cloneMirror`.
 */
export async function fetchMirror(
  url: CloneURL,
  directory: string,
  options: MirrorOptions = {},
): Promise<{ readonly changed: boolean }> {
  const repository = { gitDirectory: directory }
  await removeMirrorLeftovers(directory)
  const before = await fingerprint(repository, options.signal)
  const transfer = await openTransfer(url, repository, options)
  try {
    const head = await remoteHead(url, transfer)
    await transfer.run(['fetch', ...fetchArguments, '--', url.href, ...refspecs])
    if (head !== undefined) await runGit({ args: ['symbolic-ref', 'HEAD', head], repository })
  } catch (thrown) {
    throw cloneProblem(thrown)
  } finally {
    await transfer.close()
  }
  return { changed: before !== (await fingerprint(repository, options.signal)) }
}

/**
 * Asks the host whether there is a repository at `url` that it shows us, and fetches nothing. `folder` is where git may
 * work; it is left as it was. Errors as for `cloneMirror`.
 */
export async function checkRemote(url: CloneURL, folder: string, options: MirrorOptions = {}): Promise<void> {
  const beside = await mkdtemp(join(folder, 'check.new-'))
  try {
    await initialize(beside, options.signal)
    const transfer = await openTransfer(url, { gitDirectory: beside }, { deadline: 60_000, ...options })
    try {
      await remoteHead(url, transfer)
    } finally {
      await transfer.close()
    }
  } catch (thrown) {
    throw cloneProblem(thrown)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

async function initialize(directory: string, signal: AbortSignal | undefined): Promise<void> {
  // An empty template: the one of the system could hold hooks.
  await runGit({ args: ['init', '--quiet', '--bare', '--template=', directory] }, { signal })
}

// Not `refs/*`: a mirror of `refs/replace/*` would show other content under a good object id.
const refspecs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'] as const

const fetchArguments =
  '--prune --no-tags --force --progress --no-recurse-submodules --no-write-fetch-head --no-auto-maintenance'.split(' ')

/** The branch that is HEAD at the host; undefined when it has none. */
async function remoteHead(url: CloneURL, transfer: Transfer): Promise<string | undefined> {
  const output = await transfer.run(['ls-remote', '--symref', '--', url.href, 'HEAD'])
  const name = /^ref: (refs\/heads\/.+)\tHEAD$/m.exec(output.toString('utf8'))?.[1]
  return name !== undefined && parseRevision(name).ok ? name : undefined
}

/** A digest of every reference and of HEAD. */
async function fingerprint(repository: Repository, signal: AbortSignal | undefined): Promise<string> {
  const all = { args: ['for-each-ref', '--format=%(objectname) %(refname)'], repository } as const
  const head = { args: ['symbolic-ref', '--quiet', 'HEAD'], repository, answers: [0, 1] } as const
  const maxStdout = 512 * 1024 * 1024
  const outputs = await Promise.all([runGit(all, { signal, maxStdout }), runGit(head, { signal })])
  const hash = createHash('sha256')
  for (const { stdout } of outputs) hash.update(stdout).update('\0')
  return hash.digest('hex')
}

/** Makes a rename in the folder last through a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined
}

function alreadyThere(): AppError {
  return new AppError('already_exists', 'mirror-exists', 'There is a copy of this repository already.')
}
