import { type Builder, type GraphQLContext, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, type PageRequest, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { perRequest } from '../../graphql/perRequest.js'
import { type Repository, type RepositoryStore, repositoryType } from '../repositories/index.js'
import { findPackage } from './findPackage.js'
import { matchOf } from './manageFilters.js'
import type { PackageEnums } from './packageEnums.js'
import type { PackageKind } from './packageKind.js'
import { type PackageMatch, type PackageRules, packageRules, testOf } from './packageRules.js'
import { requireMayManagePackages } from './policy.js'
import { countReferences, filtersOf, listReferences, type PackageReference, referencesOf } from './store.js'

/** A version of a package, in a place of its list. */
interface ReferenceVersion {
  readonly reference: PackageReference
  readonly version: string
}

type References = Connection<PackageReference> & { readonly of: 'packages' }
type Versions = Connection<ReferenceVersion> & { readonly of: 'versions' }

const referenceType = objectRef<PackageReference>('PackageRepoReference')
const versionType = objectRef<ReferenceVersion>('PackageRepoReferenceVersion')
const referencesType = objectRef<References>('PackageRepoReferenceConnection')
const versionsType = objectRef<Versions>('PackageRepoReferenceVersionConnection')

/** The packages that connections name. */
export function defineReferences(builder: Builder, store: RepositoryStore, enums: PackageEnums): void {
  defineTypes(builder, store, enums)
  builder.queryField('packageRepoReferences', (t) =>
    t.field({
      type: referencesType,
      description: 'Packages that connections name or named, blocked ones too. Site admins only.',
      args: {
        kind: t.arg({ type: enums.kind }),
        name: t.arg.string({ description: 'Part of the name, in any case.' }),
        first: t.arg.int({ defaultValue: 20 }),
        after: t.arg.string(),
      },
      async resolve(_root, { kind, name, ...args }, { viewer }) {
        requireMayManagePackages(viewer)
        const page = readPage(args, ['number'])
        const query = { kind: kind ?? undefined, name: name ?? undefined }
        const rows = await listReferences(store.db, query, page)
        const totalCount = await countReferences(store.db, query)
        return {
          of: 'packages',
          ...connectionOf(rows, { first: page.first, totalCount, key: ({ id }) => [id] }),
        } as const
      },
    }),
  )
  defineMatching(builder, store, enums)
}

/** What a filter would be about, before it is added. */
function defineMatching(builder: Builder, store: RepositoryStore, enums: PackageEnums): void {
  const either = builder.unionType('PackageRepoOrVersionConnection', {
    description: 'Packages for a filter of names, versions for one of versions.',
    types: [referencesType, versionsType],
    resolveType: ({ of }) =>
      of === 'packages' ? 'PackageRepoReferenceConnection' : 'PackageRepoReferenceVersionConnection',
  })
  builder.queryField('packageRepoReferencesMatchingFilter', (t) =>
    t.field({
      type: either,
      description: 'The known packages or versions that a filter is about. Site admins only.',
      args: {
        kind: t.arg({ type: enums.kind, required: true }),
        filter: t.arg({ type: enums.filter, required: true }),
        first: t.arg.int({ defaultValue: 20 }),
        after: t.arg.string(),
      },
      async resolve(_root, { kind, filter, ...args }, { viewer }) {
        requireMayManagePackages(viewer)
        const references = await referencesOf(store.db, kind)
        return matching(references, matchOf(filter), readPage(args, ['number']))
      },
    }),
  )
}

function matching(
  references: readonly PackageReference[],
  match: PackageMatch,
  page: PageRequest,
): References | Versions {
  const test = testOf(match)
  const named = references.filter(({ name }) => test.someVersion(name))
  if ('nameGlob' in match) return { of: 'packages', ...pageOf(named, page) }
  const versions = named.flatMap((reference) =>
    reference.versions
      .map((version) => ({ reference, version }))
      .filter(({ version }) => test.version(reference.name, version)),
  )
  return { of: 'versions', ...pageOf(versions, page) }
}

/** A page of a list that stands whole in memory; its cursor is a place in it. */
function pageOf<T>(all: readonly T[], { first, after }: PageRequest): Connection<T> {
  const start = Number(after?.[0] ?? 0)
  const rows = all.slice(start, start + first + 1).map((row, at) => ({ row, place: start + at + 1 }))
  const page = connectionOf(rows, { first, totalCount: all.length, key: ({ place }) => [place] })
  return { ...page, nodes: page.nodes.map(({ row }) => row) }
}

function defineTypes(builder: Builder, store: RepositoryStore, enums: PackageEnums): void {
  const rules = perRequest((_context: GraphQLContext) => rulesReader(store))
  builder.objectType(referenceType, {
    description: 'A package that a connection names.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('PackageRepoReference', id) }),
      kind: t.field({ type: enums.kind, resolve: ({ kind }) => kind }),
      name: t.exposeString('name'),
      blocked: t.boolean({
        resolve: async ({ kind, name }, _args, context) => !(await rules(context)(kind)).allowsName(name),
      }),
      repository: t.field({
        type: repositoryType,
        nullable: true,
        description: 'Null while there is none.',
        resolve: ({ kind, name }, _args, { viewer }): Promise<Repository | null> =>
          findPackage(store, viewer, { kind, name }),
      }),
      versions: t.field({
        type: [versionType],
        description: 'All that the registry listed last, the newest first.',
        resolve: (reference) => reference.versions.map((version) => ({ reference, version })).toReversed(),
      }),
    }),
  })
  builder.objectType(versionType, {
    fields: (t) => ({
      id: t.id({
        resolve: ({ reference, version }) => encodeId('PackageRepoReferenceVersion', `${reference.id}@${version}`),
      }),
      version: t.exposeString('version'),
      blocked: t.boolean({
        resolve: async ({ reference: { kind, name }, version }, _args, context) =>
          !(await rules(context)(kind)).allowsVersion(name, version),
      }),
    }),
  })
  builder.objectType(referencesType, {
    fields: (t) => ({
      nodes: t.field({ type: [referenceType], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(versionsType, {
    fields: (t) => ({
      nodes: t.field({ type: [versionType], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

/** Reads the rules of a kind once. */
function rulesReader(store: RepositoryStore): (kind: PackageKind) => Promise<PackageRules> {
  const read = new Map<PackageKind, Promise<PackageRules>>()
  return (kind) => {
    const rules = read.get(kind) ?? filtersOf(store.db, { kind }).then(packageRules)
    read.set(kind, rules)
    return rules
  }
}
