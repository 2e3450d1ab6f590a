import type { Inventory } from '../accessClass.js'

/** Organizations and teams. */
export const organizationsEntries: Inventory = {
  'query organization': 'anonymous',
  'query organizations': 'signed-in',
  'query namespace': 'anonymous',
  'query namespaceByName': 'anonymous',
  'query pendingInvitations': 'signed-in',
  'query invitationByToken': 'signed-in',
  'mutation createOrganization': 'signed-in',
  'mutation updateOrganization': 'signed-in',
  'mutation deleteOrganization': 'site-admin',
  'mutation addUserToOrganization': 'site-admin',
  'mutation removeUserFromOrganization': 'signed-in',
  'mutation removeUserFromOrg': 'signed-in',
  'mutation inviteUserToOrganization': 'signed-in',
  'mutation respondToOrganizationInvitation': 'signed-in',
  'mutation resendOrganizationInvitationNotification': 'signed-in',
  'mutation revokeOrganizationInvitation': 'signed-in',
  'query team': 'signed-in',
  'query teams': 'signed-in',
  'mutation createTeam': 'signed-in',
  'mutation updateTeam': 'signed-in',
  'mutation deleteTeam': 'signed-in',
  'mutation addTeamMembers': 'signed-in',
  'mutation setTeamMembers': 'signed-in',
  'mutation removeTeamMembers': 'signed-in',
}
