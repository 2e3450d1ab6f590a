import { piecesOf } from './lines.js'
import type { ObjectId } from './objectId.js'
import { readCommits } from './readCommits.js'
import { readTags } from './readTags.js'
import { type FileReference, referencesInFiles } from './referencesInFiles.js'
import type { ReferenceKind } from './references.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'
import { fewObjects } from './openBatch.js'

/** Beyond so many, telling which changed last would take longer than a person waits while typing. */
const mostDated = 5000
const mostNames = 200_000
const deadline = 30_000

/**
 * The full names of the branches or tags: the last changed first where there are at most 5,000, else in byte order and
 * at most 200,000 of them.
 */
export async function referenceNames(
  repository: Repository,
  kind: ReferenceKind,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const inFiles = await referencesInFiles(repository, [`refs/${kind}`])
  if (inFiles !== undefined && inFiles.length <= fewObjects) return newestFirst(repository, inFiles, signal)
  const names = inFiles?.map(({ name }) => name) ?? (await listNames(repository, [`refs/${kind}/`], signal))
  if (names.length > mostDated) return names
  return listNames(repository, ['--sort=-creatordate', `refs/${kind}/`], signal)
}

/** How many branches or tags there are, up to 200,000. */
export async function countReferences(
  repository: Repository,
  kind: ReferenceKind,
  signal?: AbortSignal,
): Promise<number> {
  const inFiles = await referencesInFiles(repository, [`refs/${kind}`])
  return (inFiles ?? (await listNames(repository, [`refs/${kind}/`], signal))).length
}

/** Names by when the commit was committed or the tag made, as git sorts them: those of one second stay in their order. */
async function newestFirst(repository: Repository, references: readonly FileReference[], signal?: AbortSignal) {
  if (references.length < 2) return references.map(({ name }) => name)
  const ids = references.map(({ id }) => id)
  const [commits, tags] = await Promise.all([readCommits(repository, ids, signal), readTags(repository, ids, signal)])
  const dates = new Map([
    ...commits.map(({ id, committer }) => [id, committer.date] as const),
    ...[...tags].map(([id, { tagger }]) => [id, tagger?.date] as const),
  ])
  const seconds = (id: ObjectId) => dates.get(id)?.getTime() ?? 0
  return references.toSorted((left, right) => seconds(right.id) - seconds(left.id)).map(({ name }) => name)
}

async function listNames(repository: Repository, args: readonly string[], signal?: AbortSignal) {
  const command = ['for-each-ref', '--format=%(refname)', ...args] as const
  const git = startGit({ args: command, repository }, { signal, deadline })
  git.stdin.end()
  const names: string[] = []
  try {
    for await (const name of piecesOf(git.stdout, '\n')) {
      names.push(name)
      if (names.length >= mostNames) return names
    }
    await git.finished
    return names
  } finally {
    await git.stop()
  }
}
