import { Button, EmptyState, LinkButton, RelativeTime, StateMark } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminRow } from '../administration/index.js'
import { webhookPath, webhooksPath } from './addresses.js'
import { type ListedWebhook, webhooksQuery } from './api.js'
import { stateWords } from './deliverySentences.js'
import { hostTitle } from './hostGuides.js'
import styles from './Webhooks.module.css'

/** The webhooks that code hosts send their events to. */
export function WebhooksPage() {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(webhooksQuery)
  const webhooks = data?.pages.flatMap(({ nodes }) => nodes)
  return (
    <AdminPage
      title="Incoming webhooks"
      lead="Repositories of these code hosts are fetched as soon as somebody pushes."
      actions={webhooks && webhooks.length > 0 && <LinkButton href={newPath}>Add a webhook</LinkButton>}
    >
      {error ? <ErrorView error={error} /> : webhooks ? <Webhooks webhooks={webhooks} /> : <Pending />}
      {hasNextPage && (
        <AdminRow>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </AdminRow>
      )}
    </AdminPage>
  )
}

const newPath = `${webhooksPath}/create`

function Webhooks({ webhooks }: { readonly webhooks: readonly ListedWebhook[] }) {
  if (webhooks.length === 0) return <NoWebhooks />
  return (
    <ul className={styles['webhooks']}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  )
}

function NoWebhooks() {
  return (
    <EmptyState
      title="No code host tells of its changes yet"
      action={
        <LinkButton kind="primary" href={newPath}>
          Add a webhook
        </LinkButton>
      }
    >
      <p>
        Without webhooks, repositories are looked at every few minutes. With one, a push can be searched within seconds,
        and who loses access to a repository loses it here within a minute.
      </p>
    </EmptyState>
  )
}

function WebhookRow({ webhook }: { readonly webhook: ListedWebhook }) {
  const [last] = webhook.webhookLogs.nodes
  return (
    <li>
      <Link to={webhookPath(webhook.id)}>{webhook.name}</Link>
      <span>
        {hostTitle(webhook.codeHostKind)}, {webhook.codeHostURN}
      </span>
      {last ? <LastDelivery last={last} /> : <StateMark state="waiting">Nothing received yet</StateMark>}
    </li>
  )
}

function LastDelivery({ last }: { readonly last: ListedWebhook['webhookLogs']['nodes'][number] }) {
  const [state, word] = stateWords[last.state]
  return (
    <StateMark state={state}>
      {word} <RelativeTime time={last.receivedAt} />
    </StateMark>
  )
}
