import type { RangeEnd } from '@sextant/contract'
import { findReferences, type ObjectId, parseObjectId } from '@sextant/git'
import { readDate } from '@sextant/query'
import { type NoContent, type Repository, resolveRevisions, worktreeRevision } from '../repositories/index.js'
import { readyGit } from './readyGit.js'

/** What kind of thing somebody named. */
export type EndKind = 'default-branch' | 'branch' | 'tag' | 'commit' | 'worktree'

/** One end of a comparison and what it leads to. */
export interface ResolvedEnd {
  readonly end: RangeEnd
  /** The commit, or the one below a working tree. */
  readonly commit: ObjectId | undefined
  /** Undefined where nothing was found. */
  readonly kind: EndKind | undefined
  /** Why there is no commit: a whole sentence. */
  readonly problem: string | undefined
}

/** Finds the commit that an end of a comparison names. What is wrong with it is told in a sentence; nothing is thrown. */
export async function resolveRangeEnd(
  repository: Repository,
  end: RangeEnd,
  signal: AbortSignal,
): Promise<ResolvedEnd> {
  const { revision, time } = end
  const failed = (problem: string): ResolvedEnd => ({ end, commit: undefined, kind: undefined, problem })
  const date = time === undefined ? undefined : readDate(time, new Date())
  if (time !== undefined && !date) return failed(`“${time}” is no date: write 2026-01-31, or 2 weeks ago.`)
  if (time !== undefined && revision === worktreeRevision) return failed('Only now the files on disk can be read.')
  const { found, missing } = await resolveRevisions(
    repository,
    {
      names: date ? [] : [revision],
      ...{ globs: [], excludedGlobs: [], namesBefore: 1 },
      times: date ? [{ written: revision, time: date, revision }] : [],
    },
    { limit: 1, signal },
  )
  const content = found[0]?.content
  const commit = content?.kind === 'commit' || content?.kind === 'worktree' ? content.commit : undefined
  if (content?.kind === 'folder') return failed('A plain folder has no history to compare.')
  if (!commit) return failed(sentenceOf(end, missing[0]?.reason ?? 'empty'))
  const kind = content?.kind === 'worktree' ? 'worktree' : await kindOf(repository, { revision, commit }, signal)
  return { end, commit, kind, problem: undefined }
}

function sentenceOf({ revision, time }: RangeEnd, reason: NoContent): string {
  const shown = revision === '' ? 'the default branch' : `“${revision}”`
  if (time !== undefined && reason === 'no-such-revision') {
    return `There is no commit of ${shown} at that time: it may not exist, or began later.`
  }
  switch (reason) {
    case 'not-cloned':
      return 'The repository is not cloned yet.'
    case 'empty':
      return 'The repository has no commits yet.'
    case 'bad-revision':
      return `${shown} cannot be the name of a branch, tag or commit.`
    case 'no-such-revision':
      return `There is no branch, tag or commit ${shown}, or several commits begin so.`
  }
}

interface Named {
  readonly revision: string
  readonly commit: ObjectId
}

/** Digits of a commit win over a branch or tag of that name, and a tag over a branch, as `resolveMany` finds them. */
async function kindOf(repository: Repository, { revision, commit }: Named, signal: AbortSignal): Promise<EndKind> {
  if (revision === '' || revision === 'HEAD') return 'default-branch'
  const isDigits = parseObjectId(revision) !== undefined || /^[0-9a-f]{7,}$/i.test(revision)
  if (isDigits && commit.startsWith(revision.toLowerCase())) return 'commit'
  const git = readyGit(repository)
  const names = revision.startsWith('refs/') ? [revision] : [`refs/tags/${revision}`, `refs/heads/${revision}`]
  const found = git ? await findReferences(git, names, signal) : new Map<string, unknown>()
  const name = names.find((each) => found.has(each)) ?? ''
  if (name.startsWith('refs/tags/')) return 'tag'
  return name.startsWith('refs/heads/') ? 'branch' : 'commit'
}
