import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import { comparisonQuery } from './api.js'
import { emptyTreeOf } from './emptyTree.js'

const CommitPage = graphql(`
  query CommitPage($name: String!, $rev: String!) {
    repository(name: $name) {
      externalURLs {
        serviceType
        url
      }
      commit(rev: $rev) {
        oid
        isWorktree
        subject
        body
        author {
          displayName
          email
          date
        }
        committer {
          displayName
          email
          date
        }
        parents {
          oid
          abbreviatedOID
          subject
        }
        signature {
          kind
          state
          keyID
          keyOwners
        }
      }
    }
  }
`)

type Found = NonNullable<ResultOf<typeof CommitPage>['repository']>
/** A commit as its page shows it. */
export type ShownCommit = NonNullable<Found['commit']>
export type HostLink = Found['externalURLs'][number]

/** A commit and where its host shows the repository; null when there is none. */
export const commitQuery = (repository: string, revision: string) =>
  queryOptions({
    queryKey: ['commit', repository, revision],
    queryFn: async ({ signal, client }) => {
      const found = (await gqlFetch(CommitPage, { name: repository, rev: revision }, signal)).repository
      const oid = found?.commit?.oid
      // What it changed is asked for before the page is drawn; it asks for the same then.
      if (found?.commit && oid)
        void client.prefetchInfiniteQuery(usualComparison(repository, found.commit.parents, oid))
      return found?.commit ? { commit: found.commit, hosts: found.externalURLs } : null
    },
  })

/** A commit against its first parent, as its page begins. */
const usualComparison = (repository: string, [parent]: readonly { readonly oid: string | null }[], head: string) =>
  comparisonQuery({
    ...{ repository, base: parent?.oid ?? emptyTreeOf(head), head },
    ...{ sinceMergeBase: false, ignoreWhitespace: false },
  })

const CommitChildren = graphql(`
  query CommitChildren($name: String!, $rev: String!) {
    repository(name: $name) {
      commit(rev: $rev) {
        children(first: 10) {
          complete
          nodes {
            oid
            abbreviatedOID
            subject
          }
        }
      }
    }
  }
`)

/** The commits that follow. History is walked for them, so they come late. */
export const childrenQuery = (repository: string, oid: string) =>
  queryOptions({
    queryKey: ['commitChildren', repository, oid],
    queryFn: async ({ signal }) => {
      const found = await gqlFetch(CommitChildren, { name: repository, rev: oid }, signal)
      return found.repository?.commit?.children ?? null
    },
    staleTime: 60_000,
  })

const CommitHolders = graphql(`
  query CommitHolders($name: String!, $rev: String!) {
    repository(name: $name) {
      commit(rev: $rev) {
        containingBranches(first: 20) {
          names
          complete
        }
        containingTags(first: 20) {
          names
          complete
        }
      }
    }
  }
`)

/** The branches and tags whose history holds a commit. They come late too. */
export const holdersQuery = (repository: string, oid: string) =>
  queryOptions({
    queryKey: ['commitHolders', repository, oid],
    queryFn: async ({ signal }) =>
      (await gqlFetch(CommitHolders, { name: repository, rev: oid }, signal)).repository?.commit ?? null,
    staleTime: 60_000,
  })
