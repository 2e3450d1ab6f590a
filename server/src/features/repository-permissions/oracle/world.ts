import { Readable } from 'node:stream'
import { type Database, sql } from '@sextant/database'
import type { SignedIn } from '../../../http/viewer.js'
import type { TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { testIndex } from '../../../testIndexText.js'
import { testRows } from '../../../testRows.js'
import { deliverIndex, preciseIndexJobs } from '../../precise-indexes/index.js'
import { accountKey, grantKey, type Model, type ModelRepository } from './model.js'
import { codeOf, planted, useOf } from './planted.js'
import { type Chance, seeded } from './seeded.js'

/** A world of people, hosts and repositories, in the product and in the model. */
export interface World {
  readonly seed: number
  readonly model: Model
  readonly users: readonly SignedIn[]
  /** Changes something, in both. Answers what. */
  change(): Promise<string>
  /** Takes its repositories out of the product. */
  end(): Promise<void>
}

export interface WorldSize {
  readonly users: number
  readonly repositories: number
}

export async function makeWorld(product: TestProduct, seed: number, size: WorldSize): Promise<World> {
  const chance = seeded(seed)
  const model: Model = {
    hosts: new Map(),
    repositories: new Map(),
    accounts: new Map(),
    explicit: new Set(),
    said: new Set(),
  }
  const users: SignedIn[] = []
  for (let at = 0; at < size.users; at++) users.push(await product.addUser(`w${seed}u${at}`, { siteAdmin: at === 1 }))
  const making = new Making(product, { seed, chance, model, users })
  await making.hosts()
  await making.repositories(size.repositories)
  await making.accounts()
  await making.company()
  return {
    seed,
    model,
    users,
    change: () => making.change(),
    end: () => making.end(),
  }
}

interface Parts {
  readonly seed: number
  readonly chance: Chance
  readonly model: Model
  readonly users: readonly SignedIn[]
}

/** A repository that a world is to have, on a host or on none; with a name where it takes that of another. */
interface Wanted {
  readonly host: string | undefined
  readonly visibility: ModelRepository['visibility']
  readonly name?: string
}

type Told = Wanted & { readonly name: string; readonly marker: string }

class Making {
  readonly #product: TestProduct
  readonly #parts: Parts
  readonly #services = new Map<string, number>()
  /** What hosts call themselves in rows of repositories and accounts. */
  readonly #types = new Map<string, string>()
  readonly #folders: TestFolder[] = []
  #made = 0

  constructor(product: TestProduct, parts: Parts) {
    this.#product = product
    this.#parts = parts
  }

  get #db() {
    return this.#product.db
  }

  get #alive(): readonly ModelRepository[] {
    return [...this.#parts.model.repositories.values()].filter(({ isGone }) => !isGone)
  }

  async hosts(): Promise<void> {
    const { seed, model } = this.#parts
    for (const [name, enforces, type] of [
      ['strict', true, 'npmPackages'],
      ['other', true, 'perforce'],
      ['open', false, 'other'],
    ] as const) {
      const url = `https://${name}${seed}.example/`
      this.#types.set(url, type)
      this.#services.set(url, await testRows(this.#db).service(url, enforces))
      model.hosts.set(url, { enforces, isGone: false })
    }
  }

  async repositories(count: number): Promise<void> {
    const { chance, model } = this.#parts
    const hosts = [...model.hosts.keys()]
    const wanted = Array.from({ length: count }, (_, at): Wanted => {
      const host = at === 0 ? hosts[0] : at === 1 ? undefined : chance.pick([...hosts, hosts[0]])
      const visibility = at === 0 ? 'private' : chance.pick(['public', 'internal', 'private', 'private'] as const)
      return { host, visibility: host === undefined ? 'private' : visibility }
    })
    // A folder is read within a minute, also on a busy machine.
    for (let at = 0; at < wanted.length; at += 10) await this.#addRepositories(wanted.slice(at, at + 10))
  }

  /** All are read in one go: a folder of many is looked through once. */
  async #addRepositories(wanted: readonly Wanted[]): Promise<void> {
    const folder = openTestFolder()
    this.#folders.push(folder)
    const { seed } = this.#parts
    const marked = wanted.map((each) => {
      const number = this.#made++
      return { ...each, number, marker: `mk${seed}x${number}z`, name: each.name ?? nameOf(seed, number) }
    })
    const streams = marked.map(({ marker, number }) => [`${marker}nm`, planted(marker, around(seed, number))] as const)
    folder.importAll(Object.fromEntries(streams))
    await this.#product.addFolder(folder.path)
    for (const each of marked) await this.#tell(each)
  }

  async #tell({ host, visibility, name: own, marker }: Told): Promise<void> {
    const { model } = this.#parts
    const { rows } = await sql<{ id: string; commit: string }>`
      SELECT id, default_commit AS commit FROM repositories WHERE name LIKE ${`%${marker}nm`}`.execute(this.#db)
    const [{ id: found, commit } = { id: '0', commit: '' }] = rows
    const id = Number(found)
    const service = host === undefined ? undefined : this.#services.get(host)
    await sql`
      UPDATE repositories SET name = ${own}, description = ${`${marker} description`}, topics = ARRAY[${`${marker}topic`}],
        service_type = ${host === undefined ? null : (this.#types.get(host) ?? null)}, service_id = ${host ?? null},
        external_id = ${host === undefined ? null : marker}, is_private = ${visibility !== 'public'},
        is_internal = ${visibility === 'internal'} WHERE id = ${id}`.execute(this.#db)
    await sql`INSERT INTO repository_metadata (repository_id, key, value)
      VALUES (${id}, ${`${marker}key`}, ${`${marker}value`})`.execute(this.#db)
    if (service !== undefined) {
      await sql`INSERT INTO external_service_repositories VALUES (${service}, ${id}, '')`.execute(this.#db)
    }
    await administered(this.#db, { id, marker, webhook: await this.#webhookId() })
    await navigable(this.#product, { id, marker, commit })
    const fresh = { isGone: false, isExplicit: false, isUnrestricted: false, counts: false }
    model.repositories.set(id, { id, name: own, marker, host, visibility, ...fresh })
  }

  async #webhookId(): Promise<number> {
    const { seed } = this.#parts
    const url = `https://hooks${seed}.example/`
    await sql`
      INSERT INTO webhooks (uuid, name, kind, url) SELECT gen_random_uuid(), 'hook', 'GITHUB', ${url}
      WHERE NOT EXISTS (SELECT FROM webhooks WHERE url = ${url})`.execute(this.#db)
    const { rows } = await sql<{ id: string }>`SELECT id FROM webhooks WHERE url = ${url}`.execute(this.#db)
    return Number(rows[0]?.id)
  }

  /**
   * What gives nobody a repository to read: all are in an organization and a team, the last has a role with every
   * permission there is, and some repositories are forks or archived.
   */
  async company(): Promise<void> {
    const { chance, seed, users } = this.#parts
    const ids = users.map(({ userId }) => userId)
    await sql`
      WITH made AS (INSERT INTO organizations (name) VALUES (${`company${seed}`}) RETURNING id)
      INSERT INTO organization_members (organization_id, user_id) SELECT id, unnest(${ids}::bigint[]) FROM made
    `.execute(this.#db)
    await sql`
      WITH made AS (INSERT INTO teams (name) VALUES (${`team${seed}`}) RETURNING id)
      INSERT INTO team_members (team_id, user_id) SELECT id, unnest(${ids}::bigint[]) FROM made`.execute(this.#db)
    await sql`
      WITH made AS (INSERT INTO roles (name) VALUES (${`role${seed}`}) RETURNING id),
        given AS (INSERT INTO role_permissions SELECT made.id, permissions.id FROM made, permissions)
      INSERT INTO user_roles (user_id, role_id) SELECT ${ids.at(-1) ?? 0}, id FROM made`.execute(this.#db)
    for (const { id } of this.#alive) {
      const [isFork, isArchived] = [chance.of(0.3), chance.of(0.2)]
      await sql`UPDATE repositories SET is_fork = ${isFork}, is_archived = ${isArchived} WHERE id = ${id}`.execute(
        this.#db,
      )
    }
  }

  /** The first user may read much, the last has nothing of their own. */
  async accounts(): Promise<void> {
    const { chance, model, users } = this.#parts
    for (const [at, { userId }] of users.entries()) {
      if (at === users.length - 1) continue
      for (const url of model.hosts.keys()) {
        if (at > 0 && chance.of(0.3)) continue
        const counts = at === 0 || chance.of(0.8)
        await testRows(this.#db).account(userId, {
          ...{ url, account: `a${userId}`, hours: counts ? 72 : -1 },
          type: this.#types.get(url) ?? 'other',
        })
        model.accounts.set(accountKey(userId, url), { counts })
      }
      for (const repository of this.#alive) {
        if (at === 0 || chance.of(0.35)) await this.#say(userId, repository)
        else if (chance.of(0.15)) await this.#grant(userId, repository)
      }
    }
  }

  /** The host lets a user read. Without an account it has nobody to let. */
  async #say(userId: number, { id, host }: ModelRepository): Promise<void> {
    const { model } = this.#parts
    if (host === undefined || !model.accounts.has(accountKey(userId, host)) || model.said.has(grantKey(userId, id)))
      return
    await sql`
      INSERT INTO repository_grants (user_id, repository_id, account_id, source)
      SELECT ${userId}, ${id}, id, 'user-sync' FROM user_external_accounts
      WHERE user_id = ${userId} AND service_id = ${host}`.execute(this.#db)
    model.said.add(grantKey(userId, id))
  }

  async #grant(userId: number, { id }: ModelRepository): Promise<void> {
    const { model } = this.#parts
    if (model.explicit.has(grantKey(userId, id))) return
    await testRows(this.#db).grant(userId, id)
    model.explicit.add(grantKey(userId, id))
  }

  async #know(repository: ModelRepository, change: Partial<ModelRepository>): Promise<void> {
    Object.assign(repository, change)
    const { id, isExplicit, isUnrestricted, counts } = repository
    const until = counts ? sql`now() + interval '1 hour'` : sql`NULL`
    await sql`
      INSERT INTO repository_permissions (repository_id, is_explicit, is_unrestricted, valid_until)
      VALUES (${id}, ${isExplicit}, ${isUnrestricted}, ${until})
      ON CONFLICT (repository_id) DO UPDATE SET is_explicit = EXCLUDED.is_explicit,
        is_unrestricted = EXCLUDED.is_unrestricted, valid_until = EXCLUDED.valid_until`.execute(this.#db)
  }

  async change(): Promise<string> {
    const { chance, model, users } = this.#parts
    const repository = chance.pick(this.#alive)
    const { id } = repository
    const { userId } = chance.pick(users)
    const key = grantKey(userId, id)
    const what = chance.pick(changes)
    switch (what) {
      case 'grant':
        await this.#say(userId, repository)
        await this.#grant(userId, repository)
        return what
      case 'revoke':
        await sql`DELETE FROM repository_grants WHERE user_id = ${userId} AND repository_id = ${id}`.execute(this.#db)
        model.said.delete(key)
        model.explicit.delete(key)
        return what
      case 'visibility': {
        if (repository.host === undefined) return 'nothing'
        repository.visibility = chance.pick(['public', 'internal', 'private'] as const)
        const { visibility } = repository
        await sql`UPDATE repositories SET is_private = ${visibility !== 'public'},
          is_internal = ${visibility === 'internal'} WHERE id = ${id}`.execute(this.#db)
        return what
      }
      case 'rename':
        repository.name = `w${this.#parts.seed}/renamed${apart(id)}r`
        await sql`UPDATE repositories SET name = ${repository.name} WHERE id = ${id}`.execute(this.#db)
        return what
      case 'delete':
        await this.#remove(repository)
        return what
      case 're-create':
        await this.#remove(repository)
        await this.#addRepositories([
          { host: repository.host, visibility: chance.pick(['public', 'private'] as const), name: repository.name },
        ])
        return what
      case 'unrestrict':
        await this.#know(repository, { isUnrestricted: !repository.isUnrestricted })
        return what
      case 'explicit':
        await this.#know(repository, { isExplicit: !repository.isExplicit })
        return what
      case 'repository sync':
        await this.#know(repository, { counts: !repository.counts })
        return what
      case 'enforcement': {
        const host = chance.pick([...model.hosts])
        host[1].enforces = !host[1].enforces
        await sql`UPDATE external_services SET enforces_permissions = ${host[1].enforces}
          WHERE url = ${host[0]}`.execute(this.#db)
        return what
      }
      case 'account goes': {
        const host = chance.pick([...model.hosts.keys()])
        await sql`DELETE FROM user_external_accounts WHERE user_id = ${userId} AND service_id = ${host}`.execute(
          this.#db,
        )
        model.accounts.delete(accountKey(userId, host))
        for (const each of model.repositories.values()) {
          if (each.host === host) model.said.delete(grantKey(userId, each.id))
        }
        return what
      }
    }
  }

  async #remove(repository: ModelRepository): Promise<void> {
    repository.isGone = true
    await sql`UPDATE repositories SET deleted_at = now() WHERE id = ${repository.id}`.execute(this.#db)
  }

  async end(): Promise<void> {
    for (const repository of this.#alive) await this.#remove(repository)
    for (const folder of this.#folders) folder.remove()
  }
}

/** A number in letters: no two of them are so alike that one passes for a slip of the other. */
const apart = (id: number) => [...String(id)].map((digit) => 'abcdefghij'.charAt(Number(digit)).repeat(5)).join('')

const nameOf = (seed: number, number: number) => `w${seed}/n${apart(number)}r`

/** The names of those that a world made before and after this one: of all that it may link to, some are private. */
const around = (seed: number, number: number) =>
  [number - 2, number - 1, number + 1, number + 2].filter((each) => each >= 0).map((each) => nameOf(seed, each))

const changes = [
  'grant',
  'revoke',
  'revoke',
  'visibility',
  'rename',
  'delete',
  're-create',
  'unrestrict',
  'explicit',
  'repository sync',
  'enforcement',
  'account goes',
] as const

/** What those who look after the instance see of a repository: a mirror, a package, a delivery, work on the index. */
async function administered(
  db: Database,
  { id, marker, webhook }: { readonly id: number; readonly marker: string; readonly webhook: number },
): Promise<void> {
  // Somebody else works on it, so that nobody fetches what has no host.
  await sql`
    INSERT INTO mirrors (repository_id, cloned_at, fetched_at, byte_size, due_at, worker, lease_until, started_at,
      is_corrupted, last_error, last_output)
    VALUES (${id}, now(), now(), ${id}, now() + interval '1 day', 'elsewhere', now() + interval '1 day', now(), true,
      ${`${marker} error`}, ${`${marker} output`})`.execute(db)
  await sql`INSERT INTO mirror_corruptions (repository_id, reason) VALUES (${id}, ${`${marker} reason`})`.execute(db)
  await sql`
    INSERT INTO mirror_commands (repository_id, command, started_at, milliseconds, output)
    VALUES (${id}, ${`fetch ${marker}`}, now(), 1, ${marker})`.execute(db)
  await sql`INSERT INTO package_repo_references (kind, name) VALUES ('NPMPACKAGES', ${marker})`.execute(db)
  await sql`
    INSERT INTO webhook_deliveries (webhook_id, event, state, status_code, headers, content_type, payload,
      payload_bytes, outcome, error, matched, repository_id)
    VALUES (${webhook}, 'push', 'failed', 200, '[["x-event", "push"]]', 'application/json',
      ${Buffer.from(marker)}::bytea, ${marker.length}, ARRAY[${`${marker} outcome`}], ${`${marker} error`}, true, ${id})
  `.execute(db)
  await indexed(db, { id, marker })
  // Reading one repository reads others again that were asked for.
  await sql`UPDATE repository_indexes SET state = 'queued'`.execute(db)
}

/** A precise index of a symbol that all repositories define, with the marker in what it tells of it. */
async function navigable(
  product: TestProduct,
  { id, marker, commit }: { readonly id: number; readonly marker: string; readonly commit: string },
): Promise<void> {
  const symbol = 'scip-test npm common 1.0 code.ts/shared().'
  const document = { path: 'code.ts', text: codeOf(marker), names: [{ piece: 'shared', symbol, isDefinition: true }] }
  const use = { path: 'use.ts', text: useOf(marker), names: [{ piece: 'shared', symbol }] }
  const symbols = [{ symbol, documentation: [`${marker} documentation`] }]
  const index = testIndex([{ ...document, symbols }, use])
  const subject = { repositoryId: id, commit, root: '', indexer: 'scip-test' }
  const signal = AbortSignal.timeout(60_000)
  const made = await deliverIndex(product.preciseIndexes, subject, Readable.from(index), signal)
  await preciseIndexJobs(product.preciseIndexes)['precise-index.process']?.({ id: made }, signal)
}

/** A precise index that is ready and one that failed. They refer to each other's packages, so that each leads to all. */
async function indexed(db: Database, { id, marker }: { readonly id: number; readonly marker: string }): Promise<void> {
  const commit = sql`(SELECT coalesce(default_commit, repeat('0', 40)) FROM repositories WHERE id = ${id})`
  const { rows } = await sql<{ id: string }>`
    INSERT INTO precise_indexes (repository_id, commit, root, indexer, state, reason, failure, notes, processing_finished_at)
    VALUES
      (${id}, ${commit}, ${`${marker}root/`}, ${`${marker}indexer`}, 'COMPLETED', ${`${marker} reason`}, NULL,
        ARRAY[${`${marker} note`}], now()),
      (${id}, ${commit}, '', ${`${marker}failing`}, 'PROCESSING_ERRORED', '', ${`${marker} failure`}, '{}', now())
    RETURNING id`.execute(db)
  await sql`
    INSERT INTO precise_index_packages (index_id, provides, scheme, manager, name, version)
    SELECT ${rows[0]?.id ?? 0}, provides, 'scip', 'npm', 'shared', '1.0' FROM (VALUES (true), (false)) AS side (provides)
  `.execute(db)
  await sql`INSERT INTO precise_index_generations (repository_id) VALUES (${id})`.execute(db)
}
