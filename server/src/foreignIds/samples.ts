import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from '@sextant/database'
import type { SignedIn } from '../http/viewer.js'
import type { TestProduct } from '../testProduct.js'
import type { TestFolder } from '../testRepository.js'
import { testRows } from '../testRows.js'

/** Where samples are made: rows that are `owner`'s or the administrators', and none of them the callers'. */
export interface SampleWorld {
  readonly product: TestProduct
  readonly owner: SignedIn
  /** A repository that only `owner` reads. */
  readonly repositoryId: number
  /** Commits of that repository, each with a branch `branch-` and its place in this list. */
  readonly commits: readonly string[]
}

/** How a node of one kind comes to be there that is not the callers'. */
export interface SampleKind {
  /** Makes a row and answers its id. `at` counts from 0 and tells samples of one kind apart. */
  readonly make: (world: SampleWorld, at: number) => Promise<number | string>
  /**
   * Which queries may tell it to any user, and why. Whatever is not named must answer as for an id that is not there,
   * and no mutation may ever succeed.
   */
  readonly open?: { readonly queries: readonly string[]; readonly why: string }
  /** It is of a repository, which site admins may not read either; the others are theirs to look after. */
  readonly isOfRepository?: true
}

/** One maker for every kind of node. A kind without one fails the test by its name. In alphabetical order. */
export const samples: Readonly<Record<string, SampleKind>> = {
  AccessRequest: {
    make: ({ product }, at) =>
      idOf(
        product,
        sql`insert into access_requests (name, email, additional_info, status)
        values ('theirs', ${`theirs-${at}@example.com`}, '', 'PENDING') returning id`,
      ),
  },
  AccessToken: {
    make: ({ product, owner }, at) =>
      idOf(
        product,
        sql`insert into access_tokens (subject_user_id, creator_user_id, secret_hash, scopes, note)
        values (${owner.userId}, ${owner.userId}, decode(${String(at).padStart(64, '0')}, 'hex'), '{user:all}', 'theirs')
        returning id`,
      ),
  },
  CodeIntelligenceConfigurationPolicy: {
    make: ({ product, repositoryId }, at) =>
      idOf(
        product,
        sql`insert into code_graph_policies (repository_id, name, object_type, pattern, retention_enabled, indexing_enabled)
        values (${repositoryId}, ${`policy ${at}`}, 'commit', '*', true, true) returning id`,
      ),
  },
  Entitlement: {
    make: ({ product }, at) =>
      idOf(
        product,
        sql`insert into entitlements (name, kind, period) values (${`theirs ${at}`}, 'CHAT_REQUESTS', 'DAY') returning id`,
      ),
  },
  ExternalAccount: {
    make: ({ product, owner }, at) =>
      testRows(product.db).account(owner.userId, { url: 'https://host.example/', account: `theirs ${at}` }),
  },
  SurveyResponse: {
    make: ({ product, owner }, at) =>
      idOf(
        product,
        sql`insert into survey_responses (user_id, score, better)
        values (${owner.userId}, ${at % 11}, 'theirs') returning id`,
      ),
  },
  ExternalService: { make: ({ product }, at) => testRows(product.db).service(`https://host${at}.example/`, true) },
  GitCommit: {
    make: async ({ repositoryId, commits }, at) => `${repositoryId} ${commits[at] ?? ''}`,
    isOfRepository: true,
  },
  GitRef: { make: async ({ repositoryId }, at) => `${repositoryId} refs/heads/branch-${at}`, isOfRepository: true },
  OAuthClient: {
    make: ({ product }, at) =>
      idOf(
        product,
        sql`insert into oauth_clients (client_id, name, origin, auth_method, scopes)
        values (${`theirs-${at}`}, 'theirs', 'administrator', 'none', '{openid}') returning id`,
      ),
  },
  Org: {
    make: ({ product, owner }, at) => organization(product, owner, at),
  },
  OrganizationInvitation: {
    make: async ({ product, owner }, at) =>
      idOf(
        product,
        sql`insert into organization_invitations
          (organization_id, inviter_user_id, recipient_email, token_hash, expires_at)
        values (${await organization(product, owner, `of-${at}`)}, ${owner.userId}, ${`theirs-${at}@example.com`},
          decode(${String(at).padStart(64, '0')}, 'hex'), now() + interval '1 day') returning id`,
      ),
  },
  Permission: {
    make: ({ product }, at) => idOf(product, sql`select id from permissions order by id offset ${at} limit 1`),
  },
  PermissionsSyncJob: {
    make: ({ product, owner }) =>
      idOf(
        product,
        sql`insert into permission_sync_jobs (user_id, reason, state) values (${owner.userId}, 'REASON_MANUAL_USER_SYNC', 'completed')
        returning id`,
      ),
  },
  PreciseIndex: {
    make: ({ product, repositoryId }, at) =>
      idOf(
        product,
        sql`insert into precise_indexes (repository_id, commit, root, indexer, state)
        values (${repositoryId}, ${String(at).padStart(40, '0')}, '', 'scip-typescript', 'COMPLETED') returning id`,
      ),
    isOfRepository: true,
  },
  Repository: {
    make: ({ product, owner, repositoryId }, at) =>
      at === 0 ? Promise.resolve(repositoryId) : privateRepository(product, owner, at),
    isOfRepository: true,
  },
  ResultSet: {
    async make({ product, owner }) {
      const key = randomBytes(16).toString('base64url')
      await sql`insert into result_sets (key, owner_user_id, title, query, pattern_type)
        values (${key}, ${owner.userId}, 'theirs', 'needle', 'standard')`.execute(product.db)
      return key
    },
    open: { queries: ['node', 'resultSet'], why: 'its id holds 128 random bits: whoever knows its address may look' },
  },
  Role: {
    make: ({ product }, at) => idOf(product, sql`insert into roles (name) values (${`Role ${at}`}) returning id`),
  },
  QueuedMail: {
    make: ({ product }, at) =>
      idOf(
        product,
        sql`insert into mail_queue (recipient, template, sealed_values) values (${`theirs-${at}@example.com`}, 'verifyEmail', '')
        returning id`,
      ),
  },
  Site: { make: async () => 'site', open: { queries: ['node'], why: 'there is one, and everybody is on it' } },
  Team: {
    make: ({ product, owner }, at) =>
      idOf(
        product,
        sql`insert into teams (name, creator_user_id) values (${`team-${at}`}, ${owner.userId}) returning id`,
      ),
    open: { queries: ['node'], why: 'teams are for everybody who is signed in' },
  },
  User: {
    make: ({ owner }) => Promise.resolve(owner.userId),
    open: { queries: ['node'], why: 'names are for everybody who is signed in' },
  },
  Webhook: {
    make: ({ product }, at) => webhook(product, at),
  },
  WebhookLog: {
    make: async ({ product }, at) =>
      idOf(
        product,
        sql`insert into webhook_deliveries (webhook_id, event, state, status_code, headers, content_type, payload, payload_bytes)
        values (${await webhook(product, at)}, 'push', 'handled', 200, '[]', 'application/json', '', 0) returning id`,
      ),
  },
}

