import type { RouteParams } from '@sextant/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { webhookPath } from './addresses.js'
import { updateWebhook, webhookQuery, type WebhookValue } from './api.js'
import { SavedWebhookView } from './SavedWebhookView.js'
import { type WebhookDraft, WebhookForm } from './WebhookForm.js'

/** Changes a webhook. */
export function EditWebhookPage({ params }: { readonly params: RouteParams }) {
  const { data: webhook, error } = useQuery(webhookQuery(params['id'] ?? ''))
  if (webhook === null) return <NotFoundPage />
  if (webhook && !error) return <EditWebhook webhook={webhook} />
  return <AdminPage title="Edit webhook">{error ? <ErrorView error={error} /> : <Pending />}</AdminPage>
}

const keptSecret = 'Leave it empty to keep the one that is set. For another code host another one is made.'

function EditWebhook({ webhook }: { readonly webhook: WebhookValue }) {
  const { id, name, codeHostKind, codeHostURN } = webhook
  const client = useQueryClient()
  const navigate = useNavigate()
  const update = useMutation({
    mutationFn: ({ name: newName, kind, url, secret }: WebhookDraft) =>
      updateWebhook({ id, name: newName, codeHostKind: kind, codeHostURN: url, secret: secret === '' ? null : secret }),
    async onSuccess({ secret }) {
      // A secret is shown once, in the place of this form: the rest is looked up again when it is left.
      if (secret !== null) return client.invalidateQueries({ queryKey: ['webhooks'] })
      await client.invalidateQueries({ queryKey: ['webhook', id] })
      await client.invalidateQueries({ queryKey: ['webhooks'] })
      await navigate(webhookPath(id))
    },
  })
  const back = { label: name, to: webhookPath(id) }
  if (update.data && update.data.secret !== null) {
    return (
      <AdminPage title="Change it on the code host too" back={back}>
        <SavedWebhookView webhook={update.data} />
      </AdminPage>
    )
  }
  return (
    <AdminPage title={`Edit ${name}`} back={back}>
      <WebhookForm
        draft={{ name, kind: codeHostKind, url: codeHostURN, secret: '' }}
        secretHint={() => keptSecret}
        submitLabel="Save"
        busy={update.isPending}
        error={update.error?.message}
        back={webhookPath(id)}
        onSubmit={(draft) => update.mutate(draft)}
      />
    </AdminPage>
  )
}
