import { Button, Checkbox, LinkButton } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { InputField } from '../../shell/InputField.js'
import { AdminPage } from '../administration/index.js'
import { useConfirmed } from '../sign-in/index.js'
import { type CreatedUser, createUser } from './api.js'
import { OfferedLink } from './OfferedLink.js'
import styles from './Users.module.css'

/** Makes an account for a person or a program. */
export function NewUserPage() {
  const { confirmed, dialog } = useConfirmed()
  const create = useMutation({ mutationFn: confirmed(createUser) })
  return (
    <AdminPage
      title={create.data ? `${create.data.user.username} was created` : 'New user'}
      back={{ label: 'Users', to: '/site-admin/users' }}
    >
      {create.data ? (
        <Created created={create.data} onAnother={() => create.reset()} />
      ) : (
        <NewUserForm busy={create.isPending} error={create.error?.message} onCreate={create.mutate} />
      )}
      {dialog}
    </AdminPage>
  )
}

interface NewUserFormProps {
  readonly busy: boolean
  readonly error: string | undefined
  readonly onCreate: (user: Parameters<typeof createUser>[0]) => void
}

function NewUserForm({ busy, error, onCreate }: NewUserFormProps) {
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [vouches, setVouches] = useState(true)
  const [isService, setService] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = isService || email.trim() === '' ? {} : { email: email.trim(), verifiedEmail: vouches }
    onCreate({ username: username.trim(), serviceAccount: isService, ...address })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <InputField
        label="Username"
        name="username"
        autoComplete="off"
        required
        value={username}
        onChange={setUsername}
        hint="Letters and digits; -, . and _ inside."
      />
      <Checkbox
        label="Service account"
        hint="For a program: it has no address and no password, and acts by access tokens."
        checked={isService}
        onChange={({ target }) => setService(target.checked)}
      />
      {!isService && (
        <>
          <InputField
            label="Email address"
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={setEmail}
          />
          <Checkbox
            label="The address is theirs"
            hint="It counts at once. Otherwise it counts when they have followed a link."
            checked={vouches}
            onChange={({ target }) => setVouches(target.checked)}
          />
        </>
      )}
      {error && <p role="alert">{error}</p>}
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={busy} disabled={username.trim() === ''}>
          Create
        </Button>
        <LinkButton kind="quiet" href="/site-admin/users">
          Cancel
        </LinkButton>
      </div>
    </form>
  )
}

function Created({ created, onAnother }: { readonly created: CreatedUser; readonly onAnother: () => void }) {
  const { username } = created.user
  return (
    <>
      {created.user.serviceAccount ? (
        <p>Make an access token for it in its settings.</p>
      ) : (
        <OfferedLink username={username} offer={created} />
      )}
      <div className={styles['buttons']}>
        <LinkButton href={`/users/${encodeURIComponent(username)}/settings/profile`}>Open its settings</LinkButton>
        <Button onClick={onAnother}>Create another</Button>
        <LinkButton kind="quiet" href="/site-admin/users">
          All users
        </LinkButton>
      </div>
    </>
  )
}
