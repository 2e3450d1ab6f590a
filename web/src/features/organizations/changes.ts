import type { ResultOf } from '@sextant/contract'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const Create = graphql(`
  mutation CreateOrganization($name: String!, $displayName: String) {
    createOrganization(name: $name, displayName: $displayName) {
      name
    }
  }
`)

/** Makes an organization; its name. */
export async function createOrganization(asked: { readonly name: string; readonly displayName: string }) {
  return (await gqlFetch(Create, asked)).createOrganization.name
}

const Update = graphql(`
  mutation UpdateOrganization($id: ID!, $displayName: String) {
    updateOrganization(id: $id, displayName: $displayName) {
      id
    }
  }
`)

export async function updateOrganization(change: { readonly id: string; readonly displayName: string }): Promise<void> {
  await gqlFetch(Update, change)
}

const Delete = graphql(`
  mutation DeleteOrganization($organization: ID!, $hard: Boolean!) {
    deleteOrganization(organization: $organization, hard: $hard) {
      alwaysNil
    }
  }
`)

export async function deleteOrganization(asked: {
  readonly organization: string
  readonly hard: boolean
}): Promise<void> {
  await gqlFetch(Delete, asked)
}

const Add = graphql(`
  mutation AddUserToOrganization($organization: ID!, $username: String!) {
    addUserToOrganization(organization: $organization, username: $username) {
      alwaysNil
    }
  }
`)

export async function addMember(asked: { readonly organization: string; readonly username: string }): Promise<void> {
  await gqlFetch(Add, asked)
}

const Remove = graphql(`
  mutation RemoveUserFromOrganization($organization: ID!, $user: ID!) {
    removeUserFromOrganization(organization: $organization, user: $user) {
      alwaysNil
    }
  }
`)

export async function removeMember(asked: { readonly organization: string; readonly user: string }): Promise<void> {
  await gqlFetch(Remove, asked)
}

const Invite = graphql(`
  mutation InviteUserToOrganization($organization: ID!, $username: String, $email: String) {
    inviteUserToOrganization(organization: $organization, username: $username, email: $email) {
      sentInvitationEmail
      invitationURL
    }
  }
`)

/** How an invitation goes on its way. */
export type Sent = ResultOf<typeof Invite>['inviteUserToOrganization']

/** Invites a user by name, or whoever owns an address. */
export async function inviteMember(organization: string, recipient: string): Promise<Sent> {
  const isAddress = /^[^@]+@/.test(recipient)
  const to = isAddress ? { username: null, email: recipient } : { username: recipient.replace(/^@/, ''), email: null }
  return (await gqlFetch(Invite, { organization, ...to })).inviteUserToOrganization
}

const Resend = graphql(`
  mutation ResendInvitation($id: ID!) {
    resendOrganizationInvitationNotification(organizationInvitation: $id) {
      sentInvitationEmail
      invitationURL
    }
  }
`)

/** Sends an invitation again, with a new link. */
export async function resendInvitation(id: string): Promise<Sent> {
  return (await gqlFetch(Resend, { id })).resendOrganizationInvitationNotification
}

const Revoke = graphql(`
  mutation RevokeInvitation($id: ID!) {
    revokeOrganizationInvitation(organizationInvitation: $id) {
      alwaysNil
    }
  }
`)

export async function revokeInvitation(id: string): Promise<void> {
  await gqlFetch(Revoke, { id })
}

const Answer = graphql(`
  mutation AnswerInvitation($id: ID!, $answer: OrganizationInvitationResponseType!) {
    respondToOrganizationInvitation(organizationInvitation: $id, responseType: $answer) {
      alwaysNil
    }
  }
`)

export async function answerInvitation(asked: {
  readonly id: string
  readonly answer: 'ACCEPT' | 'REJECT'
}): Promise<void> {
  await gqlFetch(Answer, asked)
}
