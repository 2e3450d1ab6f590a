import type { RouteParams } from '@sextant/contract'
import { Badge, Callout, RelativeTime } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { useConfirmed } from '../sign-in/index.js'
import { clientsPath } from './addresses.js'
import { clientQuery, type OAuthClientValue, updateClient } from './api.js'
import { ClientActs } from './ClientActs.js'
import { draftOf, inputOf } from './clientDraft.js'
import { ClientForm } from './ClientForm.js'
import { CopyLine } from './CopyLine.js'
import { ScopeList } from './ScopeList.js'

/** One application: what it is, what it may ask for, and what ends it. */
export function OAuthClientPage({ params }: { readonly params: RouteParams }) {
  const { data: client, error } = useQuery(clientQuery(params['id'] ?? ''))
  if (client === null) return <NotFoundPage />
  return (
    <AdminPage
      title={client?.name ?? 'OAuth client'}
      back={{ label: 'OAuth clients', to: clientsPath }}
      actions={client && <ClientActs client={client} />}
    >
      {error ? <ErrorView error={error} /> : client ? <ClientView client={client} /> : <Pending />}
    </AdminPage>
  )
}

function ClientView({ client }: { readonly client: OAuthClientValue }) {
  const isOwn = !client.builtIn && !client.unverified && client.serviceAccount === null
  return (
    <>
      {client.unverified && (
        <p>
          <Badge tone="warn">Unverified</Badge>
        </p>
      )}
      <Facts client={client} />
      {client.disabledAt !== null && (
        <Callout tone="warn" title="Disabled">
          <p>It can neither sign people in nor use the tokens that it has.</p>
        </Callout>
      )}
      <CopyLine label="Client id" text={client.clientID} />
      {isOwn ? <EditClient client={client} /> : <FixedClient client={client} />}
    </>
  )
}

function Facts({ client }: { readonly client: OAuthClientValue }) {
  const { builtIn, unverified, createdAt, createdBy, lastUsedAt } = client
  return (
    <p>
      {builtIn ? 'Part of the product. ' : unverified ? 'Registered itself ' : 'Added '}
      {!builtIn && (
        <>
          <RelativeTime time={createdAt} />
          {createdBy && ` by ${createdBy.username}`}.{' '}
        </>
      )}
      <ForWhom client={client} />
      {lastUsedAt !== null && (
        <>
          {' '}
          Last used <RelativeTime time={lastUsedAt} />.
        </>
      )}
    </p>
  )
}

function ForWhom({ client: { serviceAccount, userCount } }: { readonly client: OAuthClientValue }) {
  if (serviceAccount) return <>It acts by itself, as {serviceAccount.username}.</>
  if (userCount === 0) return <>Nobody has let it in.</>
  return <>{userCount === 1 ? 'One person has' : `${userCount} people have`} let it in.</>
}

function EditClient({ client }: { readonly client: OAuthClientValue }) {
  const queries = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const update = useMutation({
    mutationFn: confirmed(updateClient),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['oauthClients'] })
      announce('Saved.')
    },
  })
  return (
    <>
      <ClientForm
        draft={draftOf(client)}
        submitLabel={update.isSuccess ? 'Saved' : 'Save'}
        busy={update.isPending}
        error={update.error?.message}
        onSubmit={(draft) => update.mutate({ client: client.id, input: inputOf(draft) })}
      />
      {dialog}
    </>
  )
}

function FixedClient({ client }: { readonly client: OAuthClientValue }) {
  return (
    <>
      {client.redirectURIs.length > 0 && (
        <>
          <h2>Redirect URIs</h2>
          <ScopeList sentences={client.redirectURIs} />
        </>
      )}
      <h2>What it may ask for</h2>
      <ScopeList sentences={client.scopes.map(({ name }) => name)} />
    </>
  )
}
