import { StatePage } from '../../shell/StatePage.js'
import { AnswerButtons } from './AnswerButtons.js'
import type { Organization } from './api.js'

/** What somebody sees of an organization that has only invited them. */
export function InvitedPage({ organization }: { readonly organization: Organization }) {
  const { name, viewerPendingInvitation: invitation } = organization
  if (!invitation) return null
  return (
    <StatePage title={`You are invited to ${name}`}>
      <p>{invitation.sender?.username ?? 'Somebody'} invites you to join this organization.</p>
      <AnswerButtons id={invitation.id} organization={name} />
    </StatePage>
  )
}
