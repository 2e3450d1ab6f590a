import type { RouteParams } from '@sextant/contract'
import { Button, EmptyState } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { announce } from '../../../shell/announcer.js'
import { ErrorView } from '../../../shell/ErrorView.js'
import { NotFoundPage } from '../../../shell/NotFoundPage.js'
import { Pending } from '../../../shell/Pending.js'
import { usePageTitle } from '../../../shell/usePageTitle.js'
import {
  changeMetadata,
  type MetadataChange,
  type MetadataEntry,
  metadataQuery,
  type RepositoryMetadata,
} from './api.js'
import { AddEntry } from './AddEntry.js'
import { EntryRow } from './EntryRow.js'
import styles from './Metadata.module.css'

/** What people have noted of a repository: keys with values, and tags. Those who may, change it here. */
export function MetadataPage({ params }: { readonly params: RouteParams }) {
  const name = params['repo'] ?? ''
  const { data: repository, error } = useQuery(metadataQuery(name))
  usePageTitle(`Metadata · ${name}`)
  if (error && !repository) return <ErrorView error={error} />
  if (repository === undefined) return <Pending />
  if (repository === null) return <NotFoundPage />
  return (
    <div className={styles['page']}>
      <h1>Metadata</h1>
      <p>
        Keys with values, and tags, noted of <Link to={repository.url}>{repository.name}</Link>. Searches find it by
        them: <code>repo:has.meta(team:payments)</code>.
      </p>
      <Entries repository={repository} />
    </div>
  )
}

function Entries({ repository }: { readonly repository: RepositoryMetadata }) {
  const { metadata, viewerCanEditMetadata: mayEdit } = repository
  const [deleted, setDeleted] = useState<MetadataEntry>()
  const change = useChange(repository)
  const remove = (entry: MetadataEntry) =>
    change.mutate({ ...entry, act: 'delete' }, { onSuccess: () => setDeleted(entry) })
  const undo = (entry: MetadataEntry) =>
    change.mutate({ ...entry, act: 'add' }, { onSuccess: () => setDeleted(undefined) })
  return (
    <>
      {metadata.length === 0 && !deleted && <NoEntries mayEdit={mayEdit} />}
      {metadata.length > 0 && (
        <ul className={styles['entries']} aria-label="Metadata">
          {metadata.map((entry) => (
            <EntryRow
              key={entry.key}
              entry={entry}
              mayEdit={mayEdit}
              onSave={(value) => change.mutateAsync({ key: entry.key, value, act: 'update' })}
              onDelete={() => remove(entry)}
            />
          ))}
        </ul>
      )}
      {deleted && (
        <p className={styles['undo']}>
          {deleted.key} is deleted.{' '}
          <Button small onClick={() => undo(deleted)}>
            Undo
          </Button>
        </p>
      )}
      {change.error && <p role="alert">{change.error.message}</p>}
      {mayEdit && (
        <AddEntry
          known={metadata.map(({ key }) => key)}
          onAdd={async (entry) => {
            await change.mutateAsync({ ...entry, act: 'add' })
            setDeleted(undefined)
          }}
        />
      )}
    </>
  )
}

const said = { add: 'added', update: 'saved', delete: 'deleted' } as const

function useChange({ id, name }: RepositoryMetadata) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: MetadataChange) => changeMetadata(id, change),
    onSuccess: (_answer, { key, act }) => announce(`${key} ${said[act]}.`),
    onSettled: () => client.invalidateQueries({ queryKey: ['repositoryMetadata', name] }),
  })
}

function NoEntries({ mayEdit }: { readonly mayEdit: boolean }) {
  return (
    <EmptyState title="Nothing is noted yet" example="team:payments">
      <p>
        {mayEdit
          ? 'Say who owns it, how important it is, or that it is on its way out: whatever people search by.'
          : 'A site admin can note who owns it, or how important it is.'}
      </p>
    </EmptyState>
  )
}
