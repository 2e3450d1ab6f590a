import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { silentLogger } from '@sextant/base'
import { type Database, openDatabase, runningDatabase, sql } from '@sextant/database'
import { lookAtStore } from '../packages/engine/dist/testing/brokenStore.js'
import type { SearchProgress } from '../packages/contract/src/searchStream.js'
import { graphql, type RunningServer, searchEvents } from './runningServer.js'

/*
 * What must hold at all times, whatever was killed, stopped, filled or damaged. It is looked at while the server runs, so
 * that two things that are read one after the other need not fit: what is only for a moment is judged by its age.
 */

const run = promisify(execFile)

/** What the server has said yes to. */
interface Acknowledged {
  readonly users: readonly string[]
  readonly repositories: readonly string[]
}

/** A running server with what belongs to it. */
interface Inspected {
  readonly server: RunningServer
  /** Of a site admin. */
  readonly cookie: string
  readonly data: string
  readonly acknowledged: Acknowledged
  /** Words to compare the search for with git. */
  readonly words: readonly string[]
}

/** Leftovers may be there for so long, in milliseconds: what is being written has no name yet. */
const grace = 60 * 60_000

/** A sentence for each thing that must not be; none when all holds. */
export async function brokenInvariants(world: Inspected): Promise<readonly string[]> {
  const inDatabase = await withDatabase(world.data, async (db) => [
    ...(await danglingReferences(db)),
    ...(await illegalJobs(db)),
    ...(await halfVisible(db, world.data)),
    ...(await lost(db, world.acknowledged)),
    ...(await wrongAnswers(db, world)),
  ])
  return [...inDatabase, ...lookAtStore(join(world.data, 'index'), grace).problems, ...(await oldLeftovers(world.data))]
}

/** Asks the embedded database of a server that runs, beside it. */
export async function withDatabase<Result>(
  dataDirectory: string,
  look: (db: Database) => Promise<Result>,
): Promise<Result> {
  const url = await runningDatabase(dataDirectory)
  if (!url) throw new Error('No database runs.')
  const { db, close } = await openDatabase({ dataDirectory, url, log: silentLogger, maxConnections: 2 })
  try {
    return await look(db)
  } finally {
    await close()
  }
}

interface Reference {
  readonly child: string
  readonly columns: readonly string[]
  readonly parent: string
  readonly keys: readonly string[]
}

/** Rows that refer to rows that are gone: what the database promises, read from its tables and not from its indexes. */
async function danglingReferences(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<Reference>`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
      (SELECT array_agg(quote_ident(attname) ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k (number, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = number)::text[] AS columns,
      (SELECT array_agg(quote_ident(attname) ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS k (number, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = number)::text[] AS keys
    FROM pg_constraint WHERE contype = 'f'`.execute(db)
  const each = rows.map(async ({ child, parent, columns, keys }) => {
    const fits = columns.map((column, at) => `p.${keys[at]} = c.${column}`).join(' AND ')
    const known = columns.map((column) => `c.${column} IS NOT NULL`).join(' AND ')
    const statement = `SELECT count(*) AS gone FROM ${child} c WHERE ${known} AND NOT EXISTS
      (SELECT FROM ${parent} p WHERE ${fits})`
    const found = await sql<{ gone: string }>`${sql.raw(statement)}`.execute(db)
    const gone = Number(found.rows[0]?.gone)
    return gone > 0 ? [`${gone} rows of ${child} refer to rows of ${parent} that are gone.`] : []
  })
  return (await Promise.all(each)).flat()
}

/** Jobs that are in no state that they may be in. A claimant that is gone may hold a job until its lease is over. */
async function illegalJobs(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ problem: string }>`
    SELECT format('Job %s (%s) is %s, which does not fit the rest of its row.', id, kind, state) AS problem FROM jobs
    WHERE CASE state
      WHEN 'queued' THEN lease_until IS NOT NULL OR finished_at IS NOT NULL
      WHEN 'running' THEN worker IS NULL OR lease_until IS NULL OR started_at IS NULL OR finished_at IS NOT NULL
        OR lease_until > now() + interval '10 minutes' OR lease_until < now() - interval '2 minutes'
      WHEN 'completed' THEN finished_at IS NULL OR lease_until IS NOT NULL
      WHEN 'failed' THEN finished_at IS NULL OR failure IS NULL
      ELSE lease_until IS NOT NULL END
    UNION ALL
    SELECT format('Two jobs %s of %s run at once.', kind, key) FROM jobs
    WHERE key IS NOT NULL AND state = 'running' AND lease_until > now() GROUP BY kind, key HAVING count(*) > 1
    UNION ALL
    SELECT format('User %s is deleted and has a session.', users.id) FROM users JOIN sessions ON user_id = users.id
    WHERE deleted_at IS NOT NULL`.execute(db)
  return rows.map(({ problem }) => problem)
}

