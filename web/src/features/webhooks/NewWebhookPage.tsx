import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SiteAdminLayout } from '../administration/index.js'
import { webhooksPath } from './addresses.js'
import { createWebhook } from './api.js'
import { guideOf } from './hostGuides.js'
import { SavedWebhookView } from './SavedWebhookView.js'
import { type WebhookDraft, WebhookForm } from './WebhookForm.js'
import styles from './Webhooks.module.css'

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
    <SiteAdminLayout title="Add a webhook">
      {create.data ? (
        <SavedWebhookView title="Set it up on the code host" webhook={create.data} />
      ) : (
        <div className={styles['page']}>
          <h1>Add a webhook</h1>
          <p>The code host then says at once what has changed.</p>
          <WebhookForm
            draft={empty}
            secretHint={(kind) => guideOf(kind)?.secret ?? ''}
            submitLabel="Add the webhook"
            busy={create.isPending}
            error={create.error?.message}
            back={webhooksPath}
            onSubmit={(draft) => create.mutate(draft)}
          />
        </div>
      )}
    </SiteAdminLayout>
  )
}
