import { AppError } from '@sextant/base'
import { type AheadBehind, type ObjectId, parseObjectId, resolveMany } from '@sextant/git'
import { type Builder, type GraphQLContext, objectRef } from '../../graphql/builder.js'
import { batchLoader } from '../../graphql/perRequest.js'
import { commitType } from '../browse/index.js'
import { type Repository, repositoryType, resolveContent } from '../repositories/index.js'
import type { CountBehindAhead } from './behindAhead.js'
import { perRepository } from './commitLoader.js'
import { readyGit } from './readyGit.js'

export const countsType = objectRef<AheadBehind>('BehindAheadCounts')

const most = 100

/** How commits stand to another one: of one commit, and of many at once for a list that is there already. */
export function defineBehindAhead(builder: Builder, count: CountBehindAhead): void {
  builder.objectType(countsType, {
    fields: (t) => ({
      behind: t.exposeInt('behind'),
      ahead: t.exposeInt('ahead'),
      isExact: t.exposeBoolean('exact', {
        description: 'False when there was too much to read: both figures are then the least that is certain.',
      }),
    }),
  })
  const loaders = perRepository((repository, context) => loadersOf(repository, { context, count }))
  builder.objectField(commitType, 'behindAhead', (t) =>
    t.field({
      type: countsType,
      nullable: true,
      description: 'By how many commits it is behind and ahead of a revision. Null where either is no commit.',
      args: { revspec: t.arg.string({ required: true }) },
      resolve: ({ repository, content }, { revspec }, context) =>
        content.kind === 'commit' ? loaders(context, repository)(revspec).load(content.commit) : null,
    }),
  )
  builder.objectField(repositoryType, 'behindAhead', (t) =>
    t.field({
      type: t.listRef(countsType, { nullable: true }),
      description:
        'By how many commits each of up to 100 commits is behind and ahead of a revision, in their order. Null where\nthere is no such commit.',
      args: {
        revspec: t.arg.string({ defaultValue: 'HEAD' }),
        commits: t.arg({ type: ['GitObjectID'], required: true }),
      },
      async resolve(repository, { revspec, commits }, context) {
        if (commits.length > most) {
          throw new AppError(
            'invalid_argument',
            'too-many-commits',
            `At most ${most} commits can be asked for at once.`,
          )
        }
        const git = readyGit(repository)
        const ids = commits.map(parseObjectId)
        const found = new Set(git ? await resolveMany(git, commits, context.signal) : [])
        const loader = loaders(context, repository)(revspec ?? 'HEAD')
        return Promise.all(ids.map(async (id) => (id && found.has(id) && (await loader.load(id))) || null))
      },
    }),
  )
}

interface Counting {
  readonly context: GraphQLContext
  readonly count: CountBehindAhead
}

/** One loader for each revision that is compared with. */
function loadersOf(repository: Repository, { context: { signal }, count }: Counting) {
  const made = new Map<string, ReturnType<typeof loaderFor>>()
  const loaderFor = (revision: string) =>
    batchLoader(async (tips: readonly ObjectId[]) => {
      const resolved = await resolveContent(repository, revision, signal)
      if (!resolved.ok || resolved.content.kind !== 'commit') return new Map<ObjectId, AheadBehind>()
      return count(repository, { base: resolved.content.commit, tips }, signal)
    })
  return (revision: string) => {
    const loader = made.get(revision) ?? loaderFor(revision)
    made.set(revision, loader)
    return loader
  }
}
