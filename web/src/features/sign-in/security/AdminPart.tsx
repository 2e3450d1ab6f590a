import { Button, Callout, Dialog } from '@sextant/ui'
import { useState } from 'react'
import { removeSecondFactors, type SecuredUser, unlockUser } from './api.js'
import styles from './Security.module.css'
import { useSecurityAct } from './useSecurityAct.js'

interface AdminPartProps {
  readonly user: SecuredUser
  readonly isOwn: boolean
}

/** What a site admin can do about another's way in: end a lock, and take second factors that were lost. */
export function AdminPart({ user, isOwn }: AdminPartProps) {
  const unlock = useSecurityAct(unlockUser)
  const [removing, setRemoving] = useState(false)
  const locked = user.lockedSeconds ?? 0
  const factors = user.secondFactors
  const hasFactor = factors !== null && (factors.authenticatorSince !== null || factors.passkeys.length > 0)
  return (
    <>
      {locked > 0 && (
        <Callout
          tone="warn"
          title="The account is locked for a network"
          actions={
            <Button busy={unlock.isPending} onClick={() => unlock.mutate(user.id)}>
              Unlock
            </Button>
          }
        >
          <p>Too many attempts to sign in have failed. The lock ends by itself in {Math.ceil(locked / 60)} minutes.</p>
          {unlock.error && <p role="alert">{unlock.error.message}</p>}
        </Callout>
      )}
      {!isOwn && hasFactor && (
        <section className={styles['part']} aria-labelledby="lost">
          <h2 id="lost">Lost the second step?</h2>
          <p>Make sure that it is {user.username} who asks. Their sessions end, and the password alone signs in.</p>
          <Button kind="danger" onClick={() => setRemoving(true)}>
            Remove second factors
          </Button>
        </section>
      )}
      <RemoveDialog open={removing} user={user} onClose={() => setRemoving(false)} />
    </>
  )
}

interface RemoveDialogProps {
  readonly open: boolean
  readonly user: SecuredUser
  readonly onClose: () => void
}

function RemoveDialog({ open, user, onClose }: RemoveDialogProps) {
  const remove = useSecurityAct(removeSecondFactors, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Remove the second factors of ${user.username}?`}
      actions={
        <>
          <Button onClick={onClose}>Keep them</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(user.id)}>
            Remove
          </Button>
        </>
      }
    >
      <p>
        The authenticator application, all passkeys and the recovery codes stop working here. The owner is told by mail.
      </p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  )
}
