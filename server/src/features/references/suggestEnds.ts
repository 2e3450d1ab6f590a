import { parseRangeEnd } from '@sextant/contract'
import {
  type CommitWithMessage,
  listDatedReferences,
  readCommits,
  type Repository as GitRepository,
  revList,
} from '@sextant/git'
import { type Repository, worktreeRevision } from '../repositories/index.js'
import { readyGit } from './readyGit.js'
import { type ResolvedEnd, resolveRangeEnd } from './resolveRangeEnd.js'

interface Wanted {
  readonly query: string
  /** Of each kind. */
  readonly first: number
}

// Among so many of the newest commits a word of a subject is looked for.
const searchedCommits = 300

/**
 * What somebody may mean who types one end of a comparison: first what the words name as they stand, then branches and
 * tags that hold them (the newest first), then recent commits. Without words the newest of each.
 */
export async function suggestEnds(
  repository: Repository,
  { query, first }: Wanted,
  signal: AbortSignal,
): Promise<readonly ResolvedEnd[]> {
  const git = readyGit(repository)
  if (!git) return []
  const text = query.trim()
  const [exact, branches, tags, commits] = await Promise.all([
    exactly(repository, text, signal),
    references(git, 'heads', { query: text, first }, signal),
    references(git, 'tags', { query: text, first }, signal),
    recentCommits(repository, { query: text, first }, signal),
  ])
  const known = new Set<string>()
  return [...exact, ...branches, ...tags, ...commits].filter(({ end: { revision, time = '' } }) => {
    const key = `${revision}\0${time}`
    return !known.has(key) && known.add(key)
  })
}

async function exactly(repository: Repository, text: string, signal: AbortSignal): Promise<ResolvedEnd[]> {
  const written = text === '' || worktreeRevision.startsWith(text) ? worktreeRevision : text
  const ends = [parseRangeEnd(written), text === '' ? undefined : parseRangeEnd(`@{${text}}`)]
  const asked = ends.filter((end) => end !== undefined && (end.revision !== worktreeRevision || repository.root))
  const resolved = await Promise.all(asked.flatMap((end) => (end ? [resolveRangeEnd(repository, end, signal)] : [])))
  return resolved.filter(({ commit }) => commit !== undefined)
}

async function references(
  git: GitRepository,
  kind: 'heads' | 'tags',
  { query, first }: Wanted,
  signal: AbortSignal,
): Promise<ResolvedEnd[]> {
  const page = await listDatedReferences(git, { kinds: [kind], order: 'date', limit: first, query }, signal)
  const ofKind = page.references.filter(({ type }) => type === 'commit' || type === 'tag')
  const prefix = `refs/${kind}/`
  return ofKind.map(({ name, object }) => ({
    end: { revision: name.slice(prefix.length) },
    commit: object,
    kind: kind === 'heads' ? 'branch' : 'tag',
    problem: undefined,
  }))
}

async function recentCommits(
  repository: Repository,
  { query, first }: Wanted,
  signal: AbortSignal,
): Promise<ResolvedEnd[]> {
  const git = readyGit(repository)
  const { commit: tip } = await resolveRangeEnd(repository, { revision: '' }, signal)
  if (!git || !tip) return []
  const words = query.toLowerCase()
  const isMeant = ({ id, subject }: CommitWithMessage) => id.startsWith(words) || subject.toLowerCase().includes(words)
  const limit = words === '' ? first : searchedCommits
  for await (const ids of revList(git, { tips: [tip], limit, signal })) {
    const commits = (await readCommits(git, ids, signal)).filter(isMeant).slice(0, first)
    return commits.map(({ id }) => ({ end: { revision: id }, commit: id, kind: 'commit', problem: undefined }))
  }
  return []
}
