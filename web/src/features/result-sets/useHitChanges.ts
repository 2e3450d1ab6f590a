import { messageOf } from '@sextant/base'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { type Hit, type HitChange, setHitState } from './api.js'
import { afterChanges, changeSentence, type SameChange, takingBack } from './hitChanges.js'

interface LastChange {
  readonly sentence: string
  readonly back: readonly SameChange[]
}

/** Says things of rows: shown at once, sent behind, and taken back when the server refuses or the person wishes. */
export interface HitChanges {
  /** What was done last and can be taken back. */
  readonly last: LastChange | undefined
  /** A sentence, when the server refused the last change. */
  readonly error: string | undefined
  readonly say: (hits: readonly Hit[], change: HitChange) => void
  readonly undo: () => void
}

export function useHitChanges(setKey: string): HitChanges {
  const client = useQueryClient()
  const [last, setLast] = useState<LastChange>()
  const [error, setError] = useState<string>()

  const show = (changes: readonly SameChange[]) =>
    client.setQueriesData<InfiniteData<{ readonly nodes: readonly Hit[] }>>(
      { queryKey: ['resultSetHits', setKey] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, nodes: afterChanges(page.nodes, changes) })),
        },
    )
  const send = async (changes: readonly SameChange[], back: readonly SameChange[]) => {
    setError(undefined)
    show(changes)
    try {
      for (const { hits, change } of changes) await setHitState(setKey, hits, change)
    } catch (thrown) {
      show(back)
      setLast(undefined)
      setError(messageOf(thrown))
    }
    // Rows stay where they are until the person goes to others: a row that is ticked must not run away.
    await client.invalidateQueries({ queryKey: ['resultSetHits', setKey], refetchType: 'none' })
    await client.invalidateQueries({ queryKey: ['resultSet', setKey] })
  }
  return {
    last,
    error,
    say(hits, change) {
      if (hits.length === 0) return
      const back = takingBack(hits, change)
      const sentence = changeSentence(hits.length, change)
      setLast({ sentence, back })
      announce(`${sentence}.`)
      void send([{ hits: hits.map(({ id }) => id), change }], back)
    },
    undo() {
      if (!last) return
      setLast(undefined)
      announce('Taken back.')
      void send(last.back, [])
    },
  }
}
