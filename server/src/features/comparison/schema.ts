import { parseObjectId } from '@sextant/git'
import type { Highlighter } from '@sextant/syntax'
import type { Configuration } from '../../configuration/index.js'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { encodeCursor, readPage } from '../../graphql/connections.js'
import { type ContentOpener, commitType } from '../browse/index.js'
import { repositoryType } from '../repositories/index.js'
import { revisionExpressionType } from '../search/index.js'
import { defineCommit } from './commitSchema.js'
import { type CommitsBetween, commitsOf } from './commitsBetween.js'
import { compare, type Comparison, type End } from './comparison.js'
import { defineFileDiff, fileDiffType, statType } from './fileDiffSchema.js'
import { type FileDiffPage, FileDiffReader } from './fileDiffs.js'
import { rawDiff } from './rawDiff.js'

export interface ComparisonServices {
  readonly opener: ContentOpener
  readonly highlighter: Highlighter
  /** Says whose keys sign commits. */
  readonly configuration: Configuration
}

const comparisonType = objectRef<Comparison>('RepositoryComparison')
const rangeType = objectRef<Comparison>('GitRevisionRange')
const commitsType = objectRef<CommitsBetween & { readonly skip: number }>('ComparisonCommitConnection')
const filesType = objectRef<FileDiffPage & { readonly skip: number }>('FileDiffConnection')

const usualContext = 3
const mostContext = 1000
const mostPaths = 1000

/** What differs between two revisions, in GraphQL. */
export function comparisonSchema(services: ComparisonServices): SchemaPart {
  const files = new FileDiffReader()
  return (builder) => {
    builder.objectField(repositoryType, 'comparison', (t) =>
      t.field({
        type: comparisonType,
        nullable: true,
        description:
          'Null where there is no git to ask. Fails when a revision is not there, or the two share no history and `sinceMergeBase` is set.',
        args: {
          base: t.arg.string({ description: 'A revision or @worktree. The default branch when absent.' }),
          head: t.arg.string({ description: 'A revision or @worktree. The default branch when absent.' }),
          sinceMergeBase: t.arg.boolean({
            defaultValue: true,
            description:
              'True: what the head has done since it left the base (`base...head`). False: the two as they are (`base..head`).',
          }),
          fetchMissing: t.arg.boolean({ description: 'Accepted for existing clients; nothing is fetched.' }),
        },
        resolve: (repository, { base, head, sinceMergeBase }, { signal }) =>
          compare(repository, { base: base ?? '', head: head ?? '', sinceMergeBase: sinceMergeBase ?? true }, signal),
      }),
    )
    builder.objectField(commitType, 'diff', (t) =>
      t.field({
        type: comparisonType,
        nullable: true,
        description: 'What this commit differs in from another one, as they are.',
        args: { base: t.arg.string({ description: 'Its first parent when absent; nothing for a first commit.' }) },
        async resolve({ repository, revision, content, readCommit }, { base }, { signal }) {
          const head = content.kind === 'commit' ? content.commit : revision
          const parent = content.kind === 'worktree' ? '' : ((await readCommit())?.parents[0] ?? null)
          return compare(repository, { base: base ?? parent, head, sinceMergeBase: false }, signal)
        },
      }),
    )
    defineComparison(builder, files)
    defineLists(builder)
    defineFileDiff(builder, services)
    defineCommit(builder, services.configuration)
  }
}

