import { AppError } from '@sextant/base'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { User, usersOf } from '../accounts/index.js'
import type { AccessRequestServices } from './accessRequestServices.js'
import { type ApprovedAccess, approve, setStatus } from './decide.js'
import { mayDecideRequests } from './policy.js'
import {
  type AccessRequest as RequestValue,
  accessRequestStatuses,
  countRequests,
  listRequests,
  requestById,
} from './store.js'

const AccessRequest = objectRef<RequestValue>('AccessRequest')
const AccessRequestConnection = objectRef<Connection<RequestValue>>('AccessRequestConnection')
const Approved = objectRef<ApprovedAccess>('ApprovedAccessRequest')

/** Requests for access in GraphQL: for site admins alone. */
export function accessRequestTypes(services: AccessRequestServices): SchemaPart {
  return (builder, nodes) => {
    const status = statusType(builder)
    defineTypes(builder, { services, status })
    addQuery(builder, { services, status })
    addMutations(builder, { services, status })
    nodes.set('AccessRequest', async (id, { viewer }) =>
      typeof id === 'number' && isSiteAdmin(viewer) ? ((await requestById(services.db, id)) ?? null) : null,
    )
  }
}

interface Parts {
  readonly services: AccessRequestServices
  readonly status: ReturnType<typeof statusType>
}

const statusType = (builder: Builder) => builder.enumType('AccessRequestStatus', { values: accessRequestStatuses })

function defineTypes(builder: Builder, { services, status }: Parts): void {
  const users = usersOf(services.db)
  builder.objectType(AccessRequest, {
    description: 'Somebody without an account who asks for one.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: (request) => encodeId('AccessRequest', request.id) }),
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      additionalInfo: t.exposeString('additionalInfo'),
      status: t.field({ type: status, resolve: (request) => request.status }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
      decidedBy: t.field({
        type: User,
        nullable: true,
        resolve: async ({ decidedBy }, _args, context) =>
          decidedBy === null ? null : ((await users(context).load(decidedBy)) ?? null),
      }),
    }),
  })
  builder.objectType(AccessRequestConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [AccessRequest], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(Approved, {
    fields: (t) => ({
      user: t.field({ type: User, resolve: ({ user }) => user }),
      resetPasswordURL: t.string({
        nullable: true,
        description: 'Where the user chooses a password; null when the link went by mail.',
        resolve: ({ url }) => url,
      }),
      emailSent: t.exposeBoolean('emailSent'),
    }),
  })
}

function addQuery(builder: Builder, { services: { db }, status }: Parts): void {
  builder.queryField('accessRequests', (t) =>
    t.field({
      type: AccessRequestConnection,
      description: 'Requests for access, the newest first. Site admins only.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string(), status: t.arg({ type: status }) },
      async resolve(_root, args, { viewer }) {
        mayDecideRequests(viewer)
        const { first, after } = readPage(args, ['number'], 50)
        const wanted = args.status ?? undefined
        const before = after === undefined ? undefined : Number(after[0])
        const [rows, totalCount] = await Promise.all([
          listRequests(db, { first, before, status: wanted }),
          countRequests(db, wanted),
        ])
        return connectionOf(rows, { first, totalCount, key: ({ id }) => [id] })
      },
    }),
  )
}

function addMutations(builder: Builder, { services, status }: Parts): void {
  builder.mutationFields((t) => ({
    setAccessRequestStatus: t.field({
      type: EmptyResponse,
      description: 'Approving makes no account by itself: see `approveAccessRequest` and `createUser`.',
      args: { id: t.arg.id({ required: true }), status: t.arg({ type: status, required: true }) },
      async resolve(_root, args, { viewer }) {
        mayDecideRequests(viewer)
        await setStatus(services, viewer, { id: requireRequestId(args.id), status: args.status })
        return {}
      },
    }),
    approveAccessRequest: t.field({
      type: Approved,
      description: 'Makes an account for who asked, and sends them a link for their password or answers it.',
      args: { id: t.arg.id({ required: true }), username: t.arg.string({ required: true }) },
      resolve(_root, { id, username }, { viewer }) {
        mayDecideRequests(viewer)
        return approve(services, viewer, { id: requireRequestId(id), username })
      },
    }),
  }))
}

/** An id of something else is one of no request. */
function requireRequestId(text: string): number {
  const id = decodeRowId('AccessRequest', text)
  if (id !== undefined) return id
  throw new AppError('not_found', 'no-access-request', 'There is no such request.')
}
