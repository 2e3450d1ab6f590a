import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AdminPage } from '../administration/index.js'
import { webhooksPath } from './addresses.js'
import { createWebhook } from './api.js'
import { guideOf } from './hostGuides.js'
import { SavedWebhookView } from './SavedWebhookView.js'
import { type WebhookDraft, WebhookForm } from './WebhookForm.js'

const empty: WebhookDraft = { name: '', kind: 'GITHUB', url: 'https://github.com/', secret: '' }

/** Makes a webhook, and shows what goes to the code host. */
export function NewWebhookPage() {
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: ({ name, kind, url, secret }: WebhookDraft) =>
      createWebhook({ name, codeHostKind: kind, codeHostURN: url, secret: secret === '' ? null : secret }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  return (
    <AdminPage
      title={create.data ? 'Set it up on the code host' : 'Add a webhook'}
      lead={create.data ? undefined : 'The code host then says at once what has changed.'}
      back={{ label: 'Incoming webhooks', to: webhooksPath }}
    >
      {create.data ? (
        <SavedWebhookView webhook={create.data} />
      ) : (
        <WebhookForm
          draft={empty}
          secretHint={(kind) => guideOf(kind)?.secret ?? ''}
          submitLabel="Add the webhook"
          busy={create.isPending}
          error={create.error?.message}
          back={webhooksPath}
          onSubmit={(draft) => create.mutate(draft)}
        />
      )}
    </AdminPage>
  )
}
