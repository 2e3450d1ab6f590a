import { AppError } from '@sextant/base'
import { parseRangeEnd, parseRangeSpec } from '@sextant/contract'
import { commitsOfContributor, type Contributor, type Contributors, type ObjectId, weekLength } from '@sextant/git'
import { readDate } from '@sextant/query'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { encodeCursor, readPage } from '../../graphql/connections.js'
import { commitType, personType } from '../browse/index.js'
import { type Repository, repositoryType } from '../repositories/index.js'
import { type ActivityScale, activityScale, columnsOf } from './activityScale.js'
import { commitAt } from './commitLoader.js'
import { commitPageType, noCommits } from './commitPage.js'
import type { ContributorsOf, ContributorsWanted } from './contributors.js'
import { readyGit } from './readyGit.js'
import { resolveRangeEnd } from './resolveRangeEnd.js'

interface Page {
  readonly repository: Repository
  readonly tip: ObjectId
  readonly all: Contributors
  readonly scale: ActivityScale
  readonly from: number
  readonly first: number
}

interface ContributorIn {
  readonly repository: Repository
  readonly contributor: Contributor
  /** The last commit of the history. */
  readonly tip: ObjectId
  readonly scale: ActivityScale
}

const connectionType = objectRef<Page>('RepositoryContributorConnection')
const contributorType = objectRef<ContributorIn>('RepositoryContributor')

const usualFirst = 20

/** Who wrote a repository. */
export function defineContributors(builder: Builder, contributorsOf: ContributorsOf): void {
  defineContributor(builder)
  defineConnection(builder)
  builder.objectField(repositoryType, 'contributors', (t) =>
    t.field({
      type: connectionType,
      description:
        'Who wrote the commits of a history, the most commits first; the `.mailmap` of its last commit says who is who.',
      args: {
        first: t.arg.int({ defaultValue: usualFirst }),
        after: t.arg.string(),
        revisionRange: t.arg.string({
          defaultValue: 'HEAD',
          description: 'A revision, or `base..head` for what the head is ahead by.',
        }),
        afterDate: t.arg.string({ description: 'Only commits since then: `2026-01-31`, `3 months ago`.' }),
        path: t.arg.string({ defaultValue: '', description: 'Only commits that change this file or folder.' }),
      },
      async resolve(repository, args, { signal }) {
        const { first, after } = readPage(args, ['number'], usualFirst)
        const wanted = await wantedOf(repository, args, signal)
        const all = await contributorsOf(repository, wanted, signal)
        const from = typeof after?.[0] === 'number' ? Math.max(0, after[0]) : 0
        return { repository, tip: wanted.tip, all, scale: activityScale(all.people, new Date()), from, first }
      },
    }),
  )
}

interface Arguments {
  readonly revisionRange?: string | null | undefined
  readonly afterDate?: string | null | undefined
  readonly path?: string | null | undefined
}

const longestPath = 4096

/** Throws `AppError` 'invalid_argument' for what leads to no commit and for what is no date. */
async function wantedOf(repository: Repository, args: Arguments, signal: AbortSignal): Promise<ContributorsWanted> {
  const path = (args.path ?? '').replace(/^\/+|\/+$/g, '')
  if (path.length > longestPath || path.includes('\0')) {
    throw new AppError('invalid_argument', 'bad-path', 'No file can have this path.')
  }
  const after = args.afterDate ? readDate(args.afterDate, new Date()) : undefined
  if (args.afterDate && !after) {
    throw new AppError('invalid_argument', 'bad-date', 'That is no date: write 2026-01-31, or 3 months ago.')
  }
  return { ...(await rangeOf(repository, args.revisionRange ?? '', signal)), ...(after && { after }), path }
}

