import type { DiffSides } from './diffArguments.js'
import { comparing, diffConfiguration, renameLimit, sideArguments } from './diffArguments.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { type GitProcess, startGit } from './startGit.js'

const deadline = 60_000

/** Starts git to print what differs between two commits, as `git apply` reads it. Read `stdout` to its end, or `stop`. */
export function startRawDiff(
  repository: Repository,
  sides: DiffSides & { readonly kind: 'commits' },
  signal?: AbortSignal,
): GitProcess {
  const [name, ...rest] = sideArguments(sides)
  const args = [
    name,
    '-p',
    '--full-index',
    '--binary',
    '-M',
    `-l${renameLimit}`,
    ...comparing({}),
    ...rest,
    '--',
  ] as const
  return startGit({ args, repository, configuration: diffConfiguration }, { signal, deadline })
}

/** As `startRawDiff` for a commit against its parent, with its message in front, as `git am` reads it. None for a merge. */
export function startMailPatch(repository: Repository, commit: ObjectId, signal?: AbortSignal): GitProcess {
  const shape = [
    '--stdout',
    '--no-signature',
    '--no-attach',
    '--no-thread',
    '--no-cover-letter',
    '--no-signoff',
    '--no-add-header',
    '--no-to',
    '--no-cc',
  ] as const
  const args = [
    'format-patch',
    '-1',
    '--root',
    ...shape,
    '--full-index',
    '--binary',
    ...comparing({}),
    commit,
    '--',
  ] as const
  return startGit(
    { args, repository, configuration: [...diffConfiguration, ...mailConfiguration] },
    { signal, deadline },
  )
}

// What a repository could add to the mail.
const mailConfiguration = [
  ['format.suffix', '.patch'],
  ['format.subjectPrefix', 'PATCH'],
  ['format.from', 'false'],
  ['format.notes', 'false'],
  ['format.useAutoBase', 'false'],
  ['format.encodeEmailHeaders', 'true'],
] as const
