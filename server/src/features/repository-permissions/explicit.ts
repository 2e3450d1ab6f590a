import { AppError } from '@sextant/base'
import { type Database, sql, transaction } from '@sextant/database'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'

/** What people are named by: a verified e-mail address, or their username here. */
export type BindBy = 'email' | 'username'

/** More names than this are not taken at once. */
const mostNames = 10_000
const longestName = 254

/**
 * Lets exactly these people read a repository, beside those whom its host lets. Names of nobody here wait for their
 * people. From then on administrators and hosts say who reads it, also where the connection does not ask the host. Site
 * admins only.
 */
export async function setForUsers(
  db: Database,
  viewer: Viewer,
  the: { readonly repositoryId: number | undefined; readonly bindIds: readonly string[]; readonly bindBy: BindBy },
): Promise<void> {
  const admin = requireSiteAdmin(viewer)
  const names = readNames(the.bindIds)
  const id = await requireRepository(db, the.repositoryId)
  await transaction(db, async (tx) => {
    const users = await usersNamed(tx, names, the.bindBy)
    await sql`DELETE FROM repository_grants WHERE repository_id = ${id} AND account_id IS NULL
      AND user_id <> ALL(${[...users.values()]}::bigint[])`.execute(tx)
    await sql`DELETE FROM pending_explicit_grants WHERE repository_id = ${id}`.execute(tx)
    await grant(tx, id, {
      users: [...users.values()],
      bindBy: the.bindBy,
      waiting: names.filter((name) => !users.has(name)),
    })
    await becomeExplicit(tx, id)
    await recordAct(tx, admin, {
      act: 'repository.permitUsers',
      entity: repository(id),
      after: { users: names.length },
    })
  })
}

/** Lets one more person read a repository, or no more. Site admins only. */
export async function setForUser(
  db: Database,
  viewer: Viewer,
  the: { readonly repositoryId: number | undefined; readonly userId: number; readonly mayRead: boolean },
): Promise<void> {
  const admin = requireSiteAdmin(viewer)
  const id = await requireRepository(db, the.repositoryId)
  await transaction(db, async (tx) => {
    if (the.mayRead) await grant(tx, id, { users: [the.userId], bindBy: 'email', waiting: [] })
    else
      await sql`DELETE FROM repository_grants
        WHERE repository_id = ${id} AND user_id = ${the.userId} AND account_id IS NULL`.execute(tx)
    await becomeExplicit(tx, id)
    const act = the.mayRead ? 'repository.permit' : 'repository.forbid'
    await recordAct(tx, admin, { act, entity: repository(id), after: { user: the.userId } })
  })
}

/** Lets whoever is signed in read repositories, or takes that back. Site admins only. */
export async function setUnrestricted(
  db: Database,
  viewer: Viewer,
  the: { readonly repositoryIds: readonly (number | undefined)[]; readonly unrestricted: boolean },
): Promise<void> {
  const admin = requireSiteAdmin(viewer)
  const ids = await Promise.all(the.repositoryIds.map((id) => requireRepository(db, id)))
  await transaction(db, async (tx) => {
    for (const id of ids) {
      await sql`
        INSERT INTO repository_permissions (repository_id, is_unrestricted) VALUES (${id}, ${the.unrestricted})
        ON CONFLICT (repository_id) DO UPDATE SET is_unrestricted = EXCLUDED.is_unrestricted`.execute(tx)
      const act = the.unrestricted ? 'repository.open' : 'repository.restrict'
      await recordAct(tx, admin, { act, entity: repository(id) })
    }
  })
}

const repository = (id: number) => ({ kind: 'Repository', id })

interface Grants {
  readonly users: readonly number[]
  readonly bindBy: BindBy
  /** Names of nobody here. */
  readonly waiting: readonly string[]
}