async function rangeOf(repository: Repository, text: string, signal: AbortSignal) {
  const single = parseRangeEnd(text)
  const parsed = single ? undefined : parseRangeSpec(text)
  const [base, head] = parsed?.ok ? [parsed.range.base, parsed.range.head] : [undefined, single]
  if (!head) throw new AppError('invalid_argument', 'bad-range', 'That is no revision and no range of revisions.')
  const commitOf = async (end: typeof head) => {
    const { commit, problem } = await resolveRangeEnd(repository, end, signal)
    if (commit) return commit
    throw new AppError('invalid_argument', 'no-such-revision', problem ?? 'There is no such revision.')
  }
  return { tip: await commitOf(head), ...(base && { exclude: await commitOf(base) }) }
}

function defineContributor(builder: Builder): void {
  builder.objectType(contributorType, {
    fields: (t) => ({
      person: t.field({
        type: personType,
        resolve: ({ contributor: { name, email } }) => ({ name, email, date: undefined }),
      }),
      count: t.int({ description: 'Of commits.', resolve: ({ contributor }) => contributor.commits }),
      repository: t.field({ type: repositoryType, resolve: ({ repository }) => repository }),
      firstCommit: t.field({
        type: commitType,
        resolve: ({ repository, contributor }, _args, context) => commitAt(context, repository, contributor.first),
      }),
      lastCommit: t.field({
        type: commitType,
        resolve: ({ repository, contributor }, _args, context) => commitAt(context, repository, contributor.last),
      }),
      firstAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'By the dates of their authors. Null where no commit tells one.',
        resolve: ({ contributor }) => contributor.firstAt,
      }),
      lastAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ contributor }) => contributor.lastAt }),
      commits: t.field({
        type: commitPageType,
        description: 'The newest of the whole history, whatever the list was narrowed to.',
        args: { first: t.arg.int({ defaultValue: 5, description: 'At most 100.' }) },
        async resolve({ repository, contributor, tip }, { first }, context) {
          const limit = Math.min(100, Math.max(0, first ?? 5))
          const git = readyGit(repository)
          if (!git || limit === 0) return noCommits
          const { name, email } = contributor
          const ids = await commitsOfContributor(git, { tip, name, email, limit: limit + 1 }, context.signal)
          const pageInfo = { hasNextPage: ids.length > limit, endCursor: null }
          return { nodes: ids.slice(0, limit).map((id) => commitAt(context, repository, id)), pageInfo }
        },
      }),
      activity: t.intList({
        description: 'Commits by column of the chart that the connection describes.',
        resolve: ({ contributor, scale }) => columnsOf(contributor.weeks, scale),
      }),
    }),
  })
}

const sentences: Record<NonNullable<Contributors['incomplete']>, string> = {
  commits: 'Only the newest 500,000 commits were counted.',
  people: 'Only the newest commits were counted: there are more than 20,000 people.',
  time: 'Counting took too long and was stopped; only the newest commits were counted.',
}

function defineConnection(builder: Builder): void {
  builder.objectType(connectionType, {
    fields: (t) => ({
      nodes: t.field({
        type: [contributorType],
        resolve: ({ all, from, first, ...rest }) =>
          all.people.slice(from, from + first).map((contributor) => ({ ...rest, contributor })),
      }),
      totalCount: t.int({ description: 'People on all pages.', resolve: ({ all }) => all.people.length }),
      commitCount: t.int({ description: 'Commits of all of them.', resolve: ({ all }) => all.commits }),
      incomplete: t.string({
        nullable: true,
        description: 'Why not all commits were counted. Null when they were.',
        resolve: ({ all }) => (all.incomplete ? sentences[all.incomplete] : null),
      }),
      activityStart: t.field({
        type: 'DateTime',
        description: 'Where the first column of `activity` begins.',
        resolve: ({ scale }) => new Date(scale.firstWeek * weekLength),
      }),
      activityWeeks: t.int({
        description: 'How many weeks a column is long.',
        resolve: ({ scale }) => scale.weeksPerColumn,
      }),
      pageInfo: t.field({
        type: PageInfo,
        resolve({ all, from, first }) {
          const end = from + first
          const isEmpty = first === 0 || from >= all.people.length
          return { hasNextPage: end < all.people.length, endCursor: isEmpty ? null : encodeCursor([end]) }
        },
      }),
    }),
  })
}
