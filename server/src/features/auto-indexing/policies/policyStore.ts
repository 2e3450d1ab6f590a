import { type Database, type RawBuilder, sql } from '@sextant/database'
import type { PageRequest } from '../../../graphql/connections.js'
import type { Viewer } from '../../../http/viewer.js'
import { readableBy } from '../../permissions/index.js'
import type { CodeGraphPolicy, PolicyObjectType, PolicySettings } from './codeGraphPolicy.js'
import { likeOf } from './likePattern.js'

interface Row {
  readonly id: string
  readonly repository_id: string | null
  readonly repository_patterns: string[] | null
  readonly name: string
  readonly object_type: PolicyObjectType
  readonly pattern: string
  readonly protected: boolean
  readonly retention_enabled: boolean
  readonly retention_hours: number | null
  readonly retain_intermediate: boolean
  readonly indexing_enabled: boolean
  readonly syntactic_indexing_enabled: boolean
  readonly index_max_age_hours: number | null
  readonly index_intermediate: boolean
  readonly embeddings_enabled: boolean
}

const policyOf = (row: Row): CodeGraphPolicy => ({
  id: Number(row.id),
  repositoryId: row.repository_id === null ? undefined : Number(row.repository_id),
  repositoryPatterns: row.repository_patterns ?? undefined,
  name: row.name,
  type: row.object_type,
  pattern: row.pattern,
  protected: row.protected,
  retentionEnabled: row.retention_enabled,
  retentionHours: row.retention_hours ?? undefined,
  retainIntermediate: row.retain_intermediate,
  indexingEnabled: row.indexing_enabled,
  syntacticIndexingEnabled: row.syntactic_indexing_enabled,
  indexMaxAgeHours: row.index_max_age_hours ?? undefined,
  indexIntermediate: row.index_intermediate,
  embeddingsEnabled: row.embeddings_enabled,
})

/** What a list of policies is narrowed by; what is left out does not narrow. */
export interface PolicyFilter {
  /** Those that are about this repository: its own, and global ones whose patterns match. */
  readonly repositoryId?: number | undefined
  /** Part of the name, in any case. */
  readonly query?: string | undefined
  readonly retention?: boolean | undefined
  readonly indexing?: boolean | undefined
  readonly syntacticIndexing?: boolean | undefined
  readonly embeddings?: boolean | undefined
  readonly protected?: boolean | undefined
}

export async function insertPolicy(
  db: Database,
  { repositoryId, ...settings }: PolicySettings & { readonly repositoryId: number | undefined },
): Promise<CodeGraphPolicy> {
  const { rows } = await sql<Row>`
    INSERT INTO code_graph_policies (repository_id, repository_patterns, repository_likes, name, object_type, pattern,
      retention_enabled, retention_hours, retain_intermediate, indexing_enabled, syntactic_indexing_enabled,
      index_max_age_hours, index_intermediate, embeddings_enabled)
    VALUES (${repositoryId ?? null}, ${listOf(settings.repositoryPatterns)}, ${likesOf(settings)}, ${settings.name},
      ${settings.type}, ${settings.pattern}, ${settings.retentionEnabled}, ${settings.retentionHours ?? null},
      ${settings.retainIntermediate}, ${settings.indexingEnabled}, ${settings.syntacticIndexingEnabled},
      ${settings.indexMaxAgeHours ?? null}, ${settings.indexIntermediate}, ${settings.embeddingsEnabled})
    RETURNING *`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A policy was inserted and not answered.')
  return policyOf(row)
}

/** Undefined when there is none. */
export async function changePolicy(
  db: Database,
  id: number,
  settings: PolicySettings,
): Promise<CodeGraphPolicy | undefined> {
  const { rows } = await sql<Row>`
    UPDATE code_graph_policies SET repository_patterns = ${listOf(settings.repositoryPatterns)},
      repository_likes = ${likesOf(settings)}, name = ${settings.name}, object_type = ${settings.type},
      pattern = ${settings.pattern}, retention_enabled = ${settings.retentionEnabled},
      retention_hours = ${settings.retentionHours ?? null}, retain_intermediate = ${settings.retainIntermediate},
      indexing_enabled = ${settings.indexingEnabled},
      syntactic_indexing_enabled = ${settings.syntacticIndexingEnabled},
      index_max_age_hours = ${settings.indexMaxAgeHours ?? null}, index_intermediate = ${settings.indexIntermediate},
      embeddings_enabled = ${settings.embeddingsEnabled}, updated_at = now()
    WHERE id = ${id} RETURNING *`.execute(db)
  return rows.map(policyOf)[0]
}

