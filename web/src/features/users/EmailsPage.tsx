import type { RouteParams } from '@sextant/contract'
import { Button, Callout, Dialog } from '@sextant/ui'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { InputField } from '../../shell/InputField.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { useConfirmed } from '../sign-in/index.js'
import { UserArea } from '../user-area/index.js'
import { changeEmail, type EmailAct, type EmailChange, emailsQuery, type UserEmail } from './api.js'
import { EmailRow } from './EmailRow.js'
import { doneSentences } from './emailSentences.js'
import styles from './Users.module.css'

/** The addresses of an account. */
export function EmailsPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data } = useSuspenseQuery(emailsQuery(username))
  if (!data.user) return <NotFoundPage />
  return (
    <UserArea username={username} title="Emails" forPeople>
      <div className={styles['page']}>
        <h1>Emails</h1>
        <p>Only verified addresses count: for links to a new password, and for what may be read.</p>
        <Outcome />
        {!data.site.sendsEmailVerificationEmails && (
          <Callout className={styles['notice'] ?? ''}>
            This instance sends no mail. A site admin can verify an address here.
          </Callout>
        )}
        <Addresses
          username={username}
          user={data.user.id}
          emails={data.user.emails}
          sends={data.site.sendsEmailVerificationEmails}
        />
      </div>
    </UserArea>
  )
}

const outcomes: Readonly<Record<string, { readonly tone: 'info' | 'bad'; readonly sentence: string }>> = {
  yes: { tone: 'info', sentence: 'The address is verified.' },
  void: {
    tone: 'bad',
    sentence: 'That link is used, replaced or too old, or it is for another account. Send a new one below.',
  },
  taken: { tone: 'bad', sentence: 'Another account has verified that address.' },
}

/** What came of a link that somebody has followed. */
function Outcome() {
  const [parameters] = useSearchParams()
  const outcome = outcomes[parameters.get('verified') ?? '']
  if (!outcome) return null
  return (
    <div role="status" className={styles['notice']}>
      <Callout tone={outcome.tone}>{outcome.sentence}</Callout>
    </div>
  )
}

interface AddressesProps {
  readonly username: string
  readonly user: string
  readonly emails: readonly UserEmail[]
  readonly sends: boolean
}

function Addresses({ username, user, emails, sends }: AddressesProps) {
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const [removing, setRemoving] = useState<string>()
  const change = useMutation({
    mutationFn: confirmed(changeEmail),
    onSuccess: async (_nothing, { act, email }: EmailChange) => {
      setRemoving(undefined)
      announce(doneSentences[act](email))
      await client.invalidateQueries({ queryKey: ['userEmails', username] })
    },
  })
  const act = (name: EmailAct, email: string) =>
    name === 'remove' && removing === undefined ? setRemoving(email) : change.mutate({ act: name, user, email })
  return (
    <>
      {emails.length === 0 ? (
        <p>This account has no address yet.</p>
      ) : (
        <ul className={styles['emails']} aria-label="Addresses">
          {emails.map((email) => (
            <EmailRow key={email.email} email={email} sends={sends} busy={change.isPending} onAct={act} />
          ))}
        </ul>
      )}
      {change.error && <p role="alert">{change.error.message}</p>}
      {change.isSuccess && <p role="status">{doneSentences[change.variables.act](change.variables.email)}</p>}
      <AddForm busy={change.isPending} onAdd={(email) => change.mutateAsync({ act: 'add', user, email })} />
      <RemoveDialog
        email={removing}
        busy={change.isPending}
        onClose={() => setRemoving(undefined)}
        onRemove={(email) => change.mutate({ act: 'remove', user, email })}
      />
      {dialog}
    </>
  )
}

interface AddFormProps {
  readonly busy: boolean
  readonly onAdd: (email: string) => Promise<unknown>
}

function AddForm({ busy, onAdd }: AddFormProps) {
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What went wrong stands above the form.
    void onAdd(email).then(
      () => setEmail(''),
      () => {},
    )
  }
  return (
    <form className={styles['line']} onSubmit={submit}>
      <InputField
        label="Another address"
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" busy={busy} disabled={email.trim() === ''}>
        Add
      </Button>
    </form>
  )
}

interface RemoveDialogProps {
  readonly email: string | undefined
  readonly busy: boolean
  readonly onClose: () => void
  readonly onRemove: (email: string) => void
}

function RemoveDialog({ email, busy, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      open={email !== undefined}
      onClose={onClose}
      title="Remove this address?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={busy} onClick={() => email !== undefined && onRemove(email)}>
            Remove
          </Button>
        </>
      }
    >
      <p>What this account may read because of {email} can no longer be read.</p>
    </Dialog>
  )
}
