import { Button, Checkbox, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmed } from '../sign-in/index.js'
import type { ListedOrganization } from './api.js'
import { deleteOrganization } from './changes.js'

interface DeleteOrganizationDialogProps {
  readonly organization: ListedOrganization | undefined
  readonly onClose: () => void
}

/** Asks before an organization is deleted. */
export function DeleteOrganizationDialog({ organization, onClose }: DeleteOrganizationDialogProps) {
  const [hard, setHard] = useState(false)
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const remove = useMutation({
    mutationFn: confirmed(deleteOrganization),
    async onSuccess() {
      onClose()
      await client.invalidateQueries({ queryKey: ['organizations'] })
      await client.invalidateQueries({ queryKey: ['ownOrganizations'] })
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <>
      <Dialog
        open={organization !== undefined}
        onClose={close}
        title={`Delete ${organization?.name}?`}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button
              kind="danger"
              busy={remove.isPending}
              onClick={() => organization && remove.mutate({ organization: organization.id, hard })}
            >
              Delete
            </Button>
          </>
        }
      >
        <p>Its members lose at once what it gives them. Accounts stay, and its name is free for others.</p>
        <Checkbox
          label="Forget that it was there"
          hint="Also removes its record, settings and whatever else it owns. This cannot be undone."
          checked={hard}
          onChange={({ target }) => setHard(target.checked)}
        />
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </Dialog>
      {dialog}
    </>
  )
}
