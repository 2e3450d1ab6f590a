import type { Database } from '@sextant/database'
import { type Builder, type GraphQLContext, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { User, type UserValue, usersOf } from '../accounts/index.js'
import { countTeamMembers, teamMembers, teamsWithin } from './memberStore.js'
import { addTeamMutations } from './mutations.js'
import { maySeeTeams } from './policy.js'
import {
  ancestorsOf,
  countTeamsFor,
  type Team as TeamValue,
  teamById,
  teamByName,
  type TeamQuestion,
  teamsByIds,
  teamsFor,
} from './store.js'

const Team = objectRef<TeamValue>('Team')
const TeamConnection = objectRef<Connection<TeamValue>>('TeamConnection')
const TeamMemberConnection = objectRef<Connection<UserValue>>('TeamMemberConnection')

/** Teams and who is in them, for whoever is signed in. */
export function teamTypes(db: Database): SchemaPart {
  return (builder, nodes) => {
    defineTeam(builder, db)
    addLists(builder, db)
    defineConnections(builder)
    addQueries(builder, db)
    addTeamMutations(builder, db, Team)
    nodes.set('Team', async (id, { viewer }) =>
      typeof id === 'number' && maySeeTeams(viewer) ? ((await teamById(db, id)) ?? null) : null,
    )
  }
}

function defineTeam(builder: Builder, db: Database): void {
  const users = usersOf(db)
  const teams = perRequest(() => batchLoader<number, TeamValue>((ids) => teamsByIds(db, ids)))
  const within = perRequest(({ viewer }) =>
    batchLoader<number, true>(async (ids) =>
      viewer.kind === 'user' ? teamsWithin(db, viewer.userId, ids) : new Map(),
    ),
  )
  const mayAdminister = async (team: TeamValue, context: GraphQLContext) =>
    isSiteAdmin(context.viewer) || (!team.isReadonly && ((await within(context).load(team.id)) ?? false))
  builder.objectType(Team, {
    description: 'People who own code together. A CODEOWNERS file names them as `@name` or `@organization/name`.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('Team', id) }),
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName', { nullable: true }),
      url: t.string({ resolve: ({ name }) => `/teams/${name}` }),
      avatarURL: t.string({ nullable: true, resolve: () => null }),
      readonly: t.exposeBoolean('isReadonly', { description: 'Only site admins change it.' }),
      external: t.boolean({ description: 'Whether a code host keeps it.', resolve: () => false }),
      creator: t.field({
        type: User,
        nullable: true,
        resolve: ({ creatorId }, _args, context) => (creatorId === null ? undefined : users(context).load(creatorId)),
      }),
      parentTeam: t.field({
        type: Team,
        nullable: true,
        resolve: ({ parentId }, _args, context) => (parentId === null ? undefined : teams(context).load(parentId)),
      }),
      viewerCanAdminister: t.boolean({ resolve: (team, _args, context) => mayAdminister(team, context) }),
    }),
  })
}

interface ListArgs {
  readonly search?: string | null | undefined
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

function addLists(builder: Builder, db: Database): void {
  builder.objectField(Team, 'ancestorTeams', (t) =>
    t.field({
      type: TeamConnection,
      description: 'The teams above it, the nearest last.',
      async resolve({ id }) {
        const above = await ancestorsOf(db, id)
        return connectionOf(above, { first: above.length, totalCount: above.length, key: ({ name }) => [name] })
      },
    }),
  )
  builder.objectField(Team, 'childTeams', (t) =>
    t.field({
      type: TeamConnection,
      args: { search: t.arg.string(), first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      resolve: ({ id }, args) => teamsPage(db, { search: args.search ?? '', parentId: id, onlyRoots: false }, args),
    }),
  )
  builder.objectField(Team, 'members', (t) =>
    t.field({
      type: TeamMemberConnection,
      args: { search: t.arg.string(), first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      resolve: (team, args, context) => membersPage(db, context, { team, ...args }),
    }),
  )
}

async function teamsPage(db: Database, question: TeamQuestion, args: ListArgs): Promise<Connection<TeamValue>> {
  const page = readPage(args, ['string'], 50)
  const [rows, totalCount] = await Promise.all([teamsFor(db, question, page), countTeamsFor(db, question)])
  return connectionOf(rows, { first: page.first, totalCount, key: ({ name }) => [name.toLowerCase()] })
}

async function membersPage(
  db: Database,
  context: GraphQLContext,
  { team: { id }, search, ...args }: ListArgs & { readonly team: TeamValue },
): Promise<Connection<UserValue>> {
  const page = readPage(args, ['string'], 50)
  const [rows, totalCount] = await Promise.all([
    teamMembers(db, id, { search: search ?? '', page }),
    countTeamMembers(db, id, search ?? ''),
  ])
  const { nodes, ...rest } = connectionOf(rows, { first: page.first, totalCount, key: ({ key }) => [key] })
  const users = await Promise.all(nodes.map(({ userId }) => usersOf(db)(context).load(userId)))
  return { ...rest, nodes: users.filter((user) => user !== undefined) }
}

function defineConnections(builder: Builder): void {
  builder.objectType(TeamConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Team], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(TeamMemberConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [User], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function addQueries(builder: Builder, db: Database): void {
  builder.queryFields((t) => ({
    team: t.field({
      type: Team,
      nullable: true,
      args: { name: t.arg.string({ required: true }) },
      resolve: (_root, { name }) => teamByName(db, name),
    }),
    teams: t.field({
      type: TeamConnection,
      description: 'By name. Only those at the top, unless child teams are asked for or a search is given.',
      args: {
        search: t.arg.string(),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        includeChildTeams: t.arg.boolean({ defaultValue: false }),
        exceptAncestor: t.arg.id({ description: 'Leaves out this team and those below it.' }),
      },
      resolve(_root, { search, includeChildTeams, exceptAncestor, ...args }) {
        const notBelow = typeof exceptAncestor === 'string' ? decodeRowId('Team', exceptAncestor) : undefined
        const text = search?.trim() ?? ''
        const onlyRoots = includeChildTeams !== true && text === ''
        return teamsPage(db, { search: text, onlyRoots, ...(notBelow === undefined ? {} : { notBelow }) }, args)
      },
    }),
  }))
}
