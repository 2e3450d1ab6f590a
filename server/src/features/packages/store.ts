import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import type { PackageKind } from './packageKind.js'
import type { PackageBehaviour, PackageFilter, PackageMatch } from './packageRules.js'

/** A package that connections name. */
export interface PackageReference {
  readonly id: number
  readonly kind: PackageKind
  readonly name: string
  /** In the registry's order, the newest last; empty until it was asked. */
  readonly versions: readonly string[]
}

/** A package that a connection names, with what its registry lists where that is known. */
export interface NotedPackage {
  readonly name: string
  /** The newest last. */
  readonly versions?: readonly string[]
}

/** The most versions that are kept of a package's list. */
const mostVersions = 20_000

/** Adds packages to those that are known; versions that are not given stay as they are. */
export async function noteReferences(
  db: Database,
  kind: PackageKind,
  packages: readonly NotedPackage[],
): Promise<void> {
  for (const { name, versions } of packages) {
    const list = versions?.slice(-mostVersions)
    await sql`
      INSERT INTO package_repo_references (kind, name, versions) VALUES (${kind}, ${name}, ${list ?? []})
      ON CONFLICT (kind, name) DO UPDATE SET versions = coalesce(${list ?? null}::text[], package_repo_references.versions)
    `.execute(db)
  }
}

/** What a list of packages is narrowed by. */
export interface ReferenceQuery {
  readonly kind?: PackageKind | undefined
  /** Part of the name, in any case. */
  readonly name?: string | undefined
}

const matching = ({ kind, name }: ReferenceQuery) => sql<boolean>`
  (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
  AND (${name ?? null}::text IS NULL OR strpos(lower(name), lower(${name ?? null})) > 0)`

type ReferenceRow = Omit<PackageReference, 'id'> & { readonly id: string }

const readReference = (row: ReferenceRow): PackageReference => ({ ...row, id: Number(row.id) })

/** Packages in the order in which they became known; one more than the page holds. */
export async function listReferences(
  db: Database,
  query: ReferenceQuery,
  page: PageRequest,
): Promise<readonly PackageReference[]> {
  const { rows } = await sql<ReferenceRow>`
    SELECT id::text, kind, name, versions FROM package_repo_references
    WHERE ${matching(query)} AND id > ${page.after?.[0] ?? 0} ORDER BY package_repo_references.id LIMIT ${page.first + 1}
  `.execute(db)
  return rows.map(readReference)
}

export async function countReferences(db: Database, query: ReferenceQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM package_repo_references WHERE ${matching(query)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** All packages of a kind, for trying a filter. */
export async function referencesOf(db: Database, kind: PackageKind): Promise<readonly PackageReference[]> {
  const { rows } = await sql<ReferenceRow>`
    SELECT id::text, kind, name, versions FROM package_repo_references WHERE kind = ${kind}
    ORDER BY package_repo_references.id`.execute(db)
  return rows.map(readReference)
}

interface FilterRow {
  readonly id: string
  readonly behaviour: PackageBehaviour
  readonly kind: PackageKind
  readonly name_glob: string | null
  readonly package_name: string | null
  readonly version_glob: string | null
}

function readFilter(row: FilterRow): PackageFilter {
  const match: PackageMatch =
    row.name_glob === null
      ? { packageName: row.package_name ?? '', versionGlob: row.version_glob ?? '' }
      : { nameGlob: row.name_glob }
  return { id: Number(row.id), behaviour: row.behaviour, kind: row.kind, match }
}

const filterColumns = sql`id::text, behaviour, kind, name_glob, package_name, version_glob`

export interface FilterQuery {
  readonly kind?: PackageKind | undefined
  readonly behaviour?: PackageBehaviour | undefined
}

/** Filters in the order in which they were added. */
export async function filtersOf(db: Database, { kind, behaviour }: FilterQuery): Promise<readonly PackageFilter[]> {
  const { rows } = await sql<FilterRow>`
    SELECT ${filterColumns} FROM package_repo_filters
    WHERE (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
      AND (${behaviour ?? null}::text IS NULL OR behaviour = ${behaviour ?? null})
    ORDER BY package_repo_filters.id`.execute(db)
  return rows.map(readFilter)
}

/** Undefined when there is the same filter already. */
export async function insertFilter(
  db: Database,
  filter: Omit<PackageFilter, 'id'>,
): Promise<PackageFilter | undefined> {
  const { behaviour, kind, match } = filter
  const { nameGlob, packageName, versionGlob } = { ...noMatch, ...match }
  const { rows } = await sql<FilterRow>`
    INSERT INTO package_repo_filters (behaviour, kind, name_glob, package_name, version_glob)
    VALUES (${behaviour}, ${kind}, ${nameGlob}, ${packageName}, ${versionGlob})
    ON CONFLICT DO NOTHING RETURNING ${filterColumns}`.execute(db)
  return rows.map(readFilter)[0]
}

/** Undefined when there is no such filter. Throws on a change into another filter that is there. */
export async function updateFilter(db: Database, filter: PackageFilter): Promise<PackageFilter | undefined> {
  const { id, behaviour, kind, match } = filter
  const { nameGlob, packageName, versionGlob } = { ...noMatch, ...match }
  const { rows } = await sql<FilterRow>`
    UPDATE package_repo_filters SET behaviour = ${behaviour}, kind = ${kind}, name_glob = ${nameGlob},
      package_name = ${packageName}, version_glob = ${versionGlob}
    WHERE id = ${id} AND NOT EXISTS (
      SELECT 1 FROM package_repo_filters same
      WHERE same.id <> ${id} AND same.behaviour = ${behaviour} AND same.kind = ${kind}
        AND same.name_glob IS NOT DISTINCT FROM ${nameGlob} AND same.package_name IS NOT DISTINCT FROM ${packageName}
        AND same.version_glob IS NOT DISTINCT FROM ${versionGlob}
    ) RETURNING ${filterColumns}`.execute(db)
  return rows.map(readFilter)[0]
}

const noMatch = { nameGlob: null, packageName: null, versionGlob: null } as const

/** Whether there was such a filter. */
export async function deleteFilter(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM package_repo_filters WHERE id = ${id} RETURNING id`.execute(db)
  return rows.length > 0
}
