import { type DatedReference, datedReferences, defaultBranch, listDatedReferences, type ListedKind } from '@sextant/git'
import type { Repository } from '../repositories/index.js'
import type { ListedReference } from './namedObject.js'
import { readyGit } from './readyGit.js'

export interface ReferencesWanted {
  readonly kinds: readonly ListedKind[]
  readonly order: 'date' | 'name'
  readonly first: number
  readonly query: string
  /** The place of the last one of the page before. */
  readonly after: { readonly seconds: number; readonly name: string } | undefined
}

export interface ReferencesPage {
  readonly references: readonly ListedReference[]
  readonly total: number
  readonly more: boolean
}

/** A page of references; empty for a plain folder and before the first clone. */
export async function referencesOf(
  repository: Repository,
  { kinds, order, first, query, after }: ReferencesWanted,
  signal: AbortSignal,
): Promise<ReferencesPage> {
  const git = readyGit(repository)
  if (!git) return { references: [], total: 0, more: false }
  const page = await listDatedReferences(git, { kinds, order, limit: first, query, ...(after && { after }) }, signal)
  return { ...page, references: page.references.map((listed) => listedIn(repository, listed)) }
}

/** The branches of a repository at a glance. The default branch is in none of the lists. */
export interface BranchOverview {
  readonly defaultBranch: ListedReference | undefined
  /** Those whose last commit the viewer wrote. */
  readonly yours: BranchGroup
  /** Changed since `staleBefore`. */
  readonly active: BranchGroup
  readonly stale: BranchGroup
  readonly staleBefore: Date
}

export interface BranchGroup {
  /** The last changed first; at most as many as were asked for. */
  readonly branches: readonly ListedReference[]
  readonly total: number
}

// What people call stale: nobody touched it for a quarter of a year.
const staleAfter = 90 * 24 * 3600 * 1000

/** `emails`: the addresses of the viewer. */
export async function branchOverviewOf(
  repository: Repository,
  { first, emails, now }: { readonly first: number; readonly emails: readonly string[]; readonly now: Date },
  signal: AbortSignal,
): Promise<BranchOverview> {
  const staleBefore = new Date(now.getTime() - staleAfter)
  const own = new Set(emails.map((email) => email.toLowerCase()))
  const groups = { yours: openGroup(), active: openGroup(), stale: openGroup() }
  const git = readyGit(repository)
  const usual = git && (await defaultBranch(git, signal))?.name
  let main: DatedReference | undefined
  for await (const branch of git ? datedReferences(git, ['heads'], signal) : []) {
    if (branch.name === usual) {
      main = branch
      continue
    }
    if (own.has(branch.authorEmail.toLowerCase())) put(groups.yours, branch, first)
    const isStale = branch.date === undefined || branch.date < staleBefore
    put(groups[isStale ? 'stale' : 'active'], branch, first)
  }
  const shown = ({ branches, total }: Group) => ({
    branches: branches.map((each) => listedIn(repository, each)),
    total,
  })
  return {
    defaultBranch: main && listedIn(repository, main),
    yours: shown(groups.yours),
    active: shown(groups.active),
    stale: shown(groups.stale),
    staleBefore,
  }
}

interface Group {
  readonly branches: DatedReference[]
  total: number
}

const openGroup = (): Group => ({ branches: [], total: 0 })

function put(group: Group, branch: DatedReference, most: number): void {
  group.total += 1
  if (group.branches.length < most) group.branches.push(branch)
}

function listedIn(repository: Repository, listed: DatedReference): ListedReference {
  return { repository, name: listed.name, listed }
}
