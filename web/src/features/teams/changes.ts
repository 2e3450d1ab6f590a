import { gqlFetch, graphql } from '../../shell/graphql.js'

const Create = graphql(`
  mutation CreateTeam($name: String!, $displayName: String, $parent: String, $readonly: Boolean) {
    createTeam(name: $name, displayName: $displayName, parentTeamName: $parent, readonly: $readonly) {
      name
    }
  }
`)

/** What a team is made of; no parent is an empty text. */
export interface TeamDraft {
  readonly name: string
  readonly displayName: string
  readonly parent: string
  readonly readonly: boolean
}

/** Makes a team; its name. */
export async function createTeam({ parent, ...draft }: TeamDraft): Promise<string> {
  return (await gqlFetch(Create, { ...draft, parent: parent === '' ? null : parent })).createTeam.name
}

const Update = graphql(`
  mutation UpdateTeam($id: ID!, $displayName: String, $parent: String, $makeRoot: Boolean) {
    updateTeam(id: $id, displayName: $displayName, parentTeamName: $parent, makeRoot: $makeRoot) {
      id
    }
  }
`)

/** Gives a team a display name and a place. */
export async function updateTeam(
  id: string,
  { displayName, parent }: Pick<TeamDraft, 'displayName' | 'parent'>,
): Promise<void> {
  const isRoot = parent === ''
  await gqlFetch(Update, { id, displayName, parent: isRoot ? null : parent, makeRoot: isRoot })
}

const Delete = graphql(`
  mutation DeleteTeam($id: ID!) {
    deleteTeam(id: $id) {
      alwaysNil
    }
  }
`)

export async function deleteTeam(id: string): Promise<void> {
  await gqlFetch(Delete, { id })
}

const Add = graphql(`
  mutation AddTeamMembers($team: ID!, $members: [TeamMemberInput!]!) {
    addTeamMembers(team: $team, members: $members) {
      id
    }
  }
`)

/** Adds the user with this name or this address. */
export async function addTeamMember(team: string, who: string): Promise<void> {
  const isAddress = /^[^@]+@/.test(who)
  await gqlFetch(Add, { team, members: [isAddress ? { email: who } : { username: who }] })
}

const Remove = graphql(`
  mutation RemoveTeamMembers($team: ID!, $user: ID!) {
    removeTeamMembers(team: $team, members: [{ userID: $user }]) {
      id
    }
  }
`)

export async function removeTeamMember(team: string, user: string): Promise<void> {
  await gqlFetch(Remove, { team, user })
}
