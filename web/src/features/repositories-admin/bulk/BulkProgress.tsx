import { Arc, Button } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { announce } from '../../../shell/announcer.js'
import { type BulkAction, bulkActionsQuery, cancelBulkAction, isUnderWay } from './api.js'
import { bulkSentence } from './bulkSentences.js'
import styles from './Bulk.module.css'

interface BulkProgressProps {
  /** The actions that this page has begun: they stay when they have ended, until they are put away. */
  readonly started: ReadonlySet<string>
  readonly onPutAway: (id: string) => void
}

/** What is being done to many repositories, whoever asked for it. */
export function BulkProgress({ started, onPutAway }: BulkProgressProps) {
  const { data = [] } = useQuery(bulkActionsQuery)
  const shown = data.filter((action) => isUnderWay(action) || started.has(action.id))
  useRefresh(data.filter(isUnderWay).length)
  return shown.map((action) => <Line key={action.id} action={action} onPutAway={() => onPutAway(action.id)} />)
}

// What an action changed is on the list and in its figures.
function useRefresh(underWay: number): void {
  const client = useQueryClient()
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['repositoryTable'] })
    void client.invalidateQueries({ queryKey: ['repositoryTableFigures'] })
  }, [client, underWay])
}

function Line({ action, onPutAway }: { readonly action: BulkAction; readonly onPutAway: () => void }) {
  const { id, state, total, done, failed, failures } = action
  const sentence = bulkSentence(action)
  const runs = isUnderWay(action)
  useEffect(() => announce(sentence), [sentence])
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelBulkAction(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['repositoryBulkActions'] }),
  })
  return (
    <section className={styles['progress']} aria-label="Done to many repositories" data-state={state}>
      <Arc
        fraction={total === 0 ? 0 : (done + failed) / total}
        state={runs ? 'working' : failed > 0 ? 'partial' : 'complete'}
      />
      <p>{sentence}</p>
      {runs ? (
        <Button small busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Stop
        </Button>
      ) : (
        <Button small kind="quiet" onClick={onPutAway}>
          Put away
        </Button>
      )}
      {failures.length > 0 && (
        <details>
          <summary>What could not be done</summary>
          <ul>
            {failures.map(({ repository, message }) => (
              <li key={repository}>
                <b>{repository}</b>: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
