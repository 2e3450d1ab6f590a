import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import { brokenConstraint } from '../accounts/index.js'

/** People who own code together. */
export interface Team {
  readonly id: number
  readonly name: string
  readonly displayName: string | null
  /** Only site admins change it. */
  readonly isReadonly: boolean
  readonly parentId: number | null
  readonly creatorId: number | null
}

type Row = Omit<Team, 'id' | 'parentId' | 'creatorId'> & {
  readonly id: string
  readonly parentId: string | null
  readonly creatorId: string | null
}

const columns = sql`
  teams.id::text as id, teams.name, teams.display_name as "displayName", teams.is_readonly as "isReadonly",
  teams.parent_id::text as "parentId", teams.creator_user_id::text as "creatorId"`

const readRow = (row: Row): Team => ({
  ...row,
  id: Number(row.id),
  parentId: row.parentId === null ? null : Number(row.parentId),
  creatorId: row.creatorId === null ? null : Number(row.creatorId),
})

/** The teams with these ids, by id. */
export async function teamsByIds(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Team>> {
  const { rows } = await sql<Row>`select ${columns} from teams where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(readRow).map((team) => [team.id, team]))
}

export async function teamById(db: Database, id: number): Promise<Team | undefined> {
  return (await teamsByIds(db, [id])).get(id)
}

export async function teamByName(db: Database, name: string): Promise<Team | undefined> {
  return (await teamsByNames(db, [name.toLowerCase()]))[0]
}

/** The teams with these names, which are in lower case. */
export async function teamsByNames(db: Database, names: readonly string[]): Promise<readonly Team[]> {
  const { rows } = await sql<Row>`
    select ${columns} from teams where lower(name) = any(${[...names]}::text[])`.execute(db)
  return rows.map(readRow)
}

/** Which teams are asked for: those below one, all of them, or only those at the top. */
export interface TeamQuestion {
  readonly search: string
  readonly parentId?: number
  readonly onlyRoots: boolean
  /** Neither this one nor what is below it: those that it can be moved under. */
  readonly notBelow?: number
}

function matching({ search, parentId, onlyRoots, notBelow }: TeamQuestion) {
  const part = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(name ilike ${part} or display_name ilike ${part})
    and ${parentId === undefined ? sql`true` : sql`parent_id = ${parentId}`}
    and ${onlyRoots ? sql`parent_id is null` : sql`true`}
    and ${notBelow === undefined ? sql`true` : sql`not id = any(${belowOf(notBelow)})`}`
}

/** A team and everything below it, as an array. The union ends a circle, which there is none of. */
const belowOf = (id: number) => sql`array(
  with recursive below (id) as (
    select ${id}::bigint union select child.id from teams child join below on child.parent_id = below.id
  ) select id from below)`

/** By name; one more than the page holds. */
export async function teamsFor(db: Database, question: TeamQuestion, page: PageRequest): Promise<readonly Team[]> {
  const { rows } = await sql<Row>`
    select ${columns} from teams where ${matching(question)} and lower(name) > ${page.after?.[0] ?? ''}
    order by lower(name) limit ${page.first + 1}`.execute(db)
  return rows.map(readRow)
}

export async function countTeamsFor(db: Database, question: TeamQuestion): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from teams where ${matching(question)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The teams above one, the nearest last. */
export async function ancestorsOf(db: Database, id: number): Promise<readonly Team[]> {
  const { rows } = await sql<Row>`
    with recursive above (id, distance) as (
      select parent_id, 1 from teams where id = ${id} and parent_id is not null
      union select team.parent_id, distance + 1 from teams team join above on team.id = above.id
        where team.parent_id is not null
    )
    select ${columns} from teams join above on above.id = teams.id order by above.distance desc`.execute(db)
  return rows.map(readRow)
}

/** Throws `already_exists` when a user, an organization or another team has the name. */
export async function insertTeam(
  trx: Database,
  { name, displayName, isReadonly, parentId, creatorId }: Omit<Team, 'id'>,
): Promise<Team> {
  try {
    const { rows } = await sql<Row>`
      insert into teams (name, display_name, is_readonly, parent_id, creator_user_id)
      values (${name}, ${displayName}, ${isReadonly}, ${parentId}, ${creatorId}) returning ${columns}`.execute(trx)
    const [row] = rows
    if (row === undefined) throw new Error('An insert gave no row.')
    return readRow(row)
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error
    throw new AppError(
      'already_exists',
      'name-taken',
      'This name is already in use by a user, an organization or a team.',
    )
  }
}

export async function changeTeam(
  trx: Database,
  id: number,
  { displayName, parentId }: Pick<Team, 'displayName' | 'parentId'>,
): Promise<void> {
  await sql`
    update teams set display_name = ${displayName}, parent_id = ${parentId}, updated_at = now()
    where id = ${id}`.execute(trx)
}

/** Removes a team. Those below it move up to the one above it. */
export async function removeTeam(trx: Database, { id, parentId }: Team): Promise<void> {
  await sql`update teams set parent_id = ${parentId} where parent_id = ${id}`.execute(trx)
  await sql`delete from teams where id = ${id}`.execute(trx)
}

/** Any number will do that nothing else in this database locks. */
const treeLock = 7_310_060

/** Lets one transaction at a time change who is below whom, until its end: two moves at once could make a circle. */
export async function lockTree(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeLock})`.execute(trx)
}