const listOf = (texts: readonly string[] | undefined) => (texts === undefined ? null : [...texts])
const likesOf = ({ repositoryPatterns }: PolicySettings) => repositoryPatterns?.map(likeOf) ?? null

/** False when there is no such policy, or it is protected. */
export async function removePolicy(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM code_graph_policies WHERE id = ${id} AND NOT protected`.execute(db)
  return numAffectedRows === 1n
}

/** Undefined when there is none, or it is of a repository that the viewer may not read. */
export async function policyById(db: Database, viewer: Viewer, id: number): Promise<CodeGraphPolicy | undefined> {
  const { rows } = await sql<Row>`
    SELECT policy.* FROM code_graph_policies policy WHERE policy.id = ${id} AND ${seenBy(viewer)}`.execute(db)
  return rows.map(policyOf)[0]
}

/** A page of policies: protected ones first, then by name; one more than the page holds. */
export async function listPolicies(
  db: Database,
  viewer: Viewer,
  { first, after, ...filter }: PageRequest & PolicyFilter,
): Promise<readonly CodeGraphPolicy[]> {
  const [rank = -1, name = '', id = 0] = after ?? []
  const { rows } = await sql<Row>`
    SELECT policy.* FROM code_graph_policies policy
    WHERE ${seenBy(viewer)} AND ${narrowedBy(filter)}
      AND ((NOT protected)::int, lower(policy.name), policy.id) > (${rank}, ${name}, ${id})
    ORDER BY (NOT protected)::int, lower(policy.name), policy.id LIMIT ${first + 1}`.execute(db)
  return rows.map(policyOf)
}

export async function countPolicies(db: Database, viewer: Viewer, filter: PolicyFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM code_graph_policies policy
    WHERE ${seenBy(viewer)} AND ${narrowedBy(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The policies about a repository that keep or that index, for jobs; in the order in which they were made. */
export async function policiesFor(
  db: Database,
  repositoryId: number,
  wanted: Pick<PolicyFilter, 'retention' | 'indexing'>,
): Promise<readonly CodeGraphPolicy[]> {
  const { rows } = await sql<Row>`
    SELECT policy.* FROM code_graph_policies policy
    WHERE ${narrowedBy({ ...wanted, repositoryId })} ORDER BY policy.id`.execute(db)
  return rows.map(policyOf)
}

const seenBy = (viewer: Viewer) => sql<boolean>`(policy.repository_id IS NULL OR EXISTS (
  SELECT FROM repositories WHERE repositories.id = policy.repository_id AND ${readableBy(viewer)}))`

function narrowedBy(filter: PolicyFilter): RawBuilder<boolean> {
  const { repositoryId, query } = filter
  const flag = (column: string, wanted: boolean | undefined) =>
    wanted === undefined ? [] : [sql<boolean>`policy.${sql.ref(column)} = ${wanted}`]
  const conditions = [
    ...(repositoryId === undefined ? [] : [isAbout(sql`${repositoryId}::bigint`)]),
    ...(query ? [sql<boolean>`strpos(lower(policy.name), lower(${query})) > 0`] : []),
    ...flag('retention_enabled', filter.retention),
    ...flag('indexing_enabled', filter.indexing),
    ...flag('syntactic_indexing_enabled', filter.syntacticIndexing),
    ...flag('embeddings_enabled', filter.embeddings),
    ...flag('protected', filter.protected),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

/** Whether a policy is about the repository of an id. */
export const isAbout = (repositoryId: RawBuilder<unknown>) => sql<boolean>`(policy.repository_id = ${repositoryId}
  OR (policy.repository_id IS NULL AND (policy.repository_likes IS NULL OR EXISTS (
    SELECT FROM repositories named
    WHERE named.id = ${repositoryId} AND lower(named.name) LIKE ANY (policy.repository_likes)))))`
