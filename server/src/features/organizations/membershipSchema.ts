import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, largestPage } from '../../graphql/connections.js'
import { requireSelfOrAdmin } from '../../http/viewer.js'
import { User, usersOf } from '../accounts/index.js'
import { type Membership, membershipsOf } from './memberStore.js'
import type { OrgParts } from './orgParts.js'
import { type Organization, organizationsOf } from './store.js'

const UserOrgConnection = objectRef<Connection<Organization>>('UserOrganizationConnection')
const OrganizationMembership = objectRef<Membership>('OrganizationMembership')
const MembershipConnection = objectRef<Connection<Membership>>('OrganizationMembershipConnection')

/** What a user is a member of: all for themselves and site admins, and what they share for others. */
export function addMemberships(builder: Builder, parts: OrgParts): void {
  defineTypes(builder, parts)
  const { db } = parts
  builder.objectField(User, 'organizations', (t) =>
    t.field({
      type: UserOrgConnection,
      resolve: async (user, _args, { viewer }) => wholeList(await organizationsOf(db, viewer, user.id)),
    }),
  )
  builder.objectField(User, 'organizationMemberships', (t) =>
    t.field({
      type: MembershipConnection,
      async resolve(user, _args, { viewer }) {
        requireSelfOrAdmin(viewer, user.id)
        return wholeList(await membershipsOf(db, user.id))
      },
    }),
  )
}

function defineTypes(builder: Builder, { db, Org, load }: OrgParts): void {
  const users = usersOf(db)
  builder.objectType(UserOrgConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Org], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(OrganizationMembership, {
    fields: (t) => ({
      organization: t.field({
        type: Org,
        nullable: true,
        resolve: ({ organizationId }, _args, context) => load(context).load(organizationId),
      }),
      user: t.field({
        type: User,
        nullable: true,
        resolve: ({ userId }, _args, context) => users(context).load(userId),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  })
  builder.objectType(MembershipConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [OrganizationMembership], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

/** One page: nobody is a member of more than a page holds. */
const wholeList = <T>(rows: readonly T[]): Connection<T> =>
  connectionOf(rows, { first: largestPage, totalCount: rows.length, key: () => [] })
