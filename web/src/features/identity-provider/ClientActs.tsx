import { Button, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfirmed } from '../sign-in/index.js'
import { clientsPath } from './addresses.js'
import { deleteClient, type OAuthClientValue, rotateSecret, setClientDisabled } from './api.js'
import { CopyLine } from './CopyLine.js'
import styles from './IdentityProvider.module.css'

/** What ends an application, or what it proves itself with. */
export function ClientActs({ client }: { readonly client: OAuthClientValue }) {
  return (
    <div className={styles['buttons']}>
      {client.confidential && !client.unverified && <RotateSecret client={client} />}
      <SwitchClient client={client} />
      {!client.builtIn && <DeleteClient client={client} />}
    </div>
  )
}

interface ActProps {
  readonly client: OAuthClientValue
}

function RotateSecret({ client: { id, name } }: ActProps) {
  const { confirmed, dialog } = useConfirmed()
  const rotate = useMutation({ mutationFn: confirmed(() => rotateSecret(id)) })
  return (
    <Act
      label="New secret"
      title="Give it a new secret?"
      keep={rotate.isSuccess ? 'Done' : 'Keep the old one'}
      act={rotate.isSuccess ? undefined : { label: 'New secret', busy: rotate.isPending, run: () => rotate.mutate() }}
      error={rotate.error?.message}
      onOpen={() => rotate.reset()}
      dialog={dialog}
    >
      {rotate.data === undefined ? (
        <p>The old secret ends at once: {name} cannot sign anybody in until it has the new one.</p>
      ) : (
        <>
          <p>Copy it now: it is not shown again.</p>
          <CopyLine label="Secret" text={rotate.data} />
        </>
      )}
    </Act>
  )
}

function SwitchClient({ client: { id, name, disabledAt } }: ActProps) {
  const queries = useQueryClient()
  const isOn = disabledAt === null
  const { confirmed, dialog } = useConfirmed()
  const change = useMutation({
    mutationFn: confirmed(() => setClientDisabled({ client: id, disabled: isOn })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['oauthClients'] }),
  })
  if (!isOn) {
    return (
      <>
        <Button busy={change.isPending} onClick={() => change.mutate()}>
          Enable
        </Button>
        {change.error && <p role="alert">{change.error.message}</p>}
        {dialog}
      </>
    )
  }
  return (
    <Act
      label="Disable"
      title={`Disable ${name}?`}
      keep="Keep it"
      act={{ label: 'Disable', busy: change.isPending, run: () => change.mutate() }}
      error={change.error?.message}
      dialog={dialog}
    >
      <p>Its tokens stop working at once, and nobody can sign in to it through Sextant until it is enabled again.</p>
    </Act>
  )
}

function DeleteClient({ client: { id, name } }: ActProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const remove = useMutation({
    mutationFn: confirmed(() => deleteClient(id)),
    onSuccess: async () => {
      // The list must not show for a moment what is gone.
      queries.removeQueries({ queryKey: ['oauthClients'], type: 'inactive' })
      await navigate(clientsPath)
    },
  })
  return (
    <Act
      label="Delete"
      title={`Delete ${name}?`}
      keep="Keep it"
      act={{ label: 'Delete', busy: remove.isPending, run: () => remove.mutate() }}
      error={remove.error?.message}
      dialog={dialog}
    >
      <p>Everybody who let it in is signed out of it at once. This cannot be undone.</p>
    </Act>
  )
}

interface ActDialogProps {
  readonly label: string
  readonly title: string
  readonly keep: string
  /** Nothing when it is done. */
  readonly act: { readonly label: string; readonly busy: boolean; readonly run: () => void } | undefined
  readonly error: string | undefined
  readonly onOpen?: () => void
  /** Asks again who somebody is. */
  readonly dialog: ReactNode
  readonly children: ReactNode
}

/** A button and the question behind it. */
function Act({ label, title, keep, act, error, onOpen, dialog, children }: ActDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <Button kind="quiet" onClick={open}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{keep}</Button>
            {act && (
              <Button kind="danger" busy={act.busy} onClick={act.run}>
                {act.label}
              </Button>
            )}
          </>
        }
      >
        {children}
        {error !== undefined && <p role="alert">{error}</p>}
      </Dialog>
      {dialog}
    </>
  )
}
