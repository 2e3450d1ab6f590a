import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, type CursorKey, readPage } from '../../graphql/connections.js'
import { decodeId, encodeId } from '../../graphql/ids.js'
import { User, usersOf } from '../accounts/index.js'
import { hitAddress } from './hitAddress.js'
import { commitsOf, countCommits, countHits, hitsOf, positionOf, repositoriesOf } from './hitStore.js'
import { keyOf } from './keyOf.js'
import { setHitState } from './manage.js'
import {
  type Hit as HitValue,
  type HitCounts,
  hitKinds,
  hitStates,
  hitStatuses,
  type ResultSet as ResultSetValue,
  type SearchedCommit,
} from './resultSet.js'

const Hit = objectRef<HitValue>('ResultSetHit')
const HitConnection = objectRef<Connection<HitValue>>('ResultSetHitConnection')
const Counts = objectRef<HitCounts>('ResultSetCounts')
const Commit = objectRef<SearchedCommit>('ResultSetCommit')
const CommitConnection = objectRef<Connection<SearchedCommit>>('ResultSetCommitConnection')
const RepositoryCount = objectRef<{ readonly name: string; readonly count: number }>('ResultSetRepository')

/** The rows of result sets. Every row, figure and commit is of repositories that the viewer may read. */
export function defineHits(builder: Builder, db: Database, set: ReturnType<typeof objectRef<ResultSetValue>>): void {
  const enums = defineEnums(builder)
  defineHit(builder, db, enums)
  defineCounts(builder)
  defineCommits(builder)
  addHits(builder, db, { set, enums })
  addFigures(builder, db, set)
  builder.mutationField('setResultSetHitState', (t) =>
    t.field({
      type: [Hit],
      description: 'Says something of rows, at most 1000 at once. What is not given stays as it is.',
      args: {
        resultSet: t.arg.id({ required: true }),
        hits: t.arg.idList({ required: true }),
        state: t.arg({ type: enums.state }),
        note: t.arg.string({ description: 'Empty for none.' }),
      },
      async resolve(_root, { resultSet, hits, state, note }, { viewer }) {
        const change = { state: state ?? undefined, note: note ?? undefined }
        return [...(await setHitState(db, viewer, { key: keyOf(resultSet), hits: hits.map(rowIdOf), change }))]
      },
    }),
  )
}

function rowIdOf(id: string): string {
  const row = decodeId(id)
  if (row?.kind === 'ResultSetHit' && isRowId(row.id)) return row.id
  throw new AppError('invalid_argument', 'bad-id', 'This is not the id of a row of a result set.')
}

const isRowId = (id: string | number): id is string => typeof id === 'string' && /^[0-9a-f]{32}$/.test(id)

function defineEnums(builder: Builder) {
  return {
    kind: builder.enumType('ResultSetHitKind', { values: valuesOf(hitKinds) }),
    status: builder.enumType('ResultSetHitStatus', {
      description: 'What the latest run says of a row, against the first.',
      values: valuesOf(hitStatuses),
    }),
    state: builder.enumType('ResultSetHitState', {
      description: 'What people have said of a row.',
      values: valuesOf(hitStates),
    }),
  }
}

type HitEnums = ReturnType<typeof defineEnums>

function valuesOf<Name extends string>(names: readonly Name[]): Record<string, { readonly value: Name }> {
  return Object.fromEntries(names.map((value) => [value.toUpperCase(), { value }]))
}

