import { type Builder, objectRef } from '../../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../../graphql/connections.js'
import { requireSelfOrAdmin } from '../../../http/viewer.js'
import { User, usersOf } from '../../accounts/index.js'
import { countEventsOf, eventsOf, type LoggedEvent } from './eventStore.js'
import { type EventServices, logEvents } from './logEvents.js'

const EventLog = objectRef<LoggedEvent>('EventLog')
const EventLogsConnection = objectRef<Connection<LoggedEvent>>('EventLogsConnection')

/** Where events come from, as existing clients name it. */
const sources = ['WEB', 'CODEHOSTINTEGRATION', 'BACKEND', 'STATICWEB', 'IDEEXTENSION', 'CODY'] as const

/** `User.eventLogs`, and the mutations by which clients tell what somebody did. */
export function addEvents(builder: Builder, services: EventServices): void {
  defineTypes(builder, services)
  addUserField(builder, services)
  addMutations(builder, services)
}

function defineTypes(builder: Builder, { db }: EventServices): void {
  const users = usersOf(db)
  builder.objectType(EventLog, {
    fields: (t) => ({
      name: t.exposeString('name'),
      user: t.field({
        type: User,
        nullable: true,
        resolve: async ({ userId }, _args, context) => (await users(context).load(userId)) ?? null,
      }),
      anonymousUserID: t.string({
        description: 'Always empty: what visitors do is not kept.',
        resolve: () => '',
      }),
      url: t.exposeString('url', { description: 'The path of the page, without its query.' }),
      source: t.exposeString('source'),
      argument: t.exposeString('argument', { nullable: true }),
      version: t.exposeString('version'),
      timestamp: t.expose('at', { type: 'DateTime' }),
    }),
  })
  builder.objectType(EventLogsConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [EventLog], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function addUserField(builder: Builder, { db }: EventServices): void {
  builder.objectField(User, 'eventLogs', (t) =>
    t.field({
      type: EventLogsConnection,
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        eventName: t.arg.string(),
        eventNames: t.arg.stringList(),
      },
      async resolve({ id }, { eventName, eventNames, ...args }, { viewer }) {
        requireSelfOrAdmin(viewer, id)
        const page = readPage(args, ['number'], 50)
        const filter = { userId: id, names: [...(eventNames ?? []), ...(eventName ? [eventName] : [])] }
        const [rows, totalCount] = await Promise.all([eventsOf(db, filter, page), countEventsOf(db, filter)])
        return connectionOf(rows, { first: page.first, totalCount, key: (event) => [event.id] })
      },
    }),
  )
}

function addMutations(builder: Builder, services: EventServices): void {
  const source = builder.enumType('EventSource', { values: sources })
  const event = builder.inputType('Event', {
    description: 'What somebody did. Only its name, the path of its page, its source and its argument are kept.',
    fields: (t) => ({
      event: t.string({ required: true }),
      userCookieID: t.string({ required: true }),
      url: t.string({ required: true }),
      source: t.field({ type: source, required: true }),
      argument: t.string(),
      publicArgument: t.string(),
      ...unkept(t),
    }),
  })
  builder.mutationFields((t) => ({
    logEvent: t.field({
      type: EmptyResponse,
      nullable: true,
      args: {
        event: t.arg.string({ required: true }),
        userCookieID: t.arg.string({ required: true }),
        url: t.arg.string({ required: true }),
        source: t.arg({ type: source, required: true }),
        argument: t.arg.string(),
        publicArgument: t.arg.string(),
        ...unkept(t.arg),
      },
      async resolve(_root, told, { viewer }) {
        await logEvents(services, viewer, [told])
        return {}
      },
    }),
    logEvents: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { events: t.arg({ type: [event] }) },
      async resolve(_root, { events }, { viewer }) {
        await logEvents(services, viewer, events ?? [])
        return {}
      },
    }),
    logUserEvent: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { event: t.arg.string({ required: true }), userCookieID: t.arg.string({ required: true }) },
      async resolve(_root, { event: name }, { viewer }) {
        await logEvents(services, viewer, [{ event: name, url: '', source: 'WEB' }])
        return {}
      },
    }),
  }))
}

/** What older clients say beside, and nothing here wants to know. */
function unkept<Text>(t: { readonly string: () => Text }) {
  return {
    firstSourceURL: t.string(),
    lastSourceURL: t.string(),
    referrer: t.string(),
    cohortID: t.string(),
    deviceID: t.string(),
    insertID: t.string(),
    client: t.string(),
  }
}
