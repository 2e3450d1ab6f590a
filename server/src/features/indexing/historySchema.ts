import { type Builder, objectRef } from '../../graphql/builder.js'
import type { SetAside, SetAsideCommit } from './failedCommits.js'
import type { IndexedHistory } from './state.js'

export const setAsideType = objectRef<SetAside>('RepositorySetAsideCommits')
const setAsideCommitType = objectRef<SetAsideCommit>('RepositorySetAsideCommit')
export const historyType = objectRef<IndexedHistory>('RepositoryHistoryIndex')

/** What the index holds of the history of a revision, in GraphQL. */
export function defineHistory(builder: Builder): void {
  builder.objectType(historyType, {
    description: 'What of the commits that lead to a revision is in the index, for searches of commits and diffs.',
    fields: (t) => ({
      oid: t.field({
        type: 'GitObjectID',
        description: 'The commit up to which it was indexed.',
        resolve: ({ commit }) => commit,
      }),
      commitsCount: t.int({
        description: 'The commits in the index: the newest, as many as the budget allows.',
        resolve: ({ commits }) => commits,
      }),
      totalCommitsCount: t.int({ description: 'Those that there are.', resolve: ({ total }) => total }),
      commitsWithChangesCount: t.int({
        description: 'Those of which the changed lines are there too. Lines that could not be read are not.',
        resolve: ({ withDiffs }) => withDiffs,
      }),
      changesByteSize: t.field({
        type: 'BigInt',
        description: 'The text of these lines.',
        resolve: ({ diffBytes }) => diffBytes,
      }),
      back: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'The earliest date among the commits in the index. Null when there is none.',
        resolve: ({ back }) => back,
      }),
    }),
  })
}

/** So many are shown. */
export const shownSetAside = 100

/** The commits that were left out because indexing failed of them, in GraphQL. */
export function defineSetAside(builder: Builder): void {
  builder.objectType(setAsideCommitType, {
    fields: (t) => ({
      oid: t.field({ type: 'GitObjectID', resolve: ({ commit }) => commit }),
      reason: t.exposeString('reason', { description: 'A sentence.' }),
    }),
  })
  builder.objectType(setAsideType, {
    description:
      'Commits whose changed lines are not in the index because indexing them failed again and again. They are tried again by another version of the server, or when the repository is indexed anew.',
    fields: (t) => ({
      totalCount: t.int({ resolve: ({ count }) => count }),
      nodes: t.field({
        type: [setAsideCommitType],
        description: `At most ${shownSetAside}.`,
        resolve: ({ commits }) => commits,
      }),
    }),
  })
}
