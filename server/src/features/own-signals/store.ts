import { type Database, sql } from '@sextant/database'
import type { SignalConfiguration, SignalName } from './signals.js'
import { signals } from './signals.js'

/** How each signal is set; off where nobody has said anything. */
export async function configurations(db: Database): Promise<readonly SignalConfiguration[]> {
  const { rows } = await sql<SignalConfiguration>`
    select name, is_enabled as "isEnabled", excluded_repo_patterns as "excludedRepoPatterns"
    from own_signal_configurations`.execute(db)
  const names = Object.keys(signals) as SignalName[]
  return names.map(
    (name) => rows.find((row) => row.name === name) ?? { name, isEnabled: false, excludedRepoPatterns: [] },
  )
}

export async function saveConfiguration(trx: Database, configuration: SignalConfiguration): Promise<void> {
  const { name, isEnabled, excludedRepoPatterns } = configuration
  await sql`
    insert into own_signal_configurations (name, is_enabled, excluded_repo_patterns)
    values (${name}, ${isEnabled}, ${[...excludedRepoPatterns]}::text[])
    on conflict (name) do update set is_enabled = excluded.is_enabled,
      excluded_repo_patterns = excluded.excluded_repo_patterns, updated_at = now()`.execute(trx)
}

/** Figures over all repositories that are counted; `updatedAt` is null before the first. */
export interface OwnershipStats {
  readonly totalFiles: number
  readonly totalCodeownedFiles: number
  readonly updatedAt: Date | null
}

export async function instanceStats(db: Database): Promise<OwnershipStats> {
  const { rows } = await sql<OwnershipStats>`
    select coalesce(sum(total_files), 0)::float8 as "totalFiles", max(counted.updated_at) as "updatedAt",
      coalesce(sum(codeowned_files), 0)::float8 as "totalCodeownedFiles"
    from ownership_statistics as counted join repositories on repositories.id = repository_id
    where deleted_at is null`.execute(db)
  return rows[0] ?? { totalFiles: 0, totalCodeownedFiles: 0, updatedAt: null }
}

/** What of each repository was counted last, by its id. */
export async function countedAt(db: Database): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: string; counted: string }>`
    select repository_id::text as id, counted from ownership_statistics`.execute(db)
  return new Map(rows.map(({ id, counted }) => [Number(id), counted]))
}

export interface RepositoryCount {
  readonly counted: string
  readonly totalFiles: number
  readonly codeownedFiles: number
}

export async function saveCount(db: Database, repositoryId: number, count: RepositoryCount): Promise<void> {
  const { counted, totalFiles, codeownedFiles } = count
  await sql`
    insert into ownership_statistics (repository_id, counted, total_files, codeowned_files)
    values (${repositoryId}, ${counted}, ${totalFiles}, ${codeownedFiles})
    on conflict (repository_id) do update set counted = excluded.counted, total_files = excluded.total_files,
      codeowned_files = excluded.codeowned_files, updated_at = now()`.execute(db)
}

/** Notes that counts still hold. */
export async function touchCounts(db: Database, repositoryIds: readonly number[]): Promise<void> {
  if (repositoryIds.length === 0) return
  await sql`
    update ownership_statistics set updated_at = now() where repository_id = any(${[...repositoryIds]}::bigint[])`.execute(
    db,
  )
}

/** Forgets the counts of repositories that are not counted any more. */
export async function keepOnly(db: Database, repositoryIds: readonly number[]): Promise<void> {
  await sql`delete from ownership_statistics where repository_id <> all(${[...repositoryIds]}::bigint[])`.execute(db)
}

/** Of how many files each signal has gathered something. */
export async function gatheredFiles(db: Database): Promise<Readonly<Record<SignalName, number>>> {
  const { rows } = await sql<Record<SignalName, number>>`
    select (select count(distinct (repository_id, path))::int from recent_contributors) as "recent-contributors",
      (select count(distinct (repository_id, path))::int from recent_views) as "recent-views",
      (select coalesce(sum(total_files), 0)::float8 from ownership_statistics) as analytics`.execute(db)
  return rows[0] ?? { 'recent-contributors': 0, 'recent-views': 0, analytics: 0 }
}
