import type { RouteParams } from '@sextant/contract'
import { Avatar, Button, formatNoun } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { avatarOf } from '../../shell/avatarOf.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { NameFilter } from '../../shell/NameFilter.js'
import { Pending } from '../../shell/Pending.js'
import { useSession } from '../../shell/session.js'
import styles from '../../shell/SettingsPage.module.css'
import { type Member, membersQuery, type Organization } from './api.js'
import { InviteForm } from './InviteForm.js'
import { OrganizationArea } from './OrganizationArea.js'
import { PendingInvitations } from './PendingInvitations.js'
import { RemoveMemberDialog } from './RemoveMemberDialog.js'

/** Who is in an organization, and who is invited. */
export function OrganizationMembersPage({ params }: { readonly params: RouteParams }) {
  return (
    <OrganizationArea name={params['name'] ?? ''} title="Organization members">
      {(organization) => (
        <div className={styles['page']}>
          <h1>Members</h1>
          <p>Every member administers the organization: its settings, its members and who is invited.</p>
          <InviteForm organization={organization} />
          <PendingInvitations organization={organization.id} />
          <MemberList organization={organization} />
        </div>
      )}
    </OrganizationArea>
  )
}

function MemberList({ organization }: { readonly organization: Organization }) {
  const [parameters] = useSearchParams()
  const query = parameters.get('query') ?? ''
  const [removing, setRemoving] = useState<Member>()
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    membersQuery(organization.name, query),
  )
  const members = data?.pages.flatMap(({ nodes }) => nodes) ?? []
  return (
    <section className={styles['section']} aria-labelledby="members">
      <h2 id="members">{data ? formatNoun(data.pages[0]?.totalCount ?? 0, 'member') : 'Members'}</h2>
      <NameFilter label="Find a member" />
      {error && <ErrorView error={error} />}
      {!data && !error && <Pending />}
      {data && members.length === 0 && <p>No member is called so.</p>}
      <ul className={styles['list']}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onRemove={() => setRemoving(member)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <RemoveMemberDialog organization={organization} member={removing} onClose={() => setRemoving(undefined)} />
    </section>
  )
}

function MemberRow({ member, onRemove }: { readonly member: Member; readonly onRemove: () => void }) {
  const { currentUser } = useSession()
  const { username, displayName } = member
  const isSelf = currentUser?.username === username
  return (
    <li>
      <Avatar name={displayName ?? username} picture={avatarOf(member)} />
      <span className={styles['name']}>
        <Link to={`/users/${encodeURIComponent(username)}`}>{username}</Link> <small>{displayName}</small>
      </span>
      <Button kind="quiet" aria-label={isSelf ? 'Leave the organization' : `Remove ${username}`} onClick={onRemove}>
        {isSelf ? 'Leave' : 'Remove'}
      </Button>
    </li>
  )
}
