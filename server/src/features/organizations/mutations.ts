import type { Builder } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { addMember, removeMember } from './members.js'
import { createOrganization, deleteOrganization, updateOrganization } from './organizations.js'
import type { OrgParts } from './orgParts.js'

type Parts = Pick<OrgParts, 'db' | 'Org'>

/** What changes organizations and their members. */
export function addMutations(builder: Builder, parts: Parts): void {
  addOrganizationMutations(builder, parts)
  addMemberMutations(builder, parts)
}

function addOrganizationMutations(builder: Builder, { db, Org }: Parts): void {
  builder.mutationFields((t) => ({
    createOrganization: t.field({
      type: Org,
      description: 'Makes an organization whose first member is the viewer.',
      args: { name: t.arg.string({ required: true }), displayName: t.arg.string() },
      resolve: (_root, args, { viewer }) => createOrganization(db, viewer, args),
    }),
    updateOrganization: t.field({
      type: Org,
      args: { id: t.arg.id({ required: true }), displayName: t.arg.string() },
      resolve: (_root, args, { viewer }) => updateOrganization(db, viewer, args),
    }),
    deleteOrganization: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { organization: t.arg.id({ required: true }), hard: t.arg.boolean({ defaultValue: false }) },
      async resolve(_root, { organization, hard }, { viewer }) {
        await deleteOrganization(db, viewer, { id: organization, hard: hard ?? false })
        return {}
      },
    }),
  }))
}

function addMemberMutations(builder: Builder, { db }: Parts): void {
  builder.mutationFields((t) => ({
    addUserToOrganization: t.field({
      type: EmptyResponse,
      description: 'Makes a user a member at once. For site admins.',
      args: { organization: t.arg.id({ required: true }), username: t.arg.string({ required: true }) },
      async resolve(_root, args, { viewer }) {
        await addMember(db, viewer, args)
        return {}
      },
    }),
    removeUserFromOrganization: t.field({
      type: EmptyResponse,
      nullable: true,
      args: { user: t.arg.id({ required: true }), organization: t.arg.id({ required: true }) },
      async resolve(_root, args, { viewer }) {
        await removeMember(db, viewer, args)
        return {}
      },
    }),
    removeUserFromOrg: t.field({
      type: EmptyResponse,
      nullable: true,
      description: 'removeUserFromOrganization, as the command line client calls it.',
      args: { orgID: t.arg.id({ required: true }), userID: t.arg.id({ required: true }) },
      async resolve(_root, { orgID, userID }, { viewer }) {
        await removeMember(db, viewer, { organization: orgID, user: userID })
        return {}
      },
    }),
  }))
}
