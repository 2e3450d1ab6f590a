import { type HistoryCommit, type ObjectId, streamHistory } from '@sextant/git'
import type { Contribution } from './contributorStore.js'

const days = 90
const mostCommits = 20_000
/** Of a commit that touches more, such as a move of everything, nobody owns anything for it. */
const mostFilesOfCommit = 500
const mostBytesOfCommit = 1024 * 1024

/** Who changed which files of a branch within 90 days, merges left out. */
export async function gatherContributors(
  gitDirectory: string,
  tip: ObjectId,
  signal: AbortSignal,
): Promise<readonly Contribution[]> {
  const after = new Date(Date.now() - days * 24 * 3_600_000)
  const diffs = { maxBytes: mostBytesOfCommit, maxFiles: mostFilesOfCommit }
  const found = new Map<string, Contribution>()
  const history = { tips: [tip], limit: mostCommits, withoutMerges: true, after, diffs, signal }
  for await (const commit of streamHistory({ gitDirectory }, history)) addCommit(found, commit)
  return [...found.values()]
}

function addCommit(found: Map<string, Contribution>, { author, diff }: HistoryCommit): void {
  const files = diff?.files ?? []
  const email = author.email.toLowerCase().replaceAll('\0', '')
  if (files.length > mostFilesOfCommit || email === '') return
  for (const { path, kind } of files) {
    if (kind === 'deleted') continue
    const key = `${path}\0${email}`
    const before = found.get(key)
    const lastAt = later(before?.lastAt, author.date)
    const name = author.name.replaceAll('\0', '')
    found.set(key, { path, email, name, commits: (before?.commits ?? 0) + 1, lastAt })
  }
}

const later = (one: Date | undefined, other: Date | undefined): Date =>
  new Date(Math.max(one?.getTime() ?? 0, other?.getTime() ?? 0))
