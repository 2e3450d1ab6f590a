import { type Builder, type NodeRegistry, objectRef } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { User, usersOf } from '../accounts/index.js'
import { answerInvitation, invitationById, invitationByToken, ownershipOf } from './answerInvitation.js'
import {
  type InvitationServices,
  inviteToOrganization,
  resendInvitation,
  revokeInvitation,
  type SentInvitation,
} from './invitations.js'
import { type Invitation, waitingFor, waitingOf } from './invitationStore.js'
import type { OrgParts } from './orgParts.js'
import { requireAdministered } from './policy.js'

const OrganizationInvitation = objectRef<Invitation>('OrganizationInvitation')
const InviteResult = objectRef<SentInvitation>('InviteUserToOrganizationResult')
const ResendResult = objectRef<SentInvitation>('ResendOrganizationInvitationResult')

type Parts = InvitationServices & OrgParts

/** Invitations: made, shown to whom they are for and to the organization, answered, sent again and taken back. */
export function defineInvitations(builder: Builder, nodes: NodeRegistry, parts: Parts): void {
  const { db } = parts
  defineInvitation(builder, parts)
  defineResults(builder)
  addQueries(builder, parts)
  addInviting(builder, parts)
  addAnswering(builder, parts)
  nodes.set('OrganizationInvitation', async (id, { viewer }) =>
    typeof id === 'number' ? ((await invitationById(db, viewer, id)) ?? null) : null,
  )
}

function defineInvitation(builder: Builder, { db, Org, load }: Parts): void {
  const users = usersOf(db)
  builder.objectType(OrganizationInvitation, {
    description: 'An invitation that waits for an answer.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('OrganizationInvitation', id) }),
      organization: t.field({
        type: Org,
        nullable: true,
        resolve: ({ organizationId }, _args, context) => load(context).load(organizationId),
      }),
      sender: t.field({
        type: User,
        nullable: true,
        resolve: ({ inviterId }, _args, context) => users(context).load(inviterId),
      }),
      recipient: t.field({
        type: User,
        nullable: true,
        description: 'The account that it is for; null where it is for whoever owns the address.',
        resolve: ({ recipientId }, _args, context) =>
          recipientId === null ? undefined : users(context).load(recipientId),
      }),
      recipientEmail: t.exposeString('recipientEmail', { nullable: true }),
      isVerifiedEmail: t.boolean({
        nullable: true,
        description: 'Whether the viewer has verified the address that it is for; null where it is for an account.',
        resolve: async (invitation, _args, { viewer }) =>
          viewer.kind === 'anonymous' || invitation.recipientEmail === null
            ? null
            : (await ownershipOf(db, viewer, invitation)) === 'own',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      notifiedAt: t.expose('notifiedAt', { type: 'DateTime', nullable: true }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  })
}

function defineResults(builder: Builder): void {
  builder.objectType(InviteResult, {
    fields: (t) => ({
      sentInvitationEmail: t.exposeBoolean('sentInvitationEmail'),
      invitationURL: t.exposeString('invitationURL', { nullable: true, description: 'Where no mail brings the link.' }),
    }),
  })
  builder.objectType(ResendResult, {
    fields: (t) => ({
      alwaysNil: t.string({ nullable: true, resolve: () => null }),
      sentInvitationEmail: t.exposeBoolean('sentInvitationEmail'),
      invitationURL: t.exposeString('invitationURL', { nullable: true, description: 'Where no mail brings the link.' }),
    }),
  })
}

function addQueries(builder: Builder, { db, Org }: Parts): void {
  builder.objectField(Org, 'viewerPendingInvitation', (t) =>
    t.field({
      type: OrganizationInvitation,
      nullable: true,
      resolve: ({ id }, _args, { viewer }) => (viewer.kind === 'user' ? waitingFor(db, id, viewer) : undefined),
    }),
  )
  builder.queryFields((t) => ({
    pendingInvitations: t.field({
      type: [OrganizationInvitation],
      description: 'The invitations of an organization that wait for an answer, newest first; for its members.',
      args: { organization: t.arg.id({ required: true }) },
      async resolve(_root, args, { viewer }) {
        const { organization } = await requireAdministered(db, viewer, args.organization)
        return waitingOf(db, organization.id)
      },
    }),
    invitationByToken: t.field({
      type: OrganizationInvitation,
      nullable: true,
      description: 'The invitation behind a link, for whom it is for.',
      args: { token: t.arg.string({ required: true }) },
      resolve: (_root, { token }, { viewer }) => invitationByToken(db, viewer, token),
    }),
  }))
}

const invitationId = (globalId: string) => decodeRowId('OrganizationInvitation', globalId)

function addInviting(builder: Builder, services: Parts): void {
  builder.mutationFields((t) => ({
    inviteUserToOrganization: t.field({
      type: InviteResult,
      description: 'Invites a user by name, or whoever owns an address.',
      args: { organization: t.arg.id({ required: true }), username: t.arg.string(), email: t.arg.string() },
      resolve: (_root, args, { viewer }) => inviteToOrganization(services, viewer, args),
    }),
    resendOrganizationInvitationNotification: t.field({
      type: ResendResult,
      description: 'Sends an invitation again, with a new link: the one before stops working.',
      args: { organizationInvitation: t.arg.id({ required: true }) },
      resolve: (_root, { organizationInvitation }, { viewer }) =>
        resendInvitation(services, viewer, invitationId(organizationInvitation)),
    }),
    revokeOrganizationInvitation: t.field({
      type: EmptyResponse,
      args: { organizationInvitation: t.arg.id({ required: true }) },
      async resolve(_root, { organizationInvitation }, { viewer }) {
        await revokeInvitation(services.db, viewer, invitationId(organizationInvitation))
        return {}
      },
    }),
  }))
}

function addAnswering(builder: Builder, { db }: Parts): void {
  const ResponseType = builder.enumType('OrganizationInvitationResponseType', { values: ['ACCEPT', 'REJECT'] as const })
  builder.mutationField('respondToOrganizationInvitation', (t) =>
    t.field({
      type: EmptyResponse,
      args: {
        organizationInvitation: t.arg.id({ required: true }),
        responseType: t.arg({ type: ResponseType, required: true }),
      },
      async resolve(_root, { organizationInvitation, responseType }, { viewer }) {
        await answerInvitation(db, viewer, { id: invitationId(organizationInvitation), answer: responseType })
        return {}
      },
    }),
  )
}
