import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '../../shell/announcer.js'
import { type AccessRequest, rejectRequest, requestsKey } from './api.js'

interface RejectDialogProps {
  readonly request: AccessRequest
  readonly onClose: () => void
}

/** Asks before somebody is turned away. */
export function RejectDialog({ request: { id, name, email }, onClose }: RejectDialogProps) {
  const client = useQueryClient()
  const reject = useMutation({
    mutationFn: () => rejectRequest(id),
    onSuccess: async () => {
      announce(`The request of ${name} is rejected.`)
      onClose()
      await client.invalidateQueries({ queryKey: requestsKey })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reject this request?"
      actions={
        <>
          <Button onClick={onClose}>Keep it waiting</Button>
          <Button kind="danger" busy={reject.isPending} onClick={() => reject.mutate()}>
            Reject
          </Button>
        </>
      }
    >
      <p>
        {name} ({email}) gets no account, and a message that says so where mail is on.
      </p>
      {reject.error && <p role="alert">{reject.error.message}</p>}
    </Dialog>
  )
}
