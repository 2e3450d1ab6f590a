import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSession } from '../../shell/session.js'
import type { Member, Organization } from './api.js'
import { removeMember } from './changes.js'

interface RemoveMemberDialogProps {
  readonly organization: Organization
  readonly member: Member | undefined
  readonly onClose: () => void
}

/** Asks before somebody is taken out of an organization, or leaves it. */
export function RemoveMemberDialog({ organization, member, onClose }: RemoveMemberDialogProps) {
  const { currentUser } = useSession()
  const isSelf = member?.id === currentUser?.id
  const remove = useRemoval(organization, isSelf && currentUser?.siteAdmin === false, onClose)
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <Dialog
      open={member !== undefined}
      onClose={close}
      title={isSelf ? `Leave ${organization.name}?` : `Remove ${member?.username} from ${organization.name}?`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => member && remove.mutate(member.id)}>
            {isSelf ? 'Leave' : 'Remove'}
          </Button>
        </>
      }
    >
      <p>
        {isSelf ? 'You lose' : `${member?.username} loses`} at once what the organization gives, and the invitations
        that wait are taken back. The account stays.
      </p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  )
}

function useRemoval({ id, name }: Organization, leaves: boolean, onDone: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (user: string) => removeMember({ organization: id, user }),
    async onSuccess() {
      onDone()
      if (leaves) await navigate('/search')
      await client.invalidateQueries({ queryKey: ['organization', name] })
      await client.invalidateQueries({ queryKey: ['organizationMembers', name] })
      await client.invalidateQueries({ queryKey: ['pendingInvitations', id] })
      await client.invalidateQueries({ queryKey: ['ownOrganizations'] })
    },
  })
}
