import { AppError } from '@sextant/base'
import { type Builder, type GraphQLContext, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeId, encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { SettingsSubject } from '../../graphql/settingsSubject.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { Namespace, User, userById, userByUsername, type UserValue, usersOf } from '../accounts/index.js'
import { defineInvitations } from './invitationSchema.js'
import type { InvitationServices } from './invitations.js'
import { countMembers, membersOf, membershipsAmong } from './memberStore.js'
import { addMemberships } from './membershipSchema.js'
import { addMutations } from './mutations.js'
import {
  countOrganizationsFor,
  type Organization,
  organizationById,
  organizationByName,
  organizationsByIds,
  organizationsFor,
} from './store.js'

/** The GraphQL type of an organization. Other features add fields to it with `builder.objectField`. */
export const Org = objectRef<Organization>('Org')

const OrgConnection = objectRef<Connection<Organization>>('OrgConnection')
const MemberConnection = objectRef<Connection<UserValue>>('OrganizationMemberConnection')

/** Organizations, who is in them, who is invited, and the namespaces of people and organizations. */
export function organizationTypes(services: InvitationServices): SchemaPart {
  const { db } = services
  const isOwn = viewerMemberships(services)
  const load = perRequest(() => batchLoader<number, Organization>((ids) => organizationsByIds(db, ids)))
  return (builder, nodes) => {
    defineOrg(builder, services, isOwn)
    addQueries(builder, services)
    addNamespaces(builder, services)
    addMemberships(builder, { db, Org, load })
    defineInvitations(builder, nodes, { ...services, Org, load })
    addMutations(builder, { db, Org })
    nodes.set('Org', async (id, { viewer }) =>
      typeof id === 'number' ? ((await organizationById(db, viewer, id)) ?? null) : null,
    )
  }
}

type OwnMemberships = (context: GraphQLContext, organizationId: number) => Promise<boolean>

/** Looks up together, for one request, which organizations the viewer is a member of. */
function viewerMemberships({ db }: InvitationServices): OwnMemberships {
  const loader = perRequest(({ viewer }) =>
    batchLoader<number, true>(async (ids) =>
      viewer.kind === 'user' ? membershipsAmong(db, viewer.userId, ids) : new Map(),
    ),
  )
  return async (context, id) => (await loader(context).load(id)) ?? false
}

function defineOrg(builder: Builder, services: InvitationServices, isOwn: OwnMemberships): void {
  builder.objectType(Org, {
    description: 'An organization. It is there for its members, those whom it invites, and site admins.',
    interfaces: [Node, Namespace, SettingsSubject],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('Org', id) }),
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName', { nullable: true }),
      namespaceName: t.exposeString('name'),
      url: t.string({ resolve: ({ name }) => `/organizations/${name}` }),
      settingsURL: t.string({ nullable: true, resolve: ({ name }) => `/organizations/${name}/settings` }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerIsMember: t.boolean({ resolve: ({ id }, _args, context) => isOwn(context, id) }),
      viewerCanAdminister: t.boolean({
        resolve: async ({ id }, _args, context) => isSiteAdmin(context.viewer) || isOwn(context, id),
      }),
      members: t.field({
        type: MemberConnection,
        description: 'By username. Nobody, for whoever is only invited.',
        args: { query: t.arg.string(), first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
        resolve: async (organization, args, context) =>
          isSiteAdmin(context.viewer) || (await isOwn(context, organization.id))
            ? membersPage(services, context, { organization, ...args })
            : connectionOf([], { first: 0, totalCount: 0, key: () => [] }),
      }),
    }),
  })
  defineConnections(builder)
}

function defineConnections(builder: Builder): void {
  builder.objectType(OrgConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Org], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(MemberConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [User], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

interface ListArgs {
  readonly query?: string | null | undefined
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

async function membersPage(
  { db }: InvitationServices,
  context: GraphQLContext,
  { organization: { id }, query, ...args }: ListArgs & { readonly organization: Organization },
): Promise<Connection<UserValue>> {
  const page = readPage(args, ['string'], 50)
  const [rows, totalCount] = await Promise.all([
    membersOf(db, id, { query: query ?? '', page }),
    countMembers(db, id, query ?? ''),
  ])
  const { nodes, ...rest } = connectionOf(rows, { first: page.first, totalCount, key: ({ key }) => [key] })
  const users = await Promise.all(nodes.map(({ userId }) => usersOf(db)(context).load(userId)))
  return { ...rest, nodes: users.filter((user) => user !== undefined) }
}

function addQueries(builder: Builder, { db }: InvitationServices): void {
  builder.queryFields((t) => ({
    organization: t.field({
      type: Org,
      nullable: true,
      args: { name: t.arg.string({ required: true }) },
      resolve: (_root, { name }, { viewer }) => organizationByName(db, viewer, name),
    }),
    organizations: t.field({
      type: OrgConnection,
      description: 'Every organization for a site admin, and their own for others; by name.',
      args: { query: t.arg.string(), first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      async resolve(_root, { query, ...args }, { viewer }) {
        const page = readPage(args, ['string'], 50)
        const [rows, totalCount] = await Promise.all([
          organizationsFor(db, viewer, { query: query ?? '', page }),
          countOrganizationsFor(db, viewer, query ?? ''),
        ])
        return connectionOf(rows, { first: page.first, totalCount, key: ({ name }) => [name.toLowerCase()] })
      },
    }),
  }))
}

function addNamespaces(builder: Builder, { db }: InvitationServices): void {
  builder.queryFields((t) => ({
    namespace: t.field({
      type: Namespace,
      nullable: true,
      description: 'The user or organization with this id.',
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, { id: globalId }, { viewer }) {
        const { kind, id } = decodeId(globalId) ?? {}
        if (typeof id === 'number' && kind === 'User') return userById(db, id)
        if (typeof id === 'number' && kind === 'Org') return organizationById(db, viewer, id)
        if (kind === 'User' || kind === 'Org') return undefined
        throw new AppError('invalid_argument', 'bad-id', 'This is not the id of a user or an organization.')
      },
    }),
    namespaceByName: t.field({
      type: Namespace,
      nullable: true,
      args: { name: t.arg.string({ required: true }) },
      resolve: async (_root, { name }, { viewer }) =>
        (await userByUsername(db, name)) ?? (await organizationByName(db, viewer, name)),
    }),
  }))
}
