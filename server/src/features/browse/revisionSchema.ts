import { countReferences, type ReferenceKind, referenceNames, type Repository as GitRepository } from '@sextant/git'
import type { SchemaPart } from '../../graphql/builder.js'
import { gitRepository, refType, type Repository, repositoryType } from '../repositories/index.js'
import { nearNames } from './nearNames.js'

const most = 100

/** What stands behind a revision picker: the branches and tags that somebody may mean who types. */
export const revisionSchema: SchemaPart = (builder) => {
  builder.objectField(repositoryType, 'tagCount', (t) =>
    t.int({
      description: 'How many tags there are. 0 in a plain folder.',
      async resolve(repository, _args, { signal }) {
        const git = readableGit(repository)
        return git ? countReferences(git, 'tags', signal) : 0
      },
    }),
  )
  builder.objectField(repositoryType, 'revisionSuggestions', (t) =>
    t.field({
      type: [refType],
      description:
        'Branches, then tags, for the beginning or a part of a name, or a mistyped one: the nearest first, then the\nlast changed. At most `first` of each. None in a plain folder and before the first clone.',
      args: { query: t.arg.string({ defaultValue: '' }), first: t.arg.int({ defaultValue: 20 }) },
      async resolve(repository, { query, first }, { signal }) {
        const git = readableGit(repository)
        if (!git) return []
        const limit = Math.min(most, Math.max(0, first ?? 20))
        const found = (kind: ReferenceKind) => suggestions(git, kind, { query: query ?? '', limit, signal })
        return (await Promise.all([found('heads'), found('tags')])).flat()
      },
    }),
  )
}

function readableGit(repository: Repository): GitRepository | undefined {
  return repository.origin === 'mirror' && !repository.readAt ? undefined : gitRepository(repository)
}

interface Asked {
  readonly query: string
  readonly limit: number
  readonly signal: AbortSignal
}

async function suggestions(git: GitRepository, kind: ReferenceKind, { query, limit, signal }: Asked) {
  const prefix = `refs/${kind}/`
  const names = (await referenceNames(git, kind, signal)).map((name) => name.slice(prefix.length))
  return nearNames(names, query.replace(/^refs\/(?:heads|tags)\//, ''), limit).map((name) => ({ name: prefix + name }))
}
