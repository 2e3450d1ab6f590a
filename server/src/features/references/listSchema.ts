import type { Database } from '@sextant/database'
import type { ListedKind } from '@sextant/git'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { encodeCursor, readPage } from '../../graphql/connections.js'
import type { Viewer } from '../../http/viewer.js'
import { emailsOf } from '../accounts/index.js'
import { refType, repositoryType } from '../repositories/index.js'
import type { GitRefType } from './gitRefSchema.js'
import {
  type BranchGroup,
  type BranchOverview,
  branchOverviewOf,
  referencesOf,
  type ReferencesPage,
  type ReferencesWanted,
} from './listReferences.js'

const connectionType = objectRef<ReferencesPage>('GitRefConnection')
const overviewType = objectRef<BranchOverview>('BranchOverview')
const groupType = objectRef<BranchGroup>('BranchGroup')

const mostInGroup = 100

/** Branches and tags page by page, and the branches at a glance. */
export function defineLists(builder: Builder, kind: GitRefType, db: Database): void {
  defineConnection(builder)
  defineFields(builder, kind)
  defineOverview(builder, db)
}

function defineConnection(builder: Builder): void {
  builder.objectType(connectionType, {
    fields: (t) => ({
      nodes: t.field({ type: [refType], resolve: ({ references }) => [...references] }),
      totalCount: t.int({ description: 'On all pages.', resolve: ({ total }) => total }),
      pageInfo: t.field({
        type: PageInfo,
        resolve({ references, more }) {
          const last = references.at(-1)?.listed
          return { hasNextPage: more, endCursor: last ? encodeCursor([last.seconds, last.name]) : null }
        },
      }),
    }),
  })
}

interface ListArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly query?: string | null | undefined
  readonly orderBy?: 'date' | null | undefined
}

function defineFields(builder: Builder, kind: GitRefType): void {
  const order = builder.enumType('GitRefOrder', {
    values: {
      AUTHORED_OR_COMMITTED_AT: {
        value: 'date',
        description: 'The last committed first; annotated tags by when they were made.',
      },
    } as const,
  })
  const list = (args: ListArguments, kinds: readonly ListedKind[]): ReferencesWanted => {
    const { first, after } = readPage(args, ['number', 'string'], 50)
    const [seconds, last] = after ?? []
    const place = typeof seconds === 'number' && typeof last === 'string' ? { seconds, name: last } : undefined
    return { first, after: place, query: args.query ?? '', order: args.orderBy ?? 'name', kinds }
  }
  for (const [name, kinds] of Object.entries(fieldKinds)) {
    builder.objectField(repositoryType, name, (t) =>
      t.field({
        type: connectionType,
        description: listDescription,
        args: {
          first: t.arg.int({ defaultValue: 50 }),
          after: t.arg.string(),
          query: t.arg.string({ defaultValue: '', description: 'Part of the name, in any case.' }),
          orderBy: t.arg({ type: order }),
          interactive: t.arg.boolean({ defaultValue: false, description: 'Taken and not needed.' }),
        },
        resolve: (repository, args, { signal }) => referencesOf(repository, list(args, kinds), signal),
      }),
    )
  }
  builder.objectField(repositoryType, 'gitRefs', (t) =>
    t.field({
      type: connectionType,
      description: listDescription,
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        query: t.arg.string({ defaultValue: '', description: 'Part of the name, in any case.' }),
        type: t.arg({ type: kind, description: 'Branches and tags when absent.' }),
        orderBy: t.arg({ type: order }),
        interactive: t.arg.boolean({ defaultValue: false, description: 'Taken and not needed.' }),
      },
      resolve: (repository, args, { signal }) =>
        referencesOf(repository, list(args, args.type ? [args.type] : ['heads', 'tags']), signal),
    }),
  )
}

const fieldKinds: Readonly<Record<string, readonly ListedKind[]>> = { branches: ['heads'], tags: ['tags'] }
const listDescription = 'By name where no order is asked for. None in a plain folder and before the first clone.'

function defineOverview(builder: Builder, db: Database): void {
  const kind = builder.enumType('BranchGroupKind', {
    values: {
      DEFAULT: { value: 'default' },
      YOURS: { value: 'yours', description: 'One of your addresses wrote the last commit.' },
      ACTIVE: { value: 'active' },
      STALE: { value: 'stale' },
    } as const,
  })
  builder.objectType(groupType, {
    description: 'Branches of one kind. The default branch is in no other group; yours are also active or stale.',
    fields: (t) => ({
      kind: t.field({ type: kind, resolve: (group) => group.kind }),
      nodes: t.field({ type: [refType], resolve: ({ branches }) => [...branches] }),
      totalCount: t.int({ resolve: ({ total }) => total }),
    }),
  })
  builder.objectType(overviewType, {
    fields: (t) => ({
      groups: t.field({
        type: [groupType],
        description: 'Those that hold a branch, in the order of `BranchGroupKind`.',
        resolve: ({ groups }) => [...groups],
      }),
      staleBefore: t.field({
        type: 'DateTime',
        description: 'A branch is stale that has no commit since then.',
        resolve: ({ staleBefore }) => staleBefore,
      }),
    }),
  })
  builder.objectField(repositoryType, 'branchOverview', (t) =>
    t.field({
      type: overviewType,
      args: { first: t.arg.int({ defaultValue: 10, description: 'Of each list; at most 100.' }) },
      async resolve(repository, { first }, { viewer, signal }) {
        const wanted = Math.min(mostInGroup, Math.max(0, first ?? 10))
        return branchOverviewOf(
          repository,
          { first: wanted, emails: await ownEmails(db, viewer), now: new Date() },
          signal,
        )
      },
    }),
  )
}

async function ownEmails(db: Database, viewer: Viewer): Promise<readonly string[]> {
  return viewer.kind === 'user' ? (await emailsOf(db, viewer.userId)).map(({ email }) => email) : []
}
