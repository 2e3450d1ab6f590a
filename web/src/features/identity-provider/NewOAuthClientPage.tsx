import { LinkButton, Select, Field } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SiteAdminLayout } from '../administration/index.js'
import { useConfirmed } from '../sign-in/index.js'
import { clientPath } from './addresses.js'
import { createClient, type MadeClient } from './api.js'
import { emptyDraft, inputOf } from './clientDraft.js'
import { ClientForm } from './ClientForm.js'
import { CopyLine } from './CopyLine.js'
import styles from './IdentityProvider.module.css'

/** Adds an application. */
export function NewOAuthClientPage() {
  const client = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const create = useMutation({
    mutationFn: confirmed(createClient),
    onSuccess: () => client.invalidateQueries({ queryKey: ['oauthClients'] }),
  })
  return (
    <SiteAdminLayout title="Add an application">
      <div className={styles['page']}>
        {create.data ? (
          <Added made={create.data} />
        ) : (
          <Draft busy={create.isPending} error={create.error?.message} onCreate={create.mutate} />
        )}
        {dialog}
      </div>
    </SiteAdminLayout>
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
    <>
      <h1>Add an application</h1>
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
    </>
  )
}

function Added({ made: { client, secret } }: { readonly made: MadeClient }) {
  return (
    <>
      <h1>{client.name} was added</h1>
      {secret === null ? (
        <p>Give the application its client id. It has no secret.</p>
      ) : (
        <p>Give the application its client id and secret. Copy the secret now: it is not shown again.</p>
      )}
      <CopyLine label="Client id" text={client.clientID} />
      {secret !== null && <CopyLine label="Secret" text={secret} />}
      <CopyLine label="Discovery" text={`${location.origin}/.well-known/openid-configuration`} />
      <LinkButton kind="primary" href={clientPath(client.id)}>
        Done
      </LinkButton>
    </>
  )
}
