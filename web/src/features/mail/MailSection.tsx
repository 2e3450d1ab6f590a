import { Button, EmptyState, Field, Select } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { mailQuery, type MailState } from './api.js'
import { MailTable } from './MailTable.js'
import { TestMail } from './TestMail.js'
import styles from './Mail.module.css'

const states: readonly (readonly [MailState, string])[] = [
  ['QUEUED', 'waiting'],
  ['FAILED', 'given up'],
  ['SENT', 'sent'],
]

/** Whether mail arrives, what waits and what was given up. */
export function MailSection() {
  const [state, setState] = useState<MailState | null>(null)
  return (
    <div className={styles['section']}>
      <p>
        Messages wait here until the server for mail takes them. After a day, or when it refuses for good, they are
        given up. What they say is not kept.
      </p>
      <TestMail />
      <div className={styles['filters']}>
        <Field label="Show">
          <Select
            value={state ?? ''}
            onChange={({ target }) => setState(states.find(([each]) => each === target.value)?.[0] ?? null)}
          >
            <option value="">all</option>
            {states.map(([each, word]) => (
              <option key={each} value={each}>
                {word}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Messages state={state} />
    </div>
  )
}

function Messages({ state }: { readonly state: MailState | null }) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(mailQuery(state))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const messages = data.pages.flatMap(({ nodes }) => nodes)
  if (messages.length === 0 && state === null) {
    return (
      <EmptyState title="No mail was sent this month" level={3}>
        <p>
          <code>email.address</code> and <code>email.smtp</code> in the site configuration say where mail goes out.
          Without them, links are shown to whoever makes them.
        </p>
      </EmptyState>
    )
  }
  if (messages.length === 0) return <p role="status">No message is like that.</p>
  return (
    <>
      <MailTable messages={messages} />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
