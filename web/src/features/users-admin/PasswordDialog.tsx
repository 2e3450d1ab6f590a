import { Button, Dialog } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { useConfirmed } from '../sign-in/index.js'
import { resetPassword, type SiteUser } from './api.js'
import { OfferedLink } from './OfferedLink.js'

/** Takes the password of an account away and offers a link to a new one. */
export function PasswordDialog({ user, onClose }: { readonly user: SiteUser; readonly onClose: () => void }) {
  const { confirmed, dialog } = useConfirmed()
  const reset = useMutation({ mutationFn: confirmed(resetPassword) })
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={`Reset the password of ${user.username}?`}
        actions={
          reset.data ? (
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button kind="danger" busy={reset.isPending} onClick={() => reset.mutate(user.id)}>
                Reset
              </Button>
            </>
          )
        }
      >
        {reset.data ? (
          <OfferedLink username={user.username} offer={reset.data} />
        ) : (
          <p>The password ends at once, and so does every session. A link lets {user.username} choose a new one.</p>
        )}
        {reset.error && <p role="alert">{reset.error.message}</p>}
      </Dialog>
      {dialog}
    </>
  )
}
