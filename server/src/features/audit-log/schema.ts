import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeId, encodeId } from '../../graphql/ids.js'
import { requireMayReadAuditLog } from './policy.js'
import {
  type AuditLogEntry as EntryValue,
  type AuditLogFilter,
  countAuditLog,
  readAuditLog,
  recordedActs,
} from './store.js'

const Entry = objectRef<EntryValue>('AuditLogEntry')
const EntryConnection = objectRef<Connection<EntryValue>>('AuditLogConnection')

/** `auditLog`: who did what to whom. */
export function auditLogTypes(db: Database): SchemaPart {
  return (builder) => {
    defineEntry(builder)
    addQueries(builder, db)
  }
}

function defineEntry(builder: Builder): void {
  builder.objectType(Entry, {
    description: 'Something that somebody did to an account, an organization, a token, a role, a setting.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('AuditLogEntry', id) }),
      at: t.expose('at', { type: 'DateTime' }),
      actorName: t.exposeString('actorName', {
        nullable: true,
        description: 'What the actor was called then; null for the server itself and for visitors.',
      }),
      actorID: t.id({
        nullable: true,
        resolve: ({ actorId }) => (actorId === null ? null : encodeId('User', actorId)),
      }),
      sudoName: t.exposeString('sudoName', {
        nullable: true,
        description: 'The site admin who acted as the actor through a sudo token.',
      }),
      source: t.exposeString('source', { description: '`session`, `token`, `server` or `anonymous`.' }),
      address: t.exposeString('address', { nullable: true, description: 'The network that the actor came from.' }),
      act: t.exposeString('act', { description: 'What was done, as `noun.verb`.' }),
      entityKind: t.exposeString('entityKind'),
      entityID: t.id({ resolve: ({ entityKind, entityId }) => encodeId(entityKind, rowIdOf(entityId)) }),
      entityName: t.exposeString('entityName', { nullable: true, description: 'What it was called then.' }),
      before: t.expose('before', { type: 'JSONValue', nullable: true }),
      after: t.expose('after', { type: 'JSONValue', nullable: true }),
    }),
  })
  builder.objectType(EntryConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Entry], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

const rowIdOf = (id: string) => (/^[1-9]\d{0,15}$/.test(id) ? Number(id) : id)

function addQueries(builder: Builder, db: Database): void {
  builder.queryFields((t) => ({
    auditLog: t.field({
      type: EntryConnection,
      description: 'Newest first. Site admins only.',
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        actor: t.arg.string({ description: 'A username.' }),
        act: t.arg.string({ description: 'An act, or the noun before its dot.' }),
        entity: t.arg.id({ description: 'What it was done to.' }),
        since: t.arg({ type: 'DateTime' }),
        until: t.arg({ type: 'DateTime' }),
      },
      async resolve(_root, args, { viewer }) {
        requireMayReadAuditLog(viewer)
        const page = readPage(args, ['number'], 50)
        const filter = filterOf(args)
        const [rows, totalCount] = await Promise.all([
          readAuditLog(db, filter, {
            limit: page.first + 1,
            before: Number(page.after?.[0] ?? Number.MAX_SAFE_INTEGER),
          }),
          countAuditLog(db, filter),
        ])
        return connectionOf(rows, { first: page.first, totalCount, key: ({ id }) => [id] })
      },
    }),
    auditLogActs: t.stringList({
      description: 'The acts that have been recorded, in order. Site admins only.',
      async resolve(_root, _args, { viewer }) {
        requireMayReadAuditLog(viewer)
        return [...(await recordedActs(db))]
      },
    }),
  }))
}

/** How a question for the audit log comes in: what is empty does not narrow. */
export interface AuditLogQuestion {
  readonly actor?: string | null | undefined
  readonly act?: string | null | undefined
  /** A global id. */
  readonly entity?: string | null | undefined
  readonly since?: Date | null | undefined
  readonly until?: Date | null | undefined
}

/** Throws `invalid_argument` for what is no id. */
export function filterOf({ actor, act, entity, since, until }: AuditLogQuestion): AuditLogFilter {
  const text = (value: string | null | undefined) => value?.replaceAll('\0', '').trim() || undefined
  const named = entity ? decodeId(entity) : undefined
  if (entity && named === undefined) throw new AppError('invalid_argument', 'bad-id', 'This is not the id of anything.')
  return {
    actor: text(actor),
    act: text(act),
    entity: named && { kind: named.kind, id: String(named.id) },
    since: since ?? undefined,
    until: until ?? undefined,
  }
}
