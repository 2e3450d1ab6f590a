import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '../../shell/announcer.js'
import { deleteMail, mailKey, type QueuedMail } from './api.js'

interface DeleteMailDialogProps {
  readonly mail: QueuedMail
  readonly onClose: () => void
}

/** Asks before a message is gone. */
export function DeleteMailDialog({ mail: { id, recipient, state }, onClose }: DeleteMailDialogProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteMail(id),
    onSuccess: async () => {
      announce('The message is deleted.')
      onClose()
      await client.invalidateQueries({ queryKey: mailKey })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this message?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        {state === 'QUEUED'
          ? `${recipient} does not get it, and what it says cannot be had again.`
          : `It leaves this list. ${recipient} was sent it, or not, all the same.`}
      </p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  )
}
