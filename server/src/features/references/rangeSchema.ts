import { AppError } from '@sextant/base'
import { parseRangeSpec, printRangeEnd, printRangeSpec } from '@sextant/contract'
import { commitsBetween, parseObjectId } from '@sextant/git'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { encodeCursor, readPage } from '../../graphql/connections.js'
import { commitType } from '../browse/index.js'
import { type Repository, repositoryType } from '../repositories/index.js'
import type { CountBehindAhead } from './behindAhead.js'
import { countsType } from './behindAheadSchema.js'
import { commitAt } from './commitLoader.js'
import { commitPageType, noCommits } from './commitPage.js'
import type { ContributorsOf } from './contributors.js'
import { readyGit } from './readyGit.js'
import { commitsOf, mergeBaseOf, type ResolvedRange, resolveRange } from './resolveRange.js'
import type { ResolvedEnd } from './resolveRangeEnd.js'
import { suggestEnds } from './suggestEnds.js'

interface EndIn extends ResolvedEnd {
  readonly repository: Repository
}

const rangeType = objectRef<ResolvedRange>('RevisionRange')
const endType = objectRef<EndIn>('RevisionRangeEnd')
const authorsType = objectRef<{ readonly count: number; readonly isExact: boolean }>('RevisionRangeAuthors')

interface RangeServices {
  readonly countBehindAhead: CountBehindAhead
  readonly contributorsOf: ContributorsOf
}

/** What a comparison is about: its ends, how they stand to each other and the commits between them. */
export function defineRange(builder: Builder, services: RangeServices): void {
  defineEnd(builder)
  defineRangeType(builder, services)
  builder.objectField(repositoryType, 'revisionRange', (t) =>
    t.field({
      type: rangeType,
      nullable: true,
      description:
        'What `base...head`, `base..head` or a single revision names, with dates as `main@{2026-01-31}` and `@worktree`.\nNull for what cannot be read as a range.',
      args: { spec: t.arg.string({ required: true }) },
      async resolve(repository, { spec }, { signal }) {
        const parsed = parseRangeSpec(spec)
        return parsed.ok ? resolveRange(repository, parsed.range, signal) : null
      },
    }),
  )
  builder.objectField(repositoryType, 'rangeEndSuggestions', (t) =>
    t.field({
      type: [endType],
      description:
        'What somebody may mean who types one end of a comparison: branches, tags, commits, the files on disk, and dates.',
      args: {
        query: t.arg.string({ defaultValue: '' }),
        first: t.arg.int({ defaultValue: 8, description: 'Of each kind; at most 50.' }),
      },
      async resolve(repository, { query, first }, { signal }) {
        const wanted = { query: query ?? '', first: Math.min(50, Math.max(0, first ?? 8)) }
        const ends = await suggestEnds(repository, wanted, signal)
        return ends.map((end) => ({ ...end, repository }))
      },
    }),
  )
}

function defineEnd(builder: Builder): void {
  const kind = builder.enumType('RevisionRangeEndKind', {
    values: {
      DEFAULT_BRANCH: { value: 'default-branch' },
      BRANCH: { value: 'branch' },
      TAG: { value: 'tag' },
      COMMIT: { value: 'commit' },
      WORKTREE: { value: 'worktree' },
    } as const,
  })
  builder.objectType(endType, {
    description: 'One end of a comparison.',
    fields: (t) => ({
      spec: t.string({
        description: 'As it stands in a range; empty for the default branch.',
        resolve: ({ end }) => printRangeEnd(end),
      }),
      kind: t.field({ type: kind, nullable: true, resolve: (end) => end.kind }),
      commit: t.field({
        type: commitType,
        nullable: true,
        description: 'Of a working tree the one below it. Null where it leads to none.',
        resolve: ({ repository, commit }, _args, context) => commit && commitAt(context, repository, commit),
      }),
      problem: t.string({
        nullable: true,
        description: 'Why it leads to no commit.',
        resolve: ({ problem }) => problem,
      }),
    }),
  })
}

function defineRangeType(builder: Builder, { countBehindAhead, contributorsOf }: RangeServices): void {
  builder.objectType(authorsType, {
    fields: (t) => ({
      count: t.exposeInt('count'),
      isExact: t.exposeBoolean('isExact', { description: 'False when there were too many commits to read all.' }),
    }),
  })
  builder.objectType(rangeType, {
    fields: (t) => ({
      expr: t.string({ resolve: ({ spec }) => printRangeSpec(spec) }),
      isThreeDot: t.boolean({
        description: 'Whether the head is compared with where it left the base.',
        resolve: ({ spec }) => spec.dots === '...',
      }),
      base: t.field({ type: endType, resolve: ({ repository, base }) => ({ ...base, repository }) }),
      head: t.field({ type: endType, resolve: ({ repository, head }) => ({ ...head, repository }) }),
      mergeBase: t.field({
        type: commitType,
        nullable: true,
        description: 'Where the head left the base. Null where an end is missing or they have nothing in common.',
        async resolve(range, _args, context) {
          const id = await mergeBaseOf(range, context.signal)
          return id && commitAt(context, range.repository, id)
        },
      }),
      counts: t.field({
        type: countsType,
        nullable: true,
        description: 'By how many commits the head is behind and ahead of the base. Null where an end is missing.',
        async resolve(range, _args, { signal }) {
          const commits = commitsOf(range)
          if (!commits) return null
          const pair = { base: commits.base, tips: [commits.head] }
          return (await countBehindAhead(range.repository, pair, signal)).get(commits.head)
        },
      }),
      authors: t.field({
        type: authorsType,
        nullable: true,
        description: 'Who wrote the commits that the head is ahead by, told apart as the mailmap does.',
        async resolve(range, _args, { signal }) {
          const commits = commitsOf(range)
          if (!commits) return null
          const wanted = { tip: commits.head, exclude: commits.base }
          const { people, incomplete } = await contributorsOf(range.repository, wanted, signal)
          return { count: people.length, isExact: incomplete === undefined }
        },
      }),
      commits: t.field({
        type: commitPageType,
        description: 'Those that the head is ahead by, the newest first.',
        args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
        async resolve(range, args, context) {
          const page = readPage(args, ['string', 'string', 'number'], 50)
          const { base, head, skip } = startOf(page.after) ?? { ...commitsOf(range), skip: 0 }
          const git = readyGit(range.repository)
          if (!git || !base || !head || page.first === 0) return noCommits
          const { commits, more } = await commitsBetween(git, { base, head, skip, limit: page.first }, context.signal)
          return {
            nodes: commits.map((id) => commitAt(context, range.repository, id)),
            // The pages of a list go on from the commits that it began with.
            pageInfo: { hasNextPage: more, endCursor: more ? encodeCursor([base, head, skip + page.first]) : null },
          }
        },
      }),
    }),
  })
}

function startOf(key: readonly (string | number)[] | undefined) {
  if (!key) return undefined
  const [base, head, skip] = [parseObjectId(String(key[0])), parseObjectId(String(key[1])), Number(key[2])]
  if (base && head && skip >= 0) return { base, head, skip }
  throw new AppError('invalid_argument', 'cursor', 'The `after` cursor does not belong to this list.')
}
