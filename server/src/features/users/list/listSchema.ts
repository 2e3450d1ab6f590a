import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, objectRef } from '../../../graphql/builder.js'
import { connectionOf, largestPage, readPage } from '../../../graphql/connections.js'
import { encodeId } from '../../../graphql/ids.js'
import { requireSiteAdmin } from '../../../http/viewer.js'
import { Site, UserConnection, usersByIds } from '../../accounts/index.js'
import { activePeriods, listUsers } from './userList.js'
import { countSiteUsers, type SiteUser, type SiteUserFilter, siteUserOrders, siteUsers } from './siteUsers.js'

const SiteUsers = objectRef<SiteUserFilter>('SiteUsers')
const SiteUserType = objectRef<SiteUser>('SiteUser')

/** `users`, and the list of administrators: `Site.users`. */
export function addLists(builder: Builder, db: Database): void {
  addUsers(builder, db)
  defineSiteUser(builder)
  defineSiteUsers(builder, db)
  addSiteField(builder)
}

function addUsers(builder: Builder, db: Database): void {
  const period = builder.enumType('UserActivePeriod', { values: activePeriods })
  builder.queryField('users', (t) =>
    t.field({
      type: UserConnection,
      description: 'The accounts of this instance, in the order in which they were made.',
      args: {
        first: t.arg.int(),
        after: t.arg.string(),
        query: t.arg.string({ description: 'Part of a username or display name; for site admins of an address too.' }),
        activePeriod: t.arg({ type: period, description: 'Who was here in this time. For site admins.' }),
        inactiveSince: t.arg({ type: 'DateTime', description: 'Who was not here since then. For site admins.' }),
      },
      async resolve(_root, { first, after, ...filter }, { viewer }) {
        const page = readPage({ first, after }, ['number'], 50)
        const { ids, totalCount } = await listUsers(db, viewer, { filter, page })
        const found = await usersByIds(db, ids)
        const rows = ids.flatMap((id) => found.get(id) ?? [])
        return connectionOf(rows, { first: page.first, totalCount, key: ({ id }) => [id] })
      },
    }),
  )
}

function defineSiteUser(builder: Builder): void {
  builder.objectType(SiteUserType, {
    description: 'An account as site admins see it in their list, deleted ones too.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('User', id) }),
      username: t.exposeString('username'),
      displayName: t.exposeString('displayName', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      emailVerified: t.exposeBoolean('emailVerified'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastActiveAt: t.expose('lastActiveAt', { type: 'DateTime', nullable: true }),
      deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
      siteAdmin: t.exposeBoolean('siteAdmin'),
      serviceAccount: t.exposeBoolean('serviceAccount'),
      hasPassword: t.exposeBoolean('hasPassword'),
      eventsCount: t.exposeFloat('eventsCount'),
    }),
  })
}

function defineSiteUsers(builder: Builder, db: Database): void {
  const order = builder.enumType('SiteUserOrderBy', { values: siteUserOrders })
  builder.objectType(SiteUsers, {
    fields: (t) => ({
      totalCount: t.float({ resolve: (filter) => countSiteUsers(db, filter) }),
      nodes: t.field({
        type: [SiteUserType],
        args: {
          limit: t.arg.int({ defaultValue: 100 }),
          offset: t.arg.int({ defaultValue: 0 }),
          orderBy: t.arg({ type: order, defaultValue: 'USERNAME' }),
          descending: t.arg.boolean({ defaultValue: false }),
        },
        resolve: (filter, { limit, offset, orderBy, descending }) =>
          siteUsers(db, filter, {
            limit: requireBetween('limit', limit ?? 100, largestPage),
            offset: requireBetween('offset', offset ?? 0, furthest),
            orderBy: orderBy ?? 'USERNAME',
            descending: descending === true,
          }),
      }),
    }),
  })
}

const furthest = 1_000_000

function requireBetween(name: string, value: number, most: number): number {
  if (value >= 0 && value <= most) return value
  throw new AppError('invalid_argument', 'page-size', `\`${name}\` must be between 0 and ${most}.`)
}

function addSiteField(builder: Builder): void {
  const dates = builder.inputType('SiteUsersDateRangeInput', {
    fields: (t) => ({
      gte: t.field({ type: 'DateTime' }),
      lte: t.field({ type: 'DateTime' }),
      empty: t.boolean({ description: 'Those without such a time.' }),
      not: t.boolean({ description: 'All others.' }),
    }),
  })
  const numbers = builder.inputType('SiteUsersNumberRangeInput', {
    fields: (t) => ({ gte: t.float(), lte: t.float() }),
  })
  builder.objectField(Site, 'users', (t) =>
    t.field({
      type: SiteUsers,
      description: 'The accounts of this instance, deleted ones too, for site admins.',
      args: {
        query: t.arg.string({ description: 'Part of a username, display name or address.' }),
        username: t.arg.string(),
        email: t.arg.string(),
        siteAdmin: t.arg.boolean(),
        serviceAccount: t.arg.boolean(),
        createdAt: t.arg({ type: dates }),
        lastActiveAt: t.arg({ type: dates }),
        deletedAt: t.arg({ type: dates }),
        eventsCount: t.arg({ type: numbers }),
      },
      resolve(_site, filter, { viewer }) {
        requireSiteAdmin(viewer)
        return filter
      },
    }),
  )
}
