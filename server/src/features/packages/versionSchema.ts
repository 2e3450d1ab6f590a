import { printRepositoryRoute } from '@sextant/contract'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { readPage } from '../../graphql/connections.js'
import { type RepositoryStore, repositoryType } from '../repositories/index.js'
import { type PackageVersion, packageVersions, type PackageVersions } from './packageVersions.js'
import type { RefusedVersion } from './refusedVersions.js'

const versionType = objectRef<PackageVersion>('PackageVersion')
const refusedType = objectRef<RefusedVersion>('RefusedPackageVersion')
const connectionType = objectRef<PackageVersions>('PackageVersionConnection')

/** The versions of a repository that is a package. */
export function defineVersions(builder: Builder, store: RepositoryStore): void {
  defineTypes(builder)
  builder.objectField(repositoryType, 'packageVersions', (t) =>
    t.field({
      type: connectionType,
      nullable: true,
      description: 'The versions of a package, the newest first. Null for a repository that is no package.',
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        query: t.arg.string({ description: 'Part of a version, in any case.' }),
      },
      resolve: (repository, { query, ...args }) =>
        packageVersions(store.db, repository, { ...readPage(args, ['string']), query: query ?? undefined }),
    }),
  )
}

function defineTypes(builder: Builder): void {
  builder.objectType(versionType, {
    description: 'A version of a package: a revision of its repository.',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'As the registry spells it.' }),
      tag: t.exposeString('tag', { description: 'The revision, as `v1.2.3`.' }),
      commit: t.field({ type: 'GitObjectID', resolve: ({ commit }) => commit }),
      url: t.string({
        resolve: ({ repository, tag }) =>
          printRepositoryRoute({ repository: repository.name, revision: tag, rest: [] }),
      }),
      publishedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null where the registry does not tell.',
        resolve: ({ publishedAt }) => publishedAt,
      }),
      archiveByteSize: t.field({ type: 'BigInt', resolve: ({ bytes }) => bytes }),
      fileCount: t.exposeInt('files'),
      leftOutCount: t.exposeInt('leftOut', { description: 'Entries of the archive that no repository can hold.' }),
      previousTag: t.string({
        nullable: true,
        description: 'The version before, in the order of versions.',
        resolve: ({ previousTag }) => previousTag,
      }),
    }),
  })
  builder.objectType(refusedType, {
    description: 'A version that the registry has and that was not taken.',
    fields: (t) => ({
      version: t.exposeString('version'),
      reason: t.exposeString('reason', { description: 'A sentence.' }),
    }),
  })
  builder.objectType(connectionType, {
    fields: (t) => ({
      nodes: t.field({ type: [versionType], resolve: ({ nodes }) => [...nodes] }),
      refused: t.field({ type: [refusedType], resolve: ({ refused }) => [...refused] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}
