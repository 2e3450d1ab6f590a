import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'

const RepositoryMetadata = graphql(`
  query RepositoryMetadata($name: String!) {
    repository(name: $name) {
      id
      name
      url
      viewerCanEditMetadata
      metadata {
        key
        value
      }
    }
  }
`)

export type RepositoryMetadata = NonNullable<ResultOf<typeof RepositoryMetadata>['repository']>

/** A key with a value, or a tag, which has none. */
export type MetadataEntry = RepositoryMetadata['metadata'][number]

/** What is noted of a repository; null when there is none of this name for the viewer. */
export const metadataQuery = (name: string) =>
  queryOptions({
    queryKey: ['repositoryMetadata', name],
    queryFn: async ({ signal }) => (await gqlFetch(RepositoryMetadata, { name }, signal)).repository,
  })

const MetadataKeys = graphql(`
  query MetadataKeys($query: String!) {
    repoMeta {
      keys(first: 20, query: $query) {
        nodes
      }
    }
  }
`)

const MetadataValues = graphql(`
  query MetadataValues($key: String!, $query: String!) {
    repoMeta {
      key(key: $key) {
        values(first: 20, query: $query) {
          nodes
        }
      }
    }
  }
`)

/** Keys that are in use and hold a text, those used most first. */
export const metadataKeysQuery = (query: string) =>
  queryOptions({
    queryKey: ['metadataKeys', query],
    queryFn: async ({ signal }) => (await gqlFetch(MetadataKeys, { query }, signal)).repoMeta.keys.nodes,
  })

/** Values that a key has elsewhere and that hold a text, those used most first. */
export const metadataValuesQuery = (key: string, query: string) =>
  queryOptions({
    queryKey: ['metadataValues', key, query],
    queryFn: async ({ signal }) => (await gqlFetch(MetadataValues, { key, query }, signal)).repoMeta.key.values.nodes,
    enabled: key !== '',
  })

const AddMetadata = graphql(`
  mutation AddRepoMetadata($repo: ID!, $key: String!, $value: String) {
    addRepoMetadata(repo: $repo, key: $key, value: $value) {
      alwaysNil
    }
  }
`)

const UpdateMetadata = graphql(`
  mutation UpdateRepoMetadata($repo: ID!, $key: String!, $value: String) {
    updateRepoMetadata(repo: $repo, key: $key, value: $value) {
      alwaysNil
    }
  }
`)

const DeleteMetadata = graphql(`
  mutation DeleteRepoMetadata($repo: ID!, $key: String!) {
    deleteRepoMetadata(repo: $repo, key: $key) {
      alwaysNil
    }
  }
`)

/** What is to become of an entry. */
export type MetadataChange = MetadataEntry & { readonly act: 'add' | 'update' | 'delete' }

export async function changeMetadata(repo: string, { act, key, value }: MetadataChange): Promise<void> {
  if (act === 'add') await gqlFetch(AddMetadata, { repo, key, value })
  else if (act === 'update') await gqlFetch(UpdateMetadata, { repo, key, value })
  else await gqlFetch(DeleteMetadata, { repo, key })
}