function defineComparison(builder: Builder, files: FileDiffReader): void {
  const oidOf = ({ oid }: { readonly oid?: string }) => parseObjectId(oid ?? '')
  builder.objectField(revisionExpressionType, 'oid', (t) =>
    t.field({
      type: 'GitObjectID',
      nullable: true,
      description: 'The commit, for a working tree the one below it. Null where the expression was not resolved.',
      resolve: oidOf,
    }),
  )
  const shown = ({ expr, oid }: End) => ({ expr, oid })
  builder.objectType(rangeType, {
    fields: (t) => ({
      expr: t.string({
        description: '`base...head` or `base..head`.',
        resolve: ({ base, head, from }) => `${base.expr}${from === base ? '..' : '...'}${head.expr}`,
      }),
      base: t.field({ type: revisionExpressionType, resolve: ({ base }) => shown(base) }),
      head: t.field({ type: revisionExpressionType, resolve: ({ head }) => shown(head) }),
      baseRevSpec: t.field({ type: revisionExpressionType, resolve: ({ base }) => shown(base) }),
      headRevSpec: t.field({ type: revisionExpressionType, resolve: ({ head }) => shown(head) }),
      comparedWith: t.field({
        type: revisionExpressionType,
        description: 'What the head is compared with: the base, or the commit at which the head left it.',
        resolve: ({ from }) => shown(from),
      }),
    }),
  })
  builder.objectType(comparisonType, {
    fields: (t) => ({
      baseRepository: t.field({ type: repositoryType, resolve: ({ repository }) => repository }),
      headRepository: t.field({ type: repositoryType, resolve: ({ repository }) => repository }),
      range: t.field({ type: rangeType, resolve: (comparison) => comparison }),
      commits: t.field({
        type: commitsType,
        description: 'The commits that the head has and the base has not, the newest first.',
        args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
        async resolve(comparison, args, { signal }) {
          const { first, after } = readPage(args, ['number'], 50)
          const skip = Number(after?.[0] ?? 0)
          return { ...(await commitsOf(comparison, { first, skip }, signal)), skip }
        },
      }),
      fileDiffs: t.field({
        type: filesType,
        description: 'The files that differ, by path. Their lines are read only when they are asked for.',
        args: {
          first: t.arg.int({ defaultValue: 100 }),
          after: t.arg.string(),
          paths: t.arg.stringList({
            description: 'Files or folders, on either side. A file that is asked for alone may be larger.',
          }),
          ignoreWhitespace: t.arg.boolean({ defaultValue: false }),
          contextLines: t.arg.int({ defaultValue: usualContext, description: 'From 0 to 1,000.' }),
        },
        async resolve(comparison, { paths, ignoreWhitespace, contextLines, ...args }, { signal }) {
          const { first, after } = readPage(args, ['number'], 100)
          const skip = Number(after?.[0] ?? 0)
          const wanted = {
            first,
            skip,
            paths: (paths ?? []).slice(0, mostPaths),
            ignoreWhitespace: ignoreWhitespace ?? false,
            contextLines: Math.min(mostContext, Math.max(0, contextLines ?? usualContext)),
          }
          return { ...(await files.page(comparison, wanted, signal)), skip }
        },
      }),
    }),
  })
}

function defineLists(builder: Builder): void {
  builder.objectType(commitsType, {
    fields: (t) => ({
      nodes: t.field({ type: [commitType], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.int({ description: 'At most 100,000.', resolve: ({ totalCount }) => totalCount }),
      pageInfo: t.field({ type: PageInfo, resolve: ({ nodes, skip, more }) => pageInfo(skip + nodes.length, more) }),
    }),
  })
  builder.objectType(filesType, {
    fields: (t) => ({
      nodes: t.field({ type: [fileDiffType], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.int({ resolve: ({ totalCount }) => totalCount }),
      pageInfo: t.field({ type: PageInfo, resolve: ({ nodes, skip, more }) => pageInfo(skip + nodes.length, more) }),
      diffStat: t.field({ type: statType, description: 'Of all files.', resolve: ({ all }) => sumOf(all.files) }),
      truncated: t.boolean({
        description: 'True when more than 20,000 files differ, or some could not be read. No renames are told then.',
        resolve: ({ all }) => all.truncated,
      }),
      renamesLimited: t.boolean({
        description: 'True when so many files came and went that renames with changes were not looked for.',
        resolve: ({ all }) => all.renamesLimited,
      }),
      rawDiff: t.string({
        description: 'The whole difference as git prints it. Fails when it is longer than 16 MiB.',
        nullable: true,
        resolve: ({ nodes: [first] }, _args, { signal }) => (first ? rawDiff(first.comparison, signal) : ''),
      }),
    }),
  })
}

function pageInfo(end: number, more: boolean) {
  return { endCursor: more ? encodeCursor([end]) : null, hasNextPage: more }
}

function sumOf(files: FileDiffPage['all']['files']) {
  const sum = (of: 'added' | 'deleted') => files.reduce((total, { stat }) => total + (stat?.[of] ?? 0), 0)
  return { added: sum('added'), deleted: sum('deleted') }
}
