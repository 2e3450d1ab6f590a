import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { decodeRowId } from '../../graphql/ids.js'
import { addMetadata, deleteMetadata, type MetadataEntry, metadataOf, updateMetadata } from './metadata.js'
import { mayDescribe } from './policy.js'
import { repositoryType } from './repositoryType.js'
import type { RepositoryStore } from './store.js'

const keyValuePair = objectRef<MetadataEntry>('KeyValuePair')

/** What code hosts and people tell of repositories, in GraphQL. */
export function metadataSchema(store: RepositoryStore): SchemaPart {
  return (builder) => {
    builder.objectType(keyValuePair, {
      fields: (t) => ({
        key: t.exposeString('key'),
        value: t.string({ nullable: true, description: 'Null for a tag.', resolve: ({ value }) => value }),
      }),
    })
    defineFields(builder, store)
    for (const suffix of ['Metadata', 'KeyValuePair'] as const) defineMutations(builder, store, suffix)
  }
}

function defineFields(builder: Builder, store: RepositoryStore): void {
  builder.objectFields(repositoryType, (t) => ({
    isFork: t.exposeBoolean('isFork'),
    isArchived: t.exposeBoolean('isArchived'),
    topics: t.stringList({ resolve: ({ topics }) => [...topics] }),
    metadata: t.field({
      type: [keyValuePair],
      description: 'What people have noted of the repository, by key.',
      resolve: async ({ id }, _args, { viewer }) => [...((await metadataOf(store, viewer, [id])).get(id) ?? [])],
    }),
    viewerCanEditMetadata: t.boolean({ resolve: (_repository, _args, { viewer }) => mayDescribe(store.db, viewer) }),
    keyValuePairs: t.field({
      type: [keyValuePair],
      deprecationReason: 'Use metadata.',
      resolve: async ({ id }, _args, { viewer }) => [...((await metadataOf(store, viewer, [id])).get(id) ?? [])],
    }),
  }))
}

/** The three mutations, under their present names or under those that older clients send. */
function defineMutations(builder: Builder, store: RepositoryStore, suffix: 'Metadata' | 'KeyValuePair'): void {
  const old = suffix === 'Metadata' ? {} : { deprecationReason: 'Use the mutation on RepoMetadata.' }
  const changes = [
    [
      'add',
      'Adds metadata to a repository: a key with a value, or a tag. Needs the permission REPO_METADATA#WRITE.',
      addMetadata,
    ],
    ['update', 'Changes the value of metadata. Needs the permission REPO_METADATA#WRITE.', updateMetadata],
  ] as const
  for (const [verb, description, change] of changes) {
    builder.mutationField(`${verb}Repo${suffix}`, (t) =>
      t.field({
        type: EmptyResponse,
        description,
        ...old,
        args: { repo: t.arg.id({ required: true }), key: t.arg.string({ required: true }), value: t.arg.string() },
        async resolve(_root, { repo, key, value = null }, { viewer }) {
          await change(store, viewer, { id: decodeRowId('Repository', repo), entry: { key, value } })
          return {}
        },
      }),
    )
  }
  builder.mutationField(`deleteRepo${suffix}`, (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Takes metadata from a repository. Needs the permission REPO_METADATA#WRITE.',
      ...old,
      args: { repo: t.arg.id({ required: true }), key: t.arg.string({ required: true }) },
      async resolve(_root, { repo, key }, { viewer }) {
        await deleteMetadata(store, viewer, { id: decodeRowId('Repository', repo), key })
        return {}
      },
    }),
  )
}
