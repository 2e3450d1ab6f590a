import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { requireSelfOrAdmin, type Viewer } from '../../http/viewer.js'
import { User, usersOf } from '../accounts/index.js'
import { patternTypes } from '../search/index.js'
import { defineHits } from './hitSchema.js'
import { keyOf } from './keyOf.js'
import { leftOutSentences, tellsWhatIsGone } from './leftOut.js'
import {
  cancelResultSet,
  createResultSet,
  deleteResultSet,
  requireSet,
  rerunResultSet,
  updateResultSet,
} from './manage.js'
import { patternTypeOf } from './patternTypeOf.js'
import { mayChange, mayLook } from './policy.js'
import { type ResultSet as ResultSetValue, runStates } from './resultSet.js'
import type { ResultSetServices } from './services.js'
import { countSetsOf, setsOf } from './store.js'

const ResultSet = objectRef<ResultSetValue>('ResultSet')
const ResultSetConnection = objectRef<Connection<ResultSetValue>>('ResultSetConnection')

/** Result sets in GraphQL. */
export function resultSetSchema({ db }: Pick<ResultSetServices, 'db'>): SchemaPart {
  return (builder, nodes) => {
    defineSet(builder, db)
    defineHits(builder, db, ResultSet)
    addQueries(builder, db)
    addMutations(builder, db)
    nodes.set('ResultSet', async (id, { viewer }) =>
      typeof id === 'string' && viewer.kind === 'user' ? requireSet(db, viewer, id).catch(nullIfMissing) : null,
    )
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

function defineSet(builder: Builder, db: Database): void {
  const users = usersOf(db)
  const { patternType } = patternTypes(builder)
  const state = builder.enumType('ResultSetState', {
    description: 'How the latest run of a result set stands.',
    values: Object.fromEntries(runStates.map((value) => [value.toUpperCase(), { value }])),
  })
  builder.objectType(ResultSet, {
    description: 'A search whose results are kept under an address.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ key }) => encodeId('ResultSet', key) }),
      url: t.string({ resolve: ({ key }) => `/result-sets/${key}` }),
      title: t.exposeString('title'),
      query: t.exposeString('query'),
      patternType: t.field({ type: patternType, resolve: (set) => patternTypeOf(set.patternType) }),
      owner: t.field({
        type: User,
        nullable: true,
        resolve: async ({ ownerId }, _args, context) => (await users(context).load(ownerId)) ?? null,
      }),
      viewerCanAdminister: t.boolean({ resolve: (set, _args, { viewer }) => mayChange(viewer, set) }),
      state: t.field({ type: state, resolve: (set) => set.state }),
      failure: t.string({
        nullable: true,
        description: 'Why the latest run failed. What is shown is then from the run before.',
        resolve: ({ failure }) => failure,
      }),
      found: t.int({
        nullable: true,
        description: 'How many places the run under way has found; for the owner and site admins.',
        resolve: (set, _args, { viewer }) => (mayChange(viewer, set) && set.state === 'running' ? set.found : null),
      }),
      runs: t.exposeInt('runs', { description: 'Runs that have ended with an answer. The first is what is frozen.' }),
      leftOut: t.stringList({
        description: 'Why the latest answer is not whole; empty when it is.',
        resolve: (set) => [...leftOutSentences(set.leftOut)],
      }),
      tellsNew: t.boolean({
        description: 'False when the first search was cut short: rows that are called new may have been there then.',
        resolve: ({ frozenLeftOut }) => tellsWhatIsGone(frozenLeftOut),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      frozenAt: t.expose('frozenAt', { type: 'DateTime', nullable: true }),
      lastRunAt: t.expose('lastRunAt', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.objectType(ResultSetConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [ResultSet], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

interface PageArgs {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

async function setsPage(db: Database, ownerId: number, args: PageArgs): Promise<Connection<ResultSetValue>> {
  const page = readPage(args, ['number'], 50)
  const [rows, totalCount] = await Promise.all([setsOf(db, ownerId, page), countSetsOf(db, ownerId)])
  return connectionOf(rows, { first: page.first, totalCount, key: ({ id }) => [id] })
}

function addQueries(builder: Builder, db: Database): void {
  builder.queryFields((t) => ({
    resultSet: t.field({
      type: ResultSet,
      nullable: true,
      description: 'The set with this id, or with this last part of its address.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, { viewer }) => requireSet(db, viewer, keyOf(id)).catch(nullIfMissing),
    }),
    resultSets: t.field({
      type: ResultSetConnection,
      description: "The viewer's own sets, newest first.",
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      resolve: (_root, args, { viewer }) => setsPage(db, mayLook(viewer).userId, args),
    }),
  }))
  builder.objectField(User, 'resultSets', (t) =>
    t.field({
      type: ResultSetConnection,
      description: 'For the user and site admins.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      resolve: (user, args, { viewer }) => {
        requireSelfOrAdmin(viewer, user.id)
        return setsPage(db, user.id, args)
      },
    }),
  )
}

function addMutations(builder: Builder, db: Database): void {
  const { patternType } = patternTypes(builder)
  builder.mutationField('createResultSet', (t) =>
    t.field({
      type: ResultSet,
      args: {
        query: t.arg.string({ required: true }),
        patternType: t.arg({ type: patternType, defaultValue: 'standard' }),
        title: t.arg.string({ description: 'The query, without one.' }),
      },
      resolve: (_root, args, { viewer }) =>
        createResultSet(db, viewer, { ...args, patternType: args.patternType ?? 'standard' }),
    }),
  )
  builder.mutationField('updateResultSet', (t) =>
    t.field({
      type: ResultSet,
      args: { resultSet: t.arg.id({ required: true }), title: t.arg.string({ required: true }) },
      resolve: (_root, { resultSet, title }, { viewer }) => updateResultSet(db, viewer, keyOf(resultSet), title),
    }),
  )
  builder.mutationField('deleteResultSet', (t) =>
    t.field({
      type: EmptyResponse,
      args: { resultSet: t.arg.id({ required: true }) },
      async resolve(_root, { resultSet }, { viewer }) {
        await deleteResultSet(db, viewer, keyOf(resultSet))
        return {}
      },
    }),
  )
  addRun(builder, 'rerunResultSet', (viewer, key) => rerunResultSet(db, viewer, key))
  addRun(builder, 'cancelResultSet', (viewer, key) => cancelResultSet(db, viewer, key))
}

function addRun(builder: Builder, name: string, act: (viewer: Viewer, key: string) => Promise<ResultSetValue>): void {
  builder.mutationField(name, (t) =>
    t.field({
      type: ResultSet,
      args: { resultSet: t.arg.id({ required: true }) },
      resolve: (_root, { resultSet }, { viewer }) => act(viewer, keyOf(resultSet)),
    }),
  )
}
