import { Button, Dialog, RelativeTime } from '@sextant/ui'
import { useContext, useState } from 'react'
import { beginAuthenticator, removeAuthenticator } from './api.js'
import { EnrolDialog } from './EnrolDialog.js'
import { SecurityContext } from './securityContext.js'
import styles from './Security.module.css'
import { useSecurityAct } from './useSecurityAct.js'

/** The application that shows codes: added, or removed. */
export function AuthenticatorPart({ since }: { readonly since: string | null }) {
  const { reveal } = useContext(SecurityContext)
  const begin = useSecurityAct(beginAuthenticator)
  const [removing, setRemoving] = useState(false)
  return (
    <li>
      <span>
        <b>Authenticator application</b>
        <small>
          {since === null ? (
            'Shows a new code every half minute, without a network.'
          ) : (
            <>
              added <RelativeTime time={since} />
            </>
          )}
        </small>
        {begin.error && (
          <small className={styles['complaint']} role="alert">
            {begin.error.message}
          </small>
        )}
      </span>
      {since === null ? (
        <Button
          busy={begin.isPending}
          onClick={() => begin.mutate(undefined)}
          aria-label="Add authenticator application"
        >
          Add
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => setRemoving(true)} aria-label="Remove authenticator application">
          Remove
        </Button>
      )}
      {begin.data && since === null && (
        <EnrolDialog
          authenticator={begin.data}
          onClose={() => begin.reset()}
          onDone={(codes) => {
            begin.reset()
            reveal(codes)
          }}
        />
      )}
      <RemoveDialog open={removing} onClose={() => setRemoving(false)} />
    </li>
  )
}

function RemoveDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const remove = useSecurityAct(removeAuthenticator, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Remove the authenticator application?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Remove
          </Button>
        </>
      }
    >
      <p>Signing in no longer asks for its codes.</p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  )
}