async function grant(tx: Database, id: number, { users, bindBy, waiting }: Grants): Promise<void> {
  await sql`
    INSERT INTO repository_grants (user_id, repository_id, source)
    SELECT DISTINCT given, ${id}::bigint, 'explicit' FROM unnest(${[...users]}::bigint[]) AS given
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    INSERT INTO pending_explicit_grants (bind_by, bind_id, repository_id)
    SELECT ${bindBy}, given, ${id} FROM unnest(${[...waiting]}::text[]) AS given ON CONFLICT DO NOTHING`.execute(tx)
}

const becomeExplicit = (tx: Database, id: number) =>
  sql`
    INSERT INTO repository_permissions (repository_id, is_explicit) VALUES (${id}, true)
    ON CONFLICT (repository_id) DO UPDATE SET is_explicit = true`.execute(tx)

function readNames(bindIds: readonly string[]): readonly string[] {
  if (bindIds.length > mostNames) {
    throw new AppError('invalid_argument', 'too-many-users', `At most ${mostNames} people can be named at once.`)
  }
  const names = [...new Set(bindIds.map((name) => name.trim().toLowerCase()))]
  const bad = names.find((name) => name === '' || name.length > longestName || name.includes('\0'))
  if (bad === undefined) return names
  throw new AppError('invalid_argument', 'bad-bind-id', 'Each bindID must be an e-mail address or a username.')
}

async function requireRepository(db: Database, id: number | undefined): Promise<number> {
  const { rows } = await sql`SELECT FROM repositories WHERE id = ${id ?? 0} AND deleted_at IS NULL`.execute(db)
  if (id !== undefined && rows.length > 0) return id
  throw new AppError('not_found', 'no-such-repository', 'There is no such repository.')
}

/** Users by the names given, in lower case. Of addresses only verified ones count: threats, H-08. */
async function usersNamed(
  db: Database,
  names: readonly string[],
  bindBy: BindBy,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await (bindBy === 'username'
    ? sql<{ name: string; id: string }>`
        SELECT lower(username) AS name, id FROM users
        WHERE lower(username) = ANY(${[...names]}::text[]) AND deleted_at IS NULL`
    : sql<{ name: string; id: string }>`
        SELECT lower(email) AS name, users.id FROM user_emails JOIN users ON users.id = user_id
        WHERE lower(email) = ANY(${[...names]}::text[]) AND verified_at IS NOT NULL AND deleted_at IS NULL`
  ).execute(db)
  return new Map(rows.map(({ name, id }) => [name, Number(id)]))
}

/** The names that permissions wait for, in order. */
export async function waitingNames(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT bind_id AS name FROM pending_explicit_grants ORDER BY bind_id`.execute(db)
  return rows.map(({ name }) => name)
}

/** Names of repositories that wait for this name, for site admins. */
export async function repositoriesWaitingFor(db: Database, name: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT repository_id AS id FROM pending_explicit_grants WHERE bind_id = ${name.toLowerCase()}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/**
 * Gives people who have come what waited for them: by verified e-mail addresses, and by usernames where
 * `takesUsernames`. Where strangers may sign up they choose their usernames, so that there a name proves nothing.
 */
export async function giveWaiting(
  db: Database,
  { takesUsernames }: { readonly takesUsernames: boolean },
): Promise<void> {
  await sql`
    WITH come AS (
      SELECT pending.*, users.id AS user_id FROM pending_explicit_grants pending
      JOIN users ON users.deleted_at IS NULL AND (
        (bind_by = 'username' AND ${takesUsernames} AND lower(username) = bind_id)
        OR (bind_by = 'email' AND EXISTS (
          SELECT FROM user_emails
          WHERE user_id = users.id AND lower(email) = bind_id AND verified_at IS NOT NULL
        ))
      )
    ), taken AS (
      DELETE FROM pending_explicit_grants waiting USING come
      WHERE waiting.bind_by = come.bind_by AND waiting.bind_id = come.bind_id
        AND waiting.repository_id = come.repository_id
    )
    INSERT INTO repository_grants (user_id, repository_id, source)
    SELECT user_id, repository_id, 'explicit' FROM come ON CONFLICT DO NOTHING`.execute(db)
}
