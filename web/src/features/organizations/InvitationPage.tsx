import type { RouteParams } from '@sextant/contract'
import { RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { signOutReturning } from '../../shell/signOutReturning.js'
import { useSession } from '../../shell/session.js'
import { StatePage } from '../../shell/StatePage.js'
import { AnswerButtons } from './AnswerButtons.js'
import { type Invitation, invitationQuery } from './api.js'

/** The invitation behind a link. */
export function InvitationPage({ params }: { readonly params: RouteParams }) {
  const { data: invitation, error } = useQuery(invitationQuery(params['token'] ?? ''))
  if (error) return <ErrorView error={error} />
  if (invitation === undefined) return <Pending />
  return invitation === null ? <NoInvitation /> : <Invited invitation={invitation} />
}

function NoInvitation() {
  const { currentUser } = useSession()
  const location = useLocation()
  return (
    <StatePage title="No invitation for you here">
      <p>
        It has ended, was answered or taken back, or it is for somebody else. You are signed in as{' '}
        <b>{currentUser?.username}</b>.
      </p>
      <p>
        Ask whoever sent the link for another one, or{' '}
        <a href={signOutReturning(location)}>sign in with another account</a>.
      </p>
    </StatePage>
  )
}

function Invited({ invitation }: { readonly invitation: Invitation }) {
  const { id, organization, sender, expiresAt, recipientEmail, isVerifiedEmail } = invitation
  const name = organization?.name ?? ''
  return (
    <StatePage title={`Join ${organization?.displayName ?? name}`}>
      <p>
        <b>{sender?.username ?? 'Somebody'}</b> invites you to the organization <b>{name}</b>. The invitation ends{' '}
        <RelativeTime time={expiresAt} />.
      </p>
      <p>Members see who else is in it, change its settings, and invite others.</p>
      {isVerifiedEmail === false ? (
        <UnverifiedAddress email={recipientEmail ?? ''} />
      ) : (
        <AnswerButtons id={id} organization={name} />
      )}
    </StatePage>
  )
}

function UnverifiedAddress({ email }: { readonly email: string }) {
  const { currentUser } = useSession()
  return (
    <p role="note">
      It was sent to {email}. Verify that this is your address{' '}
      <Link to={`/users/${encodeURIComponent(currentUser?.username ?? '')}/settings/emails`}>in your settings</Link>,
      then come back.
    </p>
  )
}
