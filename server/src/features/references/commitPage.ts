import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import type { PageInfoValue } from '../../graphql/connections.js'
import { type At, commitType } from '../browse/index.js'

/** Some commits of a list that may go on. */
export interface CommitPage {
  readonly nodes: readonly At[]
  readonly pageInfo: PageInfoValue
}

export const commitPageType = objectRef<CommitPage>('GitCommitPage')

/** No commit, and nothing to follow. */
export const noCommits: CommitPage = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

export function defineCommitPage(builder: Builder): void {
  builder.objectType(commitPageType, {
    fields: (t) => ({
      nodes: t.field({ type: [commitType], resolve: ({ nodes }) => [...nodes] }),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}