/** Repositories that are said to be there and are not, or whose folders nobody knows. */
async function halfVisible(db: Database, data: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; name: string; place: number; copied: boolean }>`
    SELECT id, name, mirror_place AS place, cloned_at IS NOT NULL AS copied
    FROM repositories JOIN mirrors ON repository_id = id WHERE mirror_root IS NULL`.execute(db)
  const folder = join(data, 'repositories')
  const gone = rows.filter(
    ({ id, place, copied }) => copied && !existsSync(join(folder, mirrorName(id, place), 'HEAD')),
  )
  const known = new Set(rows.map(({ id, place }) => mirrorName(id, place)))
  const strangers = (await namesOf(folder)).filter((name) => !known.has(name))
  const old = await Promise.all(strangers.map((name) => isOld(join(folder, name))))
  return [
    ...gone.map(({ name }) => `The repository ${name} is said to be cloned, and is not there.`),
    ...strangers.filter((_, at) => old[at]).map((name) => `Nothing names the folder repositories/${name}.`),
  ]
}

const mirrorName = (id: string, place: number) => (place === 0 ? `${id}.git` : `${id}.${place}.git`)

const namesOf = (folder: string) => readdir(folder).catch((): string[] => [])

async function isOld(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined)
  return facts !== undefined && Date.now() - facts.ctimeMs > grace
}

async function lost(db: Database, { users, repositories }: Acknowledged): Promise<readonly string[]> {
  const { rows } = await sql<{ problem: string }>`
    SELECT format('The user %s was acknowledged, and is not there.', name) AS problem
    FROM unnest(${[...users]}::text[]) AS name
    WHERE NOT EXISTS (SELECT FROM users WHERE username = name AND deleted_at IS NULL)
    UNION ALL
    SELECT format('The repository %s was acknowledged, and is not there.', given)
    FROM unnest(${[...repositories]}::text[]) AS given
    WHERE NOT EXISTS (SELECT FROM repositories WHERE name = given)`.execute(db)
  return rows.map(({ problem }) => problem)
}

/** Files whose names say that they are not finished, and that are older than anything takes. */
async function oldLeftovers(data: string): Promise<readonly string[]> {
  const places = ['index', 'repositories', 'companions', 'keys', 'lock', 'precise-indexes', 'auto-indexing']
  const lists = places.map(async (place) => (await namesOf(join(data, place))).map((name) => join(place, name)))
  const unfinished = (await Promise.all(lists)).flat().filter((name) => /\.(new|tmp|partial)\b|\.new-/.test(name))
  const old = await Promise.all(unfinished.map((name) => isOld(join(data, name))))
  return unfinished.filter((_, at) => old[at]).map((name) => `${name} was begun long ago and never finished.`)
}

interface Readable {
  readonly name: string
  readonly gitDirectory: string
  readonly commit: string
}

/** Searches at a commit that do not find what git finds in it. */
async function wrongAnswers(db: Database, world: Inspected): Promise<readonly string[]> {
  if (world.words.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; gitDirectory: string | null; place: number; commit: string }>`
    SELECT id, name, git_directory AS "gitDirectory", mirror_place AS place, default_commit AS commit FROM repositories
    WHERE default_commit IS NOT NULL AND state = 'ready' AND origin <> 'folder'
    ORDER BY random() LIMIT 3`.execute(db)
  if (rows.length === 0) return ['No repository is ready, so that no search can be compared.']
  const each = rows.map(async ({ id, name, gitDirectory, place, commit }) => {
    const own = gitDirectory ?? join(world.data, 'repositories', mirrorName(id, place))
    return wrongIn(world, { name, commit, gitDirectory: own })
  })
  return (await Promise.all(each)).flat()
}

async function wrongIn(world: Inspected, repository: Readable): Promise<readonly string[]> {
  const problems: string[] = []
  for (const word of world.words) {
    const expected = await linesByGit(repository, word)
    const found = await linesBySearch(world, repository, word)
    if (found !== expected)
      problems.push(
        `${word} in ${repository.name} at ${repository.commit}: ${found} lines found, git says ${expected}.`,
      )
  }
  return problems
}

async function linesByGit({ gitDirectory, commit }: Readable, word: string): Promise<number> {
  const args = ['--git-dir', gitDirectory, 'grep', '-I', '--count', '-h', '-F', '-e', word, commit]
  // git grep exits 1 when nothing matches: git-grep(1).
  const printed = await run('git', args).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 1) return { stdout: '' }
    throw error
  })
  return printed.stdout.split('\n').reduce((sum, line) => sum + Number(line), 0)
}

async function linesBySearch(world: Inspected, { name, commit }: Readable, word: string): Promise<number> {
  const q = `repo:^${name.replaceAll(/[.+]/g, '\\$&')}$@${commit} ${word} type:file case:yes count:all`
  const events = await searchEvents(world.server, world.cookie, { q, t: 'keyword' })
  // The stream's contract says what a progress event holds.
  const last = events.findLast(([event]) => event === 'progress')?.[1] as SearchProgress | undefined
  return last?.completeness.matchingLines ?? -1
}

/** Whether the server knows all repositories by now and works on none. */
export async function isSettled(server: RunningServer, cookie: string): Promise<boolean> {
  const answer = JSON.stringify(await graphql(server, cookie, '{ repositoryStats { total working } }'))
  return /"total":[1-9]\d*,"working":0/.test(answer)
}