/** The first repository of a world, of git: what is in it is there, as are so many commits and branches. */
export async function committedRepository(
  product: TestProduct,
  owner: SignedIn,
  { folder, commits: count }: { readonly folder: TestFolder; readonly commits: number },
): Promise<Pick<SampleWorld, 'repositoryId' | 'commits'>> {
  const commits = Array.from({ length: count }, (_, at) => {
    folder.write({ 'private/a.txt': `theirs ${at}\n` })
    const commit = folder.commit('private')
    folder.git('private', 'branch', `branch-${at}`)
    return commit
  })
  await product.addFolder(folder.path)
  const repositoryId = await idOf(product, sql`update repositories set is_private = true returning id`)
  await readByOne(product, owner, repositoryId)
  return { repositoryId, commits }
}

/** A repository that only one person reads. */
async function privateRepository(product: TestProduct, owner: SignedIn, at: number): Promise<number> {
  const id = await testRows(product.db).repository(`private-${at}`, {})
  await readByOne(product, owner, id)
  return id
}

async function readByOne(product: TestProduct, owner: SignedIn, id: number): Promise<void> {
  await sql`insert into repository_permissions (repository_id, is_explicit) values (${id}, true)`.execute(product.db)
  await testRows(product.db).grant(owner.userId, id)
}

/** An organization whose only member is the owner. */
export async function organization(product: TestProduct, owner: SignedIn, at: number | string): Promise<number> {
  const id = await idOf(product, sql`insert into organizations (name) values (${`organization-${at}`}) returning id`)
  await sql`insert into organization_members (organization_id, user_id) values (${id}, ${owner.userId})`.execute(
    product.db,
  )
  return id
}

const webhook = (product: TestProduct, at: number) =>
  idOf(
    product,
    sql`insert into webhooks (uuid, name, kind, url) values (${randomUUID()}, ${`hook ${at}`}, 'GITHUB', 'https://host.example/')
    returning id`,
  )

async function idOf({ db }: TestProduct, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await statement.execute(db)
  // Each of these statements answers one id.
  return Number(rows.map((row) => (row as { id: string }).id)[0])
}
