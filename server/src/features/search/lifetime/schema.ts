import { printRepositoryRoute } from '@sextant/contract'
import type { HistoryMatch } from '@sextant/engine'
import { type Builder, objectRef } from '../../../graphql/builder.js'
import { askerOf, type FairGate } from '../../../http/fairGate.js'
import type { Repository } from '../../repositories/index.js'
import { askedArgs, readAsked } from '../relaxations/askedArgs.js'
import type { SearchServices } from '../search.js'
import type { Lifetime } from './lifetimeIn.js'
import { textLifetimes, type TextLifetimes } from './textLifetimes.js'

interface LifetimeCommit {
  readonly repository: Repository
  readonly match: HistoryMatch
}

const lifetimesType = objectRef<TextLifetimes>('TextLifetimes')
const lifetimeType = objectRef<Lifetime>('TextLifetime')
const commitType = objectRef<LifetimeCommit>('TextLifetimeCommit')

/** When a text came in and went out, in GraphQL. */
export function defineLifetimes(builder: Builder, services: SearchServices, gate: FairGate): void {
  defineCommit(builder)
  defineLifetime(builder)
  builder.objectType(lifetimesType, {
    fields: (t) => ({
      nodes: t.field({ type: [lifetimeType], resolve: ({ lifetimes }) => lifetimes }),
      repositoriesLeft: t.int({
        description: 'Repositories that were not looked at, because they are too many or the time ran out.',
        resolve: ({ left }) => left,
      }),
    }),
  })
  builder.queryField('textLifetimes', (t) =>
    t.field({
      type: lifetimesType,
      description:
        'When the text of a query came into the repositories and files that it asks for, and went out of them. Empty for a query without a pattern.',
      args: askedArgs(t),
      resolve: (_root, args, { viewer, signal }) =>
        gate.pass(askerOf(viewer), signal, () => textLifetimes(services, viewer, { asked: readAsked(args), signal })),
    }),
  )
}

function defineLifetime(builder: Builder): void {
  const commitOf = (repository: Repository, match: HistoryMatch | undefined) => match && { repository, match }
  builder.objectType(lifetimeType, {
    description: 'When a text came into one repository and went out of it.',
    fields: (t) => ({
      repository: t.string({ resolve: ({ repository }) => repository.name }),
      introduced: t.field({
        type: commitType,
        nullable: true,
        description: 'The oldest commit that brings it in.',
        resolve: ({ repository, introduced }) => commitOf(repository, introduced),
      }),
      removed: t.field({
        type: commitType,
        nullable: true,
        description: 'The last commit that took it out. Null while it is there.',
        resolve: ({ repository, removed }) => commitOf(repository, removed),
      }),
      isPresent: t.boolean({
        nullable: true,
        description: 'Whether it is there now. Null when there was no time to look.',
        resolve: ({ present }) => present,
      }),
      firstTag: t.string({
        nullable: true,
        description: 'The first tag that holds it.',
        resolve: ({ tag }) => (typeof tag === 'string' ? null : tag.name),
      }),
      isTagKnown: t.boolean({
        description: 'Whether there was time to look through the tags.',
        resolve: ({ tag }) => tag !== 'unknown',
      }),
      isComplete: t.boolean({
        description: 'Whether all commits were looked through. Otherwise it may have come in before.',
        resolve: ({ complete }) => complete,
      }),
      commitsPartlyKnown: t.int({
        description: 'Commits whose changes are not wholly known, because they are too large: it may hide in them.',
        resolve: ({ partly }) => partly,
      }),
    }),
  })
}

function defineCommit(builder: Builder): void {
  builder.objectType(commitType, {
    fields: (t) => ({
      oid: t.field({ type: 'GitObjectID', resolve: ({ match }) => match.commit }),
      subject: t.string({ resolve: ({ match }) => match.message.trimStart().split('\n', 1)[0]?.trim() ?? '' }),
      authorName: t.string({ resolve: ({ match }) => match.author.name }),
      date: t.field({
        type: 'DateTime',
        description: 'When it was committed.',
        resolve: ({ match }) => new Date(match.committer.date * 1000),
      }),
      url: t.string({
        resolve: ({ repository, match }) =>
          printRepositoryRoute({ repository: repository.name, rest: ['commit', match.commit] }),
      }),
    }),
  })
}
