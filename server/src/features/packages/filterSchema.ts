import { AppError } from '@sextant/base'
import type { RepositoryStore } from '../repositories/index.js'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { addFilter, changeFilter, matchOf, removeFilter } from './manageFilters.js'
import type { PackageEnums } from './packageEnums.js'
import type { PackageFilter } from './packageRules.js'
import { requireMayManagePackages } from './policy.js'
import { filtersOf } from './store.js'

const idKind = 'PackageFilter'
const filterType = objectRef<PackageFilter>('PackageFilter')
const nameType = objectRef<{ readonly packageGlob: string }>('PackageNameFilter')
const versionType = objectRef<{ readonly packageName: string; readonly versionGlob: string }>('PackageVersionFilter')

/** What administrators let in and keep out. */
export function defineFilters(builder: Builder, store: RepositoryStore, enums: PackageEnums): void {
  defineTypes(builder, enums)
  builder.queryField('packageRepoFilters', (t) =>
    t.field({
      type: [filterType],
      description: 'Filters in the order in which they were added. Site admins only.',
      args: { behaviour: t.arg({ type: enums.behaviour }), kind: t.arg({ type: enums.kind }) },
      async resolve(_root, { behaviour, kind }, { viewer }) {
        requireMayManagePackages(viewer)
        return [...(await filtersOf(store.db, { behaviour: behaviour ?? undefined, kind: kind ?? undefined }))]
      },
    }),
  )
  defineAdding(builder, store, enums)
  defineChanging(builder, store, enums)
}

function defineTypes(builder: Builder, enums: PackageEnums): void {
  builder.objectType(nameType, { fields: (t) => ({ packageGlob: t.exposeString('packageGlob') }) })
  builder.objectType(versionType, {
    fields: (t) => ({ packageName: t.exposeString('packageName'), versionGlob: t.exposeString('versionGlob') }),
  })
  builder.objectType(filterType, {
    description: 'What is blocked never comes; where anything of a kind is allowed, only that comes.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId(idKind, id) }),
      behaviour: t.field({ type: enums.behaviour, resolve: ({ behaviour }) => behaviour }),
      kind: t.field({ type: enums.kind, resolve: ({ kind }) => kind }),
      nameFilter: t.field({
        type: nameType,
        nullable: true,
        resolve: ({ match }) => ('nameGlob' in match ? { packageGlob: match.nameGlob } : null),
      }),
      versionFilter: t.field({
        type: versionType,
        nullable: true,
        resolve: ({ match }) => ('nameGlob' in match ? null : match),
      }),
    }),
  })
}

function defineAdding(builder: Builder, store: RepositoryStore, enums: PackageEnums): void {
  builder.mutationField('addPackageRepoFilter', (t) =>
    t.field({
      type: filterType,
      description:
        'Adds a filter: `filter`, or one of the other two. It holds from the next sync on. Site admins only.',
      args: {
        behaviour: t.arg({ type: enums.behaviour, required: true }),
        kind: t.arg({ type: enums.kind, required: true }),
        filter: t.arg({ type: enums.filter }),
        nameFilter: t.arg({ type: enums.nameFilter }),
        versionFilter: t.arg({ type: enums.versionFilter }),
      },
      resolve: (_root, { behaviour, kind, filter, ...given }, { viewer }) =>
        addFilter(store.db, viewer, { behaviour, kind, match: matchOf(filter ?? given) }),
    }),
  )
}

function defineChanging(builder: Builder, store: RepositoryStore, enums: PackageEnums): void {
  builder.mutationField('updatePackageRepoFilter', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Changes a filter. Site admins only.',
      args: {
        id: t.arg.id({ required: true }),
        behaviour: t.arg({ type: enums.behaviour, required: true }),
        kind: t.arg({ type: enums.kind, required: true }),
        filter: t.arg({ type: enums.filter, required: true }),
      },
      async resolve(_root, { id, behaviour, kind, filter }, { viewer }) {
        await changeFilter(store.db, viewer, { id: rowId(id), behaviour, kind, match: matchOf(filter) })
        return {}
      },
    }),
  )
  builder.mutationField('deletePackageRepoFilter', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Deletes a filter. Site admins only.',
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, { id }, { viewer }) {
        await removeFilter(store.db, viewer, rowId(id))
        return {}
      },
    }),
  )
}

function rowId(id: string): number {
  const row = decodeRowId(idKind, id)
  if (row === undefined) throw new AppError('invalid_argument', 'bad-id', 'This is not the id of a filter.')
  return row
}
