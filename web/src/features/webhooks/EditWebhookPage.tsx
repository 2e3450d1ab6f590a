import type { RouteParams } from '@sextant/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { SiteAdminLayout } from '../administration/index.js'
import { webhookPath } from './addresses.js'
import { updateWebhook, webhookQuery, type WebhookValue } from './api.js'
import { SavedWebhookView } from './SavedWebhookView.js'
import { type WebhookDraft, WebhookForm } from './WebhookForm.js'
import styles from './Webhooks.module.css'

/** Changes a webhook. */
export function EditWebhookPage({ params }: { readonly params: RouteParams }) {
  const { data: webhook, error } = useQuery(webhookQuery(params['id'] ?? ''))
  if (webhook === null) return <NotFoundPage />
  return (
    <SiteAdminLayout title="Edit webhook">
      {error ? <ErrorView error={error} /> : webhook ? <EditWebhook webhook={webhook} /> : <Pending />}
    </SiteAdminLayout>
  )
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
  if (update.data && update.data.secret !== null) {
    return <SavedWebhookView title="Change it on the code host too" webhook={update.data} />
  }
  return (
    <div className={styles['page']}>
      <h1>Edit {name}</h1>
      <WebhookForm
        draft={{ name, kind: codeHostKind, url: codeHostURN, secret: '' }}
        secretHint={() => keptSecret}
        submitLabel="Save"
        busy={update.isPending}
        error={update.error?.message}
        back={webhookPath(id)}
        onSubmit={(draft) => update.mutate(draft)}
      />
    </div>
  )
}
