import {
  defaultBranch,
  matchReferences,
  type ObjectId,
  parseRevision,
  type Repository,
  resolveCommit,
  revList,
} from '@sextant/git'
import { sql } from '@sextant/database'
import { findForJob, gitRepository } from '../repositories/index.js'
import { deleteIndex } from './deleteIndex.js'
import { type RetentionRule, usualHours, usualRules } from './retentionRule.js'
import type { ReadyIndex, ReadyIndexes } from './readyIndexCache.js'
import type { PreciseIndexServices } from './services.js'

/** Why an index is kept. */
export interface Kept {
  readonly rule: RetentionRule
  /** The branches and tags, or the commit, for which it is. */
  readonly for: readonly string[]
}

/** What keeps each index of a repository, by its id; nothing for one that is due to be deleted. */
export type Keeping = ReadonlyMap<number, readonly Kept[]>

/** Of a pattern so many branches and tags count. */
const mostReferences = 1000
/** Of so many it is looked what stands nearby; of the others only indexes of the very commit are kept. */
const mostLookedAround = 100
/** Of a branch so many commits count. */
const mostCommits = 20_000

/** Deletes the indexes of a repository that nothing keeps. Answers how many. */
export async function expireIndexes(
  services: PreciseIndexServices,
  repositoryId: number,
  signal: AbortSignal,
): Promise<number> {
  const ready = await readyForJob(services, repositoryId)
  const repository = await findForJob(services.store, repositoryId)
  const git = repository && gitRepository(repository)
  // Of what cannot be looked at nothing is known: everything stays.
  if (!git || ready.indexes.length === 0) return 0
  const keeping = await whatKeeps(services, { git, repositoryId, ready }, signal)
  let gone = 0
  for (const { id } of ready.indexes) {
    if (keeping.get(id)?.length) continue
    if (await deleteIndex(services.db, id, 'No retention policy keeps it.')) gone += 1
  }
  return gone
}

async function readyForJob({ db, ready }: PreciseIndexServices, repositoryId: number): Promise<ReadyIndexes> {
  const { rows } = await sql<{ generation: string }>`
    SELECT generation FROM precise_index_generations WHERE repository_id = ${repositoryId}`.execute(db)
  return rows[0] ? ready.of(repositoryId, Number(rows[0].generation)) : { generation: 0, indexes: [] }
}

/** The repositories with indexes, for the round of retention. */
export async function repositoriesWithIndexes({ db }: PreciseIndexServices): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT repository_id AS id FROM precise_indexes WHERE state = 'COMPLETED'`.execute(db)
  return rows.map(({ id }) => Number(id))
}

interface Subject {
  readonly git: Repository
  readonly repositoryId: number
  readonly ready: ReadyIndexes
}

/** What keeps the indexes of a repository. */
export async function whatKeeps(
  services: PreciseIndexServices,
  subject: Subject,
  signal?: AbortSignal,
): Promise<Keeping> {
  const policies = await services.retentionRules?.(subject.repositoryId)
  const kept = new Map<number, Kept[]>()
  const keep = (id: number, why: Kept) => kept.set(id, [...(kept.get(id) ?? []), why])
  for (const rule of policies ?? usualRules) {
    signal?.throwIfAborted()
    for (const [id, names] of await keptBy(services, subject, rule)) keep(id, { rule, for: names })
  }
  if (!policies) {
    for (const { id, uploadedAt } of subject.ready.indexes) if (isYoung(uploadedAt, usualHours)) keep(id, newRule)
  }
  return kept
}

const newRule: Kept = {
  rule: {
    name: 'Uploaded in the last 30 days',
    type: 'GIT_TREE',
    pattern: '*',
    hours: usualHours,
    intermediateCommits: true,
  },
  for: [],
}

const isYoung = (uploadedAt: Date, hours: number | null) =>
  hours === null || uploadedAt.getTime() > Date.now() - hours * 3_600_000

/** The indexes that a rule keeps, each with the names for which it does. */
async function keptBy(
  services: PreciseIndexServices,
  subject: Subject,
  rule: RetentionRule,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const young = subject.ready.indexes.filter(({ uploadedAt }) => isYoung(uploadedAt, rule.hours))
  const found = new Map<number, string[]>()
  if (young.length === 0) return found
  const named = await namedBy(subject.git, rule)
  for (const [at, { name, commit }] of named.entries()) {
    const shown =
      at < mostLookedAround
        ? await shownFrom(services, subject, { commit, young, rule })
        : young.filter((index) => index.commit === commit)
    for (const { id } of shown) {
      const names = found.get(id)
      if (names) names.push(name)
      else found.set(id, [name])
    }
  }
  return found
}

async function namedBy(
  git: Repository,
  { type, pattern }: RetentionRule,
): Promise<readonly { readonly name: string; readonly commit: ObjectId }[]> {
  if (pattern === 'HEAD') {
    const head = await defaultBranch(git)
    return head ? [{ name: head.name.replace(/^refs\/heads\//, ''), commit: head.target }] : []
  }
  const place = type === 'GIT_TAG' ? 'refs/tags/' : 'refs/heads/'
  if (!/[*?]/.test(pattern)) {
    const exact = parseRevision(type === 'GIT_COMMIT' ? pattern : `${place}${pattern}`)
    const commit = exact.ok ? await resolveCommit(git, exact.revision) : undefined
    return commit ? [{ name: pattern, commit }] : []
  }
  const { references } = await matchReferences(git, { include: [`${place}${pattern}`], limit: mostReferences })
  return references.map(({ name, target }) => ({ name: name.slice(place.length), commit: target }))
}

/** The indexes that somebody sees who looks at a commit; all those of its history where the rule says so. */
async function shownFrom(
  { graph }: PreciseIndexServices,
  { git, repositoryId, ready }: Subject,
  {
    commit,
    young,
    rule,
  }: { readonly commit: ObjectId; readonly young: readonly ReadyIndex[]; readonly rule: RetentionRule },
): Promise<readonly ReadyIndex[]> {
  if (rule.type === 'GIT_TREE' && rule.intermediateCommits) {
    const history = new Set<string>()
    for await (const ids of revList(git, { tips: [commit], limit: mostCommits })) for (const id of ids) history.add(id)
    return young.filter((index) => history.has(index.commit))
  }
  const indexed = [...new Set(ready.indexes.map((index) => index.commit))]
  const near = await graph.near({ repository: git, repositoryId, generation: ready.generation, commit, indexed })
  const steps = new Map(near.map((each) => [each.commit, each.steps]))
  const nearest = new Map<string, ReadyIndex>()
  const stepsOf = (index: ReadyIndex) => steps.get(index.commit) ?? Infinity
  for (const index of young.filter((each) => steps.has(each.commit))) {
    const key = JSON.stringify([index.root, index.indexer])
    const known = nearest.get(key)
    if (!known || stepsOf(index) < stepsOf(known)) nearest.set(key, index)
  }
  return [...nearest.values()]
}
