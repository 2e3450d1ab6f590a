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

/** Branches of one kind: the default one, those whose last commit the viewer wrote, and the others by their age. */
export interface BranchGroup {
  readonly kind: GroupKind
  /** The last changed first; at most as many as were asked for. */
  readonly branches: readonly ListedReference[]
  readonly total: number
}

export type GroupKind = 'default' | 'yours' | 'active' | 'stale'

/** The branches of a repository at a glance. The default branch is in no other group; yours are also active or stale. */
export interface BranchOverview {
  /** Those that hold a branch. */
  readonly groups: readonly BranchGroup[]
  /** A branch is stale that has no commit since then. */
  readonly staleBefore: Date
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
  const git = readyGit(repository)
  const usual = git && (await defaultBranch(git, signal))?.name
  const kindsOf = ({ name, date, authorEmail }: DatedReference): readonly GroupKind[] => {
    if (name === usual) return ['default']
    const age = date === undefined || date < staleBefore ? 'stale' : 'active'
    return own.has(authorEmail.toLowerCase()) ? ['yours', age] : [age]
  }
  const groups = (['default', 'yours', 'active', 'stale'] as const).map((kind) => openGroup(kind))
  for await (const branch of git ? datedReferences(git, ['heads'], signal) : []) {
    const kinds = kindsOf(branch)
    for (const group of groups) {
      if (!kinds.includes(group.kind)) continue
      group.total += 1
      if (group.branches.length < first) group.branches.push(listedIn(repository, branch))
    }
  }
  return { groups: groups.filter(({ total }) => total > 0), staleBefore }
}

interface OpenGroup extends BranchGroup {
  readonly branches: ListedReference[]
  total: number
}

const openGroup = (kind: GroupKind): OpenGroup => ({ kind, branches: [], total: 0 })

function listedIn(repository: Repository, listed: DatedReference): ListedReference {
  return { repository, name: listed.name, listed }
}
