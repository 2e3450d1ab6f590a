import { Button, Callout } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { announce } from '../../shell/announcer.js'
import { cancelResultSet, isUnderWay, type ResultSetValue } from './api.js'
import { progressSentence } from './setSentences.js'
import styles from './ResultSetPage.module.css'

interface RunNotesProps {
  readonly set: ResultSetValue
  readonly setKey: string
}

/** How the latest search for the set stands, where that is worth saying: under way, failed, cancelled, not whole. */
export function RunNotes({ set, setKey }: RunNotesProps) {
  const before = set.runs > 0 ? 'What is shown is from the search before it.' : 'Nothing is frozen yet.'
  return (
    <>
      {isUnderWay(set) && <Progress set={set} setKey={setKey} />}
      {set.state === 'FAILED' && (
        <Callout tone="bad" title="The last search failed" className={styles['note'] ?? ''}>
          <p>{set.failure}</p>
          <p>{before}</p>
        </Callout>
      )}
      {set.state === 'CANCELLED' && (
        <Callout title="The last search was cancelled" className={styles['note'] ?? ''}>
          <p>{before}</p>
        </Callout>
      )}
      {set.leftOut.length > 0 && (
        <Callout tone="warn" title="This is not all" className={styles['note'] ?? ''}>
          {set.leftOut.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {set.runs > 1 && <p>Where a search was cut short, rows that it did not find are not called gone.</p>}
        </Callout>
      )}
      {set.runs > 1 && !set.tellsNew && (
        <Callout tone="warn" title="New may not be new" className={styles['note'] ?? ''}>
          <p>The first search was cut short: rows that are called new may have been there then.</p>
        </Callout>
      )}
    </>
  )
}

function Progress({ set, setKey }: RunNotesProps) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelResultSet(set.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['resultSet', setKey] }),
  })
  const sentence = progressSentence(set)
  useEffect(() => announce(sentence), [sentence])
  return (
    <div className={styles['progress']}>
      <progress aria-label="Searching" />
      <span>{sentence}</span>
      {set.viewerCanAdminister && (
        <Button small busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      )}
    </div>
  )
}
