import { Button, Dialog, RelativeTime } from '@sextant/ui'
import { type FormEvent, useContext, useId, useState } from 'react'
import { focusFirst } from '../../../shell/focusFirst.js'
import { InputField } from '../../../shell/InputField.js'
import { hasPasskeys, makePasskey } from '../passkeyRequest.js'
import { addPasskey, beginPasskey, type Passkey, removePasskey } from './api.js'
import { SecurityContext } from './securityContext.js'
import { useSecurityAct } from './useSecurityAct.js'

interface PasskeysPartProps {
  readonly passkeys: readonly Passkey[]
  readonly isOwn: boolean
}

/** The passkeys of an account: added, and removed one by one. */
export function PasskeysPart({ passkeys, isOwn }: PasskeysPartProps) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <>
      <li>
        <span>
          <b>Passkeys</b>
          <small>
            {passkeys.length === 0
              ? 'None. A passkey is kept by a device or a security key.'
              : `${passkeys.length} in use`}
          </small>
        </span>
        {isOwn && hasPasskeys() && (
          <Button onClick={() => setAdding(true)} aria-label="Add a passkey">
            Add
          </Button>
        )}
      </li>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <span>
            <b>{passkey.name}</b>
            <small>
              added <RelativeTime time={passkey.createdAt} />,{' '}
              {passkey.lastUsedAt === null ? (
                'never used'
              ) : (
                <>
                  last used <RelativeTime time={passkey.lastUsedAt} />
                </>
              )}
            </small>
          </span>
          {isOwn && (
            <Button kind="quiet" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
              Remove
            </Button>
          )}
        </li>
      ))}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      <RemoveDialog passkey={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}

async function enrol(name: string): Promise<readonly string[]> {
  const response = await makePasskey(await beginPasskey())
  if (response === undefined)
    throw new Error('No passkey was made. Perhaps this device has one for this account already.')
  return addPasskey(name, response)
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { reveal } = useContext(SecurityContext)
  const [name, setName] = useState('')
  const add = useSecurityAct(enrol, (codes) => {
    onClose()
    reveal(codes)
  })
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} kind="primary" busy={add.isPending} disabled={name.trim() === ''}>
            Add passkey
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <InputField
          label="Name"
          name="name"
          ref={focusFirst}
          maxLength={100}
          value={name}
          onChange={setName}
          hint="Where it is kept, so that you know it again: work laptop."
          error={add.error?.message}
        />
      </form>
    </Dialog>
  )
}

interface RemoveDialogProps {
  readonly passkey: Passkey | undefined
  readonly onClose: () => void
}

function RemoveDialog({ passkey, onClose }: RemoveDialogProps) {
  const remove = useSecurityAct(removePasskey, onClose)
  return (
    <Dialog
      open={passkey !== undefined}
      onClose={onClose}
      title="Remove this passkey?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => passkey && remove.mutate(passkey.id)}>
            Remove
          </Button>
        </>
      }
    >
      <p>{passkey?.name} no longer signs in here. Remove it from the device as well.</p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  )
}
