import { type Builder, objectRef } from '../../graphql/builder.js'
import type { IndexedHistory } from './state.js'

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
        description: 'The commits in the index of which the changed lines are there too.',
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
