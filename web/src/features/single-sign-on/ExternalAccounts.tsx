import type { PageAuthProvider } from '@sextant/contract'
import { Badge, Button, Callout, Dialog, RelativeTime } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { InputField } from '../../shell/InputField.js'
import { Pending } from '../../shell/Pending.js'
import { useSession } from '../../shell/session.js'
import { authErrorOf } from './authErrorWords.js'
import {
  type ConnectedAccount,
  connectAccount,
  connectedAccountsQuery,
  connectWithPassword,
  disconnectAccount,
} from './api.js'
import styles from './SingleSignOn.module.css'

/** Wraps an act that decides over an account: it asks who somebody is when the server wants to know again. */
export type Confirm = <Arguments extends readonly unknown[], Result>(
  act: (...given: Arguments) => Promise<Result>,
) => (...given: Arguments) => Promise<Result>

interface ExternalAccountsProps {
  readonly username: string
  readonly confirmed: Confirm
}

/** The accounts elsewhere of a user, to connect and to disconnect: a part of the page about account security. */
export function ExternalAccounts({ username, confirmed }: ExternalAccountsProps) {
  const { authProviders, currentUser } = useSession()
  const { search } = useLocation()
  const { data: accounts, error } = useQuery(connectedAccountsQuery(username))
  const titleId = useId()
  const isOwn = currentUser?.username === username
  const providers = authProviders.filter(({ isBuiltin, serviceType }) => !isBuiltin && serviceType !== 'http-header')
  if (error) return <ErrorView error={error} />
  if (!accounts) return <Pending />
  if (providers.length === 0 && accounts.length === 0) return null
  const missing = providers.filter((provider) => !accounts.some((account) => isAt(account, provider)))
  const problem = authErrorOf(search)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Accounts at other places</h2>
      {problem && (
        <div role="alert">
          <Callout tone="bad">{problem}</Callout>
        </div>
      )}
      <ul className={styles['accounts']}>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} username={username} confirmed={confirmed} />
        ))}
        {isOwn &&
          missing.map((provider) => (
            <MissingRow key={provider.id} provider={provider} username={username} confirmed={confirmed} />
          ))}
      </ul>
    </section>
  )
}

const isAt = (account: ConnectedAccount, provider: PageAuthProvider) =>
  account.serviceType === provider.serviceType && account.serviceID === provider.serviceID

interface AccountRowProps {
  readonly account: ConnectedAccount
  readonly username: string
  readonly confirmed: Confirm
}

function AccountRow({ account, username, confirmed }: AccountRowProps) {
  const { authProviders } = useSession()
  const [asking, setAsking] = useState(false)
  const provider = authProviders.find((each) => isAt(account, each))
  const name = account.publicAccountData?.displayName ?? account.accountID
  const place = provider?.displayName ?? account.serviceID
  return (
    <li>
      <span className={styles['name']}>
        <b>{place}</b> {name}
        <Badge tone="good">Connected</Badge>
      </span>
      <Button aria-label={`Disconnect ${place}`} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <p>
        Connected <RelativeTime time={account.createdAt} />
        {account.lastUsedAt && (
          <>
            , last used <RelativeTime time={account.lastUsedAt} />
          </>
        )}
      </p>
      <DisconnectDialog
        open={asking}
        name={`${place}: ${name}`}
        id={account.id}
        queryKey={['connectedAccounts', username]}
        confirmed={confirmed}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

interface DisconnectDialogProps {
  readonly open: boolean
  readonly name: string
  readonly id: string
  /** What to ask anew afterwards. */
  readonly queryKey: readonly string[]
  readonly confirmed: Confirm
  readonly onClose: () => void
}

/** Asks before an account is disconnected. */
export function DisconnectDialog({ open, name, id, queryKey, confirmed, onClose }: DisconnectDialogProps) {
  const client = useQueryClient()
  const disconnect = useMutation({
    mutationFn: confirmed(disconnectAccount),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey })
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Disconnect this account?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={disconnect.isPending} onClick={() => disconnect.mutate(id)}>
            Disconnect
          </Button>
        </>
      }
    >
      <p>{name} does not lead in any more, and what it may read there is not shown here because of it.</p>
      {disconnect.error && (
        <p role="alert" className={styles['bad']}>
          {disconnect.error.message}
        </p>
      )}
    </Dialog>
  )
}

interface MissingRowProps {
  readonly provider: PageAuthProvider
  readonly username: string
  readonly confirmed: Confirm
}

function MissingRow({ provider, username, confirmed }: MissingRowProps) {
  const [asking, setAsking] = useState(false)
  const { pathname } = useLocation()
  const connect = useMutation({ mutationFn: confirmed(connectAccount.bind(undefined, provider.id, pathname)) })
  const isByPassword = provider.serviceType === 'gerrit'
  return (
    <li>
      <span className={styles['name']}>
        <b>{provider.displayName}</b> {provider.serviceID}
      </span>
      <Button
        aria-label={`Connect ${provider.displayName}`}
        busy={connect.isPending}
        onClick={() => (isByPassword ? setAsking(true) : connect.mutate())}
      >
        Connect
      </Button>
      {connect.error && (
        <p role="alert" className={styles['bad']}>
          {connect.error.message}
        </p>
      )}
      <PasswordDialog
        open={asking}
        provider={provider}
        username={username}
        confirmed={confirmed}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

function PasswordDialog(props: MissingRowProps & { readonly open: boolean; readonly onClose: () => void }) {
  const { open, provider, username, confirmed, onClose } = props
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const client = useQueryClient()
  const formId = useId()
  const connect = useMutation({
    mutationFn: confirmed(async () => connectWithPassword(provider, { username: login.trim(), password })),
    async onSuccess() {
      onClose()
      setPassword('')
      await client.invalidateQueries({ queryKey: ['connectedAccounts', username] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    connect.mutate()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Connect ${provider.displayName}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={connect.isPending}>
            Connect
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <InputField
          label="Username there"
          name="username"
          autoComplete="off"
          required
          value={login}
          onChange={setLogin}
        />
        <InputField
          label="HTTP password"
          name="password"
          type="password"
          autoComplete="off"
          required
          value={password}
          onChange={setPassword}
          hint="Made in the settings of your account there."
          error={connect.error?.message}
        />
      </form>
    </Dialog>
  )
}
