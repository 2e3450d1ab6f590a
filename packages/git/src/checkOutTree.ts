import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBudget } from '@sextant/base'
import { plainAttributes } from './archiveTree.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'
import { standInFor } from './standIn.js'
import { walkTree } from './walkTree.js'

export interface CheckOutOptions {
  /** An empty folder, as an absolute path, that the files are written to. */
  readonly into: string
  /** Where git may keep its list of files meanwhile: a folder that is not below `into`. */
  readonly scratch: string
  readonly maxFiles: number
  /** Bytes of all files together. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const deadline = 10 * 60_000

/**
 * Writes the files of a commit to a folder, for programs that read it. They are byte for byte as they were committed: of
 * the repository's own configuration and attributes nothing counts, so no filter of theirs runs. Symbolic links become
 * files that hold their targets, so that nothing outside of the folder can be reached through it; submodules are empty
 * folders. Throws `BudgetExceeded` before anything is written when the commit is larger than allowed.
 */
export async function checkOutTree(repository: Repository, commit: ObjectId, options: CheckOutOptions): Promise<void> {
  const { into, scratch, signal } = options
  await checkSize(repository, commit, options)
  const stand = await standInFor(repository, commit, signal)
  try {
    await mkdir(join(stand.repository.gitDirectory, 'info'))
    await writeFile(join(stand.repository.gitDirectory, 'info/attributes'), plainAttributes)
    const environment = { ...stand.environment, GIT_INDEX_FILE: join(scratch, 'checkout.index') }
    const common = { repository: stand.repository, workTree: into, environment, configuration: plainFiles } as const
    const limits = { cpuSeconds: 600, fileBytes: options.maxBytes + 1024 * 1024, memoryBytes: 4 * 1024 ** 3 }
    await runGit({ ...common, args: ['read-tree', commit], limits }, { signal, deadline })
    await runGit({ ...common, args: ['checkout-index', '--all', '--force', '--quiet'], limits }, { signal, deadline })
  } finally {
    await stand.remove()
  }
}

const plainFiles = [
  ['core.symlinks', 'false'],
  ['core.autocrlf', 'false'],
  ['core.eol', 'lf'],
  ['core.protectHFS', 'true'],
  ['core.protectNTFS', 'true'],
] as const

async function checkSize(repository: Repository, commit: ObjectId, options: CheckOutOptions): Promise<void> {
  const { maxFiles, maxBytes, signal } = options
  const bytes = openBudget('bytes of files', maxBytes)
  for await (const { byteSize = 0 } of walkTree(repository, commit, {
    recursive: true,
    withSizes: true,
    maxEntries: maxFiles,
    signal,
  })) {
    bytes.spend(byteSize)
  }
}
