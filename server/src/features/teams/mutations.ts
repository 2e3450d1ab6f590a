import type { ObjectRef } from '@pothos/core'
import type { Database } from '@sextant/database'
import type { Builder, SchemaTypes } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { changeMembers } from './members.js'
import type { Team as TeamValue } from './store.js'
import { createTeam, deleteTeam, updateTeam } from './teams.js'

type TeamRef = ObjectRef<SchemaTypes, TeamValue>

/** What changes teams and their members. */
export function addTeamMutations(builder: Builder, db: Database, Team: TeamRef): void {
  addTeams(builder, db, Team)
  addMembers(builder, db, Team)
}

function addTeams(builder: Builder, db: Database, Team: TeamRef): void {
  builder.mutationFields((t) => ({
    createTeam: t.field({
      type: Team,
      description: 'Makes a team whose first member is the viewer.',
      args: {
        name: t.arg.string({ required: true }),
        displayName: t.arg.string(),
        readonly: t.arg.boolean({ defaultValue: false }),
        parentTeam: t.arg.id(),
        parentTeamName: t.arg.string(),
      },
      resolve: (_root, args, { viewer }) => createTeam(db, viewer, args),
    }),
    updateTeam: t.field({
      type: Team,
      description: 'Changes the team with this id or name. What is not given stays.',
      args: {
        id: t.arg.id(),
        name: t.arg.string(),
        displayName: t.arg.string(),
        parentTeam: t.arg.id(),
        parentTeamName: t.arg.string(),
        makeRoot: t.arg.boolean(),
      },
      resolve: (_root, args, { viewer }) => updateTeam(db, viewer, args),
    }),
    deleteTeam: t.field({
      type: EmptyResponse,
      nullable: true,
      description: 'Removes the team with this id or name. Those below it move up.',
      args: { id: t.arg.id(), name: t.arg.string() },
      async resolve(_root, args, { viewer }) {
        await deleteTeam(db, viewer, args)
        return {}
      },
    }),
  }))
}

function addMembers(builder: Builder, db: Database, Team: TeamRef): void {
  const Member = builder.inputType('TeamMemberInput', {
    description: 'A person, by one or more of what they are known by.',
    fields: (t) => ({
      userID: t.id(),
      username: t.string(),
      email: t.string({ description: 'A verified address. Site admins find others by it; users, themselves.' }),
      externalAccountServiceID: t.string(),
      externalAccountServiceType: t.string(),
      externalAccountAccountID: t.string(),
      externalAccountLogin: t.string(),
    }),
  })
  const named = { add: 'addTeamMembers', set: 'setTeamMembers', remove: 'removeTeamMembers' } as const
  for (const how of ['add', 'set', 'remove'] as const) {
    builder.mutationField(named[how], (t) =>
      t.field({
        type: Team,
        args: {
          team: t.arg.id(),
          teamName: t.arg.string(),
          members: t.arg({ type: [Member], required: true }),
          skipUnmatchedMembers: t.arg.boolean({ defaultValue: false }),
        },
        resolve: (_root, { team, teamName, members, skipUnmatchedMembers }, { viewer }) =>
          changeMembers(db, viewer, {
            team: { id: team, name: teamName },
            members,
            skipUnmatched: skipUnmatchedMembers ?? false,
            how,
          }),
      }),
    )
  }
}
