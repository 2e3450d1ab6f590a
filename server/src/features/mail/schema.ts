import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { Site } from '../accounts/index.js'
import type { MailServices } from './mailServices.js'
import { deleteMail, noMail, retryMail, sendTestEmail } from './manage.js'
import { mayManageMail } from './policy.js'
import { countMail, listMail, mailById, type QueuedMail as MailValue } from './store.js'

const QueuedMail = objectRef<MailValue>('QueuedMail')
const QueuedMailConnection = objectRef<Connection<MailValue>>('QueuedMailConnection')

/** Mail in GraphQL: whether it is on for everybody, the rest for site admins. */
export function mailTypes(services: MailServices): SchemaPart {
  return (builder, nodes) => {
    const state = stateType(builder)
    defineTypes(builder, state)
    builder.objectField(Site, 'sendsEmailVerificationEmails', (t) =>
      t.boolean({
        description: 'Whether mail is on: addresses are verified by a link that is sent to them.',
        resolve: () => services.mailer.isOn(),
      }),
    )
    addQuery(builder, services, state)
    addMutations(builder, services)
    nodes.set('QueuedMail', async (id, { viewer }) =>
      typeof id === 'number' && isSiteAdmin(viewer) ? ((await mailById(services.db, id)) ?? null) : null,
    )
  }
}

const stateType = (builder: Builder) =>
  builder.enumType('QueuedMailState', {
    values: { QUEUED: { value: 'queued' }, SENT: { value: 'sent' }, FAILED: { value: 'failed' } } as const,
  })

function defineTypes(builder: Builder, state: ReturnType<typeof stateType>): void {
  builder.objectType(QueuedMail, {
    description: 'A message to a person, without what it says.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: (mail) => encodeId('QueuedMail', mail.id) }),
      recipient: t.exposeString('recipient'),
      template: t.exposeString('template'),
      state: t.field({ type: state, resolve: (mail) => mail.state }),
      tries: t.exposeInt('tries'),
      lastError: t.exposeString('lastError', { nullable: true }),
      nextTryAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: (mail) => (mail.state === 'queued' ? mail.nextTryAt : null),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.objectType(QueuedMailConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [QueuedMail], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function addQuery(builder: Builder, { db }: MailServices, state: ReturnType<typeof stateType>): void {
  builder.queryField('mailQueue', (t) =>
    t.field({
      type: QueuedMailConnection,
      description: 'Messages that wait, were sent or were given up within a month, the newest first. Site admins only.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string(), state: t.arg({ type: state }) },
      async resolve(_root, args, { viewer }) {
        mayManageMail(viewer)
        const { first, after } = readPage(args, ['number'], 50)
        const before = after === undefined ? undefined : Number(after[0])
        const wanted = args.state ?? undefined
        const [rows, totalCount] = await Promise.all([
          listMail(db, { first, before, state: wanted }),
          countMail(db, wanted),
        ])
        return connectionOf(rows, { first, totalCount, key: ({ id }) => [id] })
      },
    }),
  )
}

function addMutations(builder: Builder, services: MailServices): void {
  builder.mutationFields((t) => ({
    sendTestEmail: t.string({
      description: 'Sends a message now, and answers what the server for mail said. Site admins only.',
      args: { to: t.arg.string({ required: true }) },
      resolve: (_root, { to }, { viewer }) => sendTestEmail(services, viewer, to),
    }),
    retryMail: t.field({
      type: QueuedMail,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, { viewer }) => {
        mayManageMail(viewer)
        return retryMail(services, viewer, requireMailId(id))
      },
    }),
    deleteMail: t.field({
      type: EmptyResponse,
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, { id }, { viewer }) {
        mayManageMail(viewer)
        await deleteMail(services, viewer, requireMailId(id))
        return {}
      },
    }),
  }))
}

/** An id of something else is one of no message. */
function requireMailId(text: string): number {
  const id = decodeRowId('QueuedMail', text)
  if (id !== undefined) return id
  throw noMail()
}
