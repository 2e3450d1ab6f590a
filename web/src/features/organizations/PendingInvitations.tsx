import { Button, Dialog, RelativeTime } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../../shell/SettingsPage.module.css'
import { type PendingInvitation, pendingQuery } from './api.js'
import { resendInvitation, revokeInvitation } from './changes.js'
import { SentInvitation } from './SentInvitation.js'

/** The invitations that wait for an answer; nothing where there are none. */
export function PendingInvitations({ organization }: { readonly organization: string }) {
  const { data, error } = useQuery(pendingQuery(organization))
  const [revoking, setRevoking] = useState<PendingInvitation>()
  if (error) return <p role="alert">{error.message}</p>
  if (!data || data.length === 0) return null
  return (
    <section className={styles['section']} aria-labelledby="pending">
      <h2 id="pending">Pending invitations</h2>
      <ul className={styles['list']}>
        {data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            organization={organization}
            invitation={invitation}
            onRevoke={() => setRevoking(invitation)}
          />
        ))}
      </ul>
      <RevokeDialog organization={organization} invitation={revoking} onClose={() => setRevoking(undefined)} />
    </section>
  )
}

const recipientOf = ({ recipient, recipientEmail }: PendingInvitation) => recipient?.username ?? recipientEmail ?? ''

interface InvitationRowProps {
  readonly organization: string
  readonly invitation: PendingInvitation
  readonly onRevoke: () => void
}

function InvitationRow({ organization, invitation, onRevoke }: InvitationRowProps) {
  const { id, sender, createdAt, expiresAt } = invitation
  const recipient = recipientOf(invitation)
  const client = useQueryClient()
  const resend = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['pendingInvitations', organization] }),
  })
  return (
    <li>
      <span className={styles['name']}>
        <b>{recipient}</b>{' '}
        <small>
          invited by {sender?.username} <RelativeTime time={createdAt} />, ends <RelativeTime time={expiresAt} />
        </small>
      </span>
      <Button
        kind="quiet"
        busy={resend.isPending}
        aria-label={`Send again to ${recipient}`}
        onClick={() => resend.mutate()}
      >
        Send again
      </Button>
      <Button kind="quiet" aria-label={`Revoke the invitation of ${recipient}`} onClick={onRevoke}>
        Revoke
      </Button>
      {resend.error && <span role="alert">{resend.error.message}</span>}
      {resend.data && <SentInvitation sent={resend.data} recipient={recipient} />}
    </li>
  )
}

interface RevokeDialogProps {
  readonly organization: string
  readonly invitation: PendingInvitation | undefined
  readonly onClose: () => void
}

function RevokeDialog({ organization, invitation, onClose }: RevokeDialogProps) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: revokeInvitation,
    async onSuccess() {
      onClose()
      await client.invalidateQueries({ queryKey: ['pendingInvitations', organization] })
    },
  })
  return (
    <Dialog
      open={invitation !== undefined}
      onClose={onClose}
      title="Revoke this invitation?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={revoke.isPending} onClick={() => invitation && revoke.mutate(invitation.id)}>
            Revoke
          </Button>
        </>
      }
    >
      <p>The link that {invitation && recipientOf(invitation)} has stops working at once.</p>
      {revoke.error && <p role="alert">{revoke.error.message}</p>}
    </Dialog>
  )
}
