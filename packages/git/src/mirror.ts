import { createHash } from 'node:crypto'
import { lstat, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@sextant/base'
import { cloneProblem } from './cloneProblem.js'
import type { CloneURL } from './cloneUrl.js'
import { type CloneProgress, progressOf } from './cloneProgress.js'
import { credentialEnvironment, networkConfiguration } from './network.js'
import type { Repository } from './repository.js'
import { parseRevision } from './revision.js'
import { runGit } from './runGit.js'
import type { GitCommand } from './startGit.js'

export interface MirrorOptions {
  readonly onProgress?: (progress: CloneProgress) => void
  readonly signal?: AbortSignal
  /** Milliseconds for the whole act; an hour when absent. */
  readonly deadline?: number
  /**
   * The address to connect to, which the caller has checked, whatever the name resolves to later. For http and https;
   * needs git 2.37 (`http.curloptResolve`), older ones connect to what the name resolves to.
   */
  readonly connectTo?: string
}

const hour = 3_600_000

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
    // An empty template: the one of the system could hold hooks.
    const args = ['init', '--quiet', '--bare', '--template=', beside] as const
    await runGit({ args }, { signal: options.signal })
    await fetchMirror(url, beside, options)
    if (await exists(directory)) throw alreadyThere()
    await rename(beside, directory)
  } finally {
    // After the rename there is nothing under this name.
    await rm(beside, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Brings the mirror at `directory` to what `url` has now: branches and tags that are gone there go here, and HEAD
 * follows. `changed` is false when every reference stayed. One at a time per directory. Errors as for `cloneMirror`.
 */
export async function fetchMirror(
  url: CloneURL,
  directory: string,
  options: MirrorOptions = {},
): Promise<{ readonly changed: boolean }> {
  const repository = { gitDirectory: directory }
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

// Not `refs/*`: a mirror of `refs/replace/*` would show other content under a good object id.
const refspecs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'] as const

const fetchArguments =
  '--prune --no-tags --force --progress --no-recurse-submodules --no-write-fetch-head --no-auto-maintenance'.split(' ')

interface Transfer {
  /** Runs a git that reaches out to the URL's host. The deadline is that of the whole act. */
  run(args: GitCommand['args']): Promise<Buffer>
  close(): Promise<void>
}

async function openTransfer(url: CloneURL, repository: Repository, options: MirrorOptions): Promise<Transfer> {
  const ends = Date.now() + (options.deadline ?? hour)
  const trusted = url.scheme === 'file' ? await trustFile(url.path, repository) : undefined
  const environment = {
    ...credentialEnvironment(url),
    ...(trusted === undefined ? {} : { GIT_CONFIG_GLOBAL: trusted }),
  }
  const common = {
    repository,
    environment,
    configuration: networkConfiguration(url, options.connectTo),
    secrets: url.credential === undefined ? [] : [url.credential.password],
  }
  const onStderr = progressOf(options.onProgress)
  return {
    async run(args) {
      const deadline = Math.max(ends - Date.now(), 1)
      return (await runGit({ ...common, args }, { signal: options.signal, deadline, onStderr })).stdout
    },
    async close() {
      if (trusted !== undefined) await rm(trusted, { force: true })
    },
  }
}

/**
 * Lets git read a repository of another owner. The other end of a file URL is a git of its own, which takes this only
 * from a configuration file: git-config(1), safe.directory.
 */
async function trustFile(path: string, repository: Repository): Promise<string> {
  const file = join(repository.gitDirectory, 'trusted-source')
  const folders = [path, join(path, '.git')].map((folder) => `\tdirectory = ${quoted(folder)}\n`)
  await writeFile(file, `[safe]\n${folders.join('')}`, { mode: 0o600 })
  return file
}

/** As a value in a configuration file: git-config(1), "Syntax". */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
}

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

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined
}

function alreadyThere(): AppError {
  return new AppError('already_exists', 'mirror-exists', 'There is a copy of this repository already.')
}
