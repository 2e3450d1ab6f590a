import { Button, Field, formatBytes, Select } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { gitserversQuery, type MirroredRepository, moveMirror } from './api.js'
import styles from './Mirrors.module.css'

/** Moves the copy to another storage root; nothing where there is one alone. */
export function MoveMirror({ repository }: { readonly repository: MirroredRepository }) {
  const { id, name, mirrorInfo } = repository
  const { data: roots = [] } = useQuery(gitserversQuery)
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
  const move = useMutation({
    mutationFn: () => moveMirror(id, chosen),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mirror', name] }),
  })
  const others = roots.filter(({ address, acceptsClones }) => acceptsClones && address !== mirrorInfo.shard)
  if (others.length === 0 || !mirrorInfo.cloned) return null
  return (
    <section className={styles['section']}>
      <h2>Storage</h2>
      <div className={styles['move']}>
        <Field label="Move the copy to">
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Choose a storage root</option>
            {others.map(({ address, freeDiskSpaceBytes }) => (
              <option key={address} value={address}>
                {address} ({formatBytes(Number(freeDiskSpaceBytes))} free)
              </option>
            ))}
          </Select>
        </Field>
        <Button disabled={chosen === ''} busy={move.isPending} onClick={() => move.mutate()}>
          Move
        </Button>
      </div>
      {move.error && <p role="alert">{move.error.message}</p>}
    </section>
  )
}
