import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Team, TeamMember } from './api.js'
import { removeTeamMember } from './changes.js'

interface RemoveTeamMemberProps {
  readonly team: Team
  readonly member: TeamMember | undefined
  readonly onClose: () => void
}

/** Asks before somebody is taken out of a team. */
export function RemoveTeamMember({ team, member, onClose }: RemoveTeamMemberProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (user: string) => removeTeamMember(team.id, user),
    async onSuccess() {
      onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog
      open={member !== undefined}
      onClose={onClose}
      title={`Remove ${member?.username} from ${team.name}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => member && remove.mutate(member.id)}>
            Remove
          </Button>
        </>
      }
    >
      <p>Code that the team owns is no longer theirs.</p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  )
}
