import { LinkButton, Select, Field } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage, AdminRow } from '../administration/index.js'
import { useConfirmed } from '../sign-in/index.js'
import { clientPath, clientsPath } from './addresses.js'
import { createClient, type MadeClient } from './api.js'
import { emptyDraft, inputOf } from './clientDraft.js'
import { ClientForm } from './ClientForm.js'
import { CopyLine } from './CopyLine.js'

/** Adds an application. */
export function NewOAuthClientPage() {
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const create = useMutation({
    mutationFn: confirmed(createClient),
    onSuccess: () => client.invalidateQueries({ queryKey: ['oauthClients'] }),
  })
  return (
    <AdminPage
      title={create.data ? `${create.data.client.name} was added` : 'Add an application'}
      back={{ label: 'OAuth clients', to: clientsPath }}
    >
      {create.data ? (
        <Added made={create.data} />
      ) : (
        <Draft busy={create.isPending} error={create.error?.message} onCreate={create.mutate} />
      )}
      {dialog}
    </AdminPage>
  )
}

interface DraftProps {
  readonly busy: boolean
  readonly error: string | undefined
  readonly onCreate: (made: Parameters<typeof createClient>[0]) => void
}

function Draft({ busy, error, onCreate }: DraftProps) {
  const [confidential, setConfidential] = useState(true)
  return (
    <ClientForm
      draft={emptyDraft}
      submitLabel="Add"
      busy={busy}
      error={error}
      onSubmit={(draft) => onCreate({ input: inputOf(draft), confidential })}
    >
      <Field
        label="Kind"
        hint="Programs on people’s machines and pages in browsers cannot keep a secret. All of them use PKCE."
      >
        <Select
          name="kind"
          value={confidential ? 'confidential' : 'public'}
          onChange={({ target }) => setConfidential(target.value === 'confidential')}
        >
          <option value="confidential">Runs on a server and keeps a secret</option>
          <option value="public">Public: cannot keep a secret</option>
        </Select>
      </Field>
    </ClientForm>
  )
}

function Added({ made: { client, secret } }: { readonly made: MadeClient }) {
  return (
    <>
      {secret === null ? (
        <p>Give the application its client id. It has no secret.</p>
      ) : (
        <p>Give the application its client id and secret. Copy the secret now: it is not shown again.</p>
      )}
      <CopyLine label="Client id" text={client.clientID} />
      {secret !== null && <CopyLine label="Secret" text={secret} />}
      <CopyLine label="Discovery" text={`${location.origin}/.well-known/openid-configuration`} />
      <AdminRow>
        <LinkButton kind="primary" href={clientPath(client.id)}>
          Done
        </LinkButton>
      </AdminRow>
    </>
  )
}
