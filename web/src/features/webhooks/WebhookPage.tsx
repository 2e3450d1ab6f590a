import type { RouteParams } from '@sextant/contract'
import { Button, Callout, Dialog, LinkButton, RelativeTime } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { webhookPath, webhooksPath } from './addresses.js'
import { deleteWebhook, webhookQuery, type WebhookValue } from './api.js'
import { CopyLine } from '../../shell/CopyLine.js'
import { Deliveries } from './Deliveries.js'
import { hostTitle } from './hostGuides.js'
import { HostSteps } from './SavedWebhookView.js'
import styles from './Webhooks.module.css'

/** One webhook: what goes to the code host, and what has come from it. */
export function WebhookPage({ params }: { readonly params: RouteParams }) {
  const { data: webhook, error } = useQuery(webhookQuery(params['id'] ?? ''))
  if (webhook === null) return <NotFoundPage />
  return (
    <AdminPage
      title={webhook?.name ?? 'Incoming webhook'}
      back={{ label: 'Incoming webhooks', to: webhooksPath }}
      actions={webhook && <WebhookActs webhook={webhook} />}
    >
      {error ? <ErrorView error={error} /> : webhook ? <WebhookView webhook={webhook} /> : <Pending />}
    </AdminPage>
  )
}

function WebhookView({ webhook }: { readonly webhook: WebhookValue }) {
  const { id, url, codeHostKind, codeHostURN, hasSecret, createdAt, createdBy } = webhook
  return (
    <>
      <p>
        {hostTitle(codeHostKind)}, {codeHostURN}. Added <RelativeTime time={createdAt} />
        {createdBy && ` by ${createdBy.username}`}.
      </p>
      <CopyLine label="Address" text={url} />
      {hasSecret ? (
        <p>The secret was shown when it was set. To see one again, set a new one.</p>
      ) : (
        <Callout tone="warn" title="Anybody who knows the address can send events.">
          <p>They can have repositories fetched, and nothing more. Set a secret to know who sends.</p>
        </Callout>
      )}
      <details className={styles['how']}>
        <summary>How to set it up</summary>
        <HostSteps kind={codeHostKind} />
      </details>
      <Deliveries webhookId={id} />
    </>
  )
}

function WebhookActs({ webhook }: { readonly webhook: WebhookValue }) {
  return (
    <>
      <LinkButton href={`${webhookPath(webhook.id)}/edit`}>Edit</LinkButton>
      <DeleteWebhook webhook={webhook} />
    </>
  )
}

function DeleteWebhook({ webhook: { id, name } }: { readonly webhook: WebhookValue }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteWebhook(id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['webhooks'] })
      await navigate(webhooksPath)
    },
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this webhook?"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete
            </Button>
          </>
        }
      >
        <p>
          What {name} sends is refused at once, and the list of its deliveries is gone. To take it up again, the code
          host needs a new address.
        </p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </Dialog>
    </>
  )
}
