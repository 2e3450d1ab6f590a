import { messageOf } from '@sextant/base'
import { Button, Callout } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type HistoryOf, introductionQuery } from './api.js'
import { CommitRow } from './CommitRow.js'
import styles from './CommitsPage.module.css'

/** The way to the commit that brought in what a history is of, past all that lies between. */
export function Introduced({ of }: { readonly of: HistoryOf }) {
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...introductionQuery(of), enabled: isAsked })
  if (!isAsked || (isFetching && !data?.entry)) {
    return (
      <Button kind="quiet" busy={isFetching} onClick={() => setAsked(true)} className={styles['introduced'] ?? ''}>
        {isFetching ? 'Looking for where this was introduced…' : `Introduced in… (${whatOf(of)})`}
      </Button>
    )
  }
  if (error) return <Callout tone="bad" title="It could not be found." children={<p>{messageOf(error)}</p>} />
  if (!data?.isKnown) {
    return (
      <Callout
        title="The history is long: the search goes on."
        actions={<Button onClick={() => void refetch()}>Look again</Button>}
      />
    )
  }
  if (!data.entry) return <p className={styles['note']}>No commit brought it in.</p>
  return (
    <section aria-label="Introduced in">
      <h2 className={styles['day']}>Introduced in</h2>
      <ol className={styles['rows']}>
        <CommitRow entry={data.entry} index={-1} of={of} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} isFirst />
      </ol>
    </section>
  )
}

function whatOf({ view }: HistoryOf): string {
  if (view.lines) return view.lines.start === view.lines.end ? 'this line' : 'these lines'
  return view.text === '' ? 'this file' : 'this text'
}
