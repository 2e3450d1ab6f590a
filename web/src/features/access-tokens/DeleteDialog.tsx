import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAccessToken } from './api.js'

interface DeleteDialogProps {
  /** Undefined while nothing is to be deleted. */
  readonly token: { readonly id: string; readonly note: string } | undefined
  readonly onClose: () => void
}

/** Asks before a token is ended. */
export function DeleteDialog({ token, onClose }: DeleteDialogProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: deleteAccessToken,
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['accessTokens'] })
    },
  })
  return (
    <Dialog
      open={token !== undefined}
      onClose={onClose}
      title="Delete this token?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => token && remove.mutate(token.id)}>
            Delete
          </Button>
        </>
      }
    >
      <p>Programs that use {token?.note} stop working at once. This cannot be undone.</p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  )
}