function defineHit(builder: Builder, db: Database, { kind, status, state }: HitEnums): void {
  const users = usersOf(db)
  builder.objectType(Hit, {
    fields: (t) => ({
      id: t.id({ resolve: (hit) => encodeId('ResultSetHit', hit.id) }),
      kind: t.field({ type: kind, resolve: (hit) => hit.kind }),
      url: t.string({ description: 'At the commit where it was found.', resolve: hitAddress }),
      repository: t.exposeString('repository'),
      revision: t.exposeString('revision', { description: 'As asked for; empty for the default branch.' }),
      commit: t.exposeString('commit', { description: 'Empty for files on disk.' }),
      path: t.exposeString('path'),
      line: t.exposeInt('line', { description: 'From 1; 0 for what stands on no line.' }),
      column: t.exposeInt('column', { description: 'Of the first match, in code points from 1.' }),
      length: t.exposeInt('length', { description: 'Of the first match, in code points.' }),
      text: t.exposeString('text'),
      frozenLine: t.exposeInt('frozenLine', { nullable: true, description: 'The line of the first run.' }),
      status: t.field({ type: status, resolve: (hit) => hit.status }),
      state: t.field({ type: state, resolve: (hit) => hit.state }),
      note: t.exposeString('note', { description: 'Empty for none.' }),
      changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
      changedBy: t.field({
        type: User,
        nullable: true,
        resolve: async ({ changedBy }, _args, context) =>
          changedBy === null ? null : ((await users(context).load(changedBy)) ?? null),
      }),
    }),
  })
  builder.objectType(HitConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Hit], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function defineCounts(builder: Builder): void {
  builder.objectType(Counts, {
    description: 'How many rows there are, of those that the viewer may read.',
    fields: (t) => ({
      total: t.exposeInt('total'),
      new: t.exposeInt('new'),
      unchanged: t.exposeInt('unchanged'),
      gone: t.exposeInt('gone'),
      open: t.exposeInt('open'),
      done: t.exposeInt('done'),
      wontDo: t.exposeInt('wont_do'),
    }),
  })
  builder.objectType(RepositoryCount, {
    fields: (t) => ({ name: t.exposeString('name'), count: t.exposeInt('count') }),
  })
}

function defineCommits(builder: Builder): void {
  builder.objectType(Commit, {
    description:
      'A revision that was searched. Commits are null when a run did not search it, empty for files on disk.',
    fields: (t) => ({
      repository: t.exposeString('repository'),
      revision: t.exposeString('revision'),
      frozen: t.exposeString('frozen', { nullable: true }),
      latest: t.exposeString('latest', { nullable: true }),
    }),
  })
  builder.objectType(CommitConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Commit], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function addHits(
  builder: Builder,
  db: Database,
  { set, enums }: { readonly set: ReturnType<typeof objectRef<ResultSetValue>>; readonly enums: HitEnums },
): void {
  builder.objectField(set, 'hits', (t) =>
    t.field({
      type: HitConnection,
      args: {
        first: t.arg.int({ defaultValue: 100 }),
        after: t.arg.string(),
        status: t.arg({ type: [enums.status] }),
        state: t.arg({ type: [enums.state] }),
        repository: t.arg.string(),
        text: t.arg.string({ description: 'Part of the text, path or note, in any case.' }),
      },
      async resolve({ id: setId }, args, { viewer }) {
        const { first, after } = readPage(args, ['string'], 100)
        const { status, state, repository, text } = args
        const filter = {
          statuses: status ?? undefined,
          states: state ?? undefined,
          repository: repository ?? undefined,
          text: text?.slice(0, longestText) ?? undefined,
        }
        const [rows, { total }] = await Promise.all([
          hitsOf(db, viewer, {
            setId,
            filter,
            first: first + 1,
            after: await placeAfter(db, viewer, { setId, after }),
          }),
          countHits(db, viewer, { setId, filter }),
        ])
        return connectionOf(rows, { first, totalCount: total, key: ({ id }) => [id] })
      },
    }),
  )
}

const longestText = 500

/** Where a page begins. A row that a later run has dropped has no place any more. */
async function placeAfter(
  db: Database,
  viewer: Viewer,
  { setId, after: [id] = [] }: { readonly setId: number; readonly after: CursorKey | undefined },
): Promise<number> {
  if (id === undefined) return 0
  const position = isRowId(id) ? await positionOf(db, viewer, { setId, id }) : undefined
  if (position !== undefined) return position
  throw new AppError('failed_precondition', 'list-changed', 'The list has changed. Begin again at its first page.')
}

function addFigures(builder: Builder, db: Database, set: ReturnType<typeof objectRef<ResultSetValue>>): void {
  builder.objectFields(set, (t) => ({
    counts: t.field({ type: Counts, resolve: ({ id }, _args, { viewer }) => countHits(db, viewer, { setId: id }) }),
    repositories: t.field({
      type: [RepositoryCount],
      description: 'Repositories with rows, by name.',
      resolve: async ({ id }, _args, { viewer }) => [...(await repositoriesOf(db, viewer, id))],
    }),
    commits: t.field({
      type: CommitConnection,
      description: 'What was searched, by repository.',
      args: { first: t.arg.int({ defaultValue: 100 }), after: t.arg.string() },
      async resolve({ id: setId }, args, { viewer }) {
        const { first, after = [] } = readPage(args, ['string', 'string'], 100)
        const [rows, totalCount] = await Promise.all([
          commitsOf(db, viewer, { setId, first: first + 1, after: after.map(String) }),
          countCommits(db, viewer, setId),
        ])
        return connectionOf(rows, { first, totalCount, key: ({ repository, revision }) => [repository, revision] })
      },
    }),
  }))
}
