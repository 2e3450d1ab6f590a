import { type CommitWithMessage, type ObjectId, parseObjectId, readCommits } from '@sextant/git'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { type At, contentAt } from '../browse/index.js'
import { gitRepository } from '../repositories/index.js'

/** Commits with their whole messages: those that are asked for in one turn are read together. */
const loaderOf = perRequest(({ signal }) =>
  batchLoader(async (keys: readonly string[]) => {
    const directoryOf = (key: string) => key.slice(key.indexOf(' ') + 1)
    const found = new Map<string, CommitWithMessage>()
    for (const gitDirectory of new Set(keys.map(directoryOf))) {
      const some = keys.filter((key) => directoryOf(key) === gitDirectory)
      const ids = some.flatMap((key) => parseObjectId(key.slice(0, key.indexOf(' '))) ?? [])
      for (const commit of await readCommits({ gitDirectory }, ids, signal)) {
        found.set(`${commit.id} ${gitDirectory}`, commit)
      }
    }
    return found
  }),
)

type Context = Parameters<typeof loaderOf>[0]

/** What a commit says; undefined where there is none. */
export async function detailsOf({ repository, content }: At, context: Context): Promise<CommitWithMessage | undefined> {
  const git = gitRepository(repository)
  const id = content.kind === 'folder' ? undefined : content.commit
  return git && id ? loaderOf(context).load(`${id} ${git.gitDirectory}`) : undefined
}

/** Another commit of the same repository, named by its id. */
export function commitBeside({ repository }: At, commit: ObjectId, context: Context): At {
  const git = gitRepository(repository)
  if (!git) throw new Error('A plain folder has no commits.')
  const content = { kind: 'commit', gitDirectory: git.gitDirectory, commit } as const
  const at = contentAt({ repository, revision: commit, content }, context.signal)
  return { ...at, readCommit: () => detailsOf(at, context) }
}
