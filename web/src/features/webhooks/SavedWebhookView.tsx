import { Callout, LinkButton } from '@sextant/ui'
import { AdminRow } from '../administration/index.js'
import { webhookPath } from './addresses.js'
import type { SavedWebhook } from './api.js'
import { CopyLine } from '../../shell/CopyLine.js'
import { guideOf } from './hostGuides.js'
import styles from './Webhooks.module.css'

/** What goes to the code host now: the address, the secret this once, and how. */
export function SavedWebhookView({ webhook }: { readonly webhook: SavedWebhook }) {
  return (
    <>
      <CopyLine label="Address" text={webhook.url} />
      {webhook.secret !== null && (
        <>
          <CopyLine label="Secret" text={webhook.secret} />
          <Callout tone="warn" title="Copy the secret now: it is not shown again." />
        </>
      )}
      <HostSteps kind={webhook.codeHostKind} />
      <AdminRow>
        <LinkButton kind="primary" href={webhookPath(webhook.id)}>
          See its deliveries
        </LinkButton>
      </AdminRow>
    </>
  )
}

/** How the code host is set up. */
export function HostSteps({ kind }: { readonly kind: string }) {
  const guide = guideOf(kind)
  if (!guide) return null
  return (
    <section className={styles['steps']}>
      <h2>On {guide.title}</h2>
      <ol>
        {guide.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
