import { pathAddress, type RepositoryPlace, type RouteParams } from '@sextant/contract'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useNoteVisit } from '../../shell/useVisits.js'
import { PanelFrame } from '../code-graph/index.js'
import { highlightQuery, type RepositoryAt } from './api.js'
import { FileHead } from './blob/FileHead.js'
import { FilePanes } from './blob/FilePanes.js'
import { fileQuery, symbolsQuery } from './blob/fileApi.js'
import { MissingFile } from './blob/MissingFile.js'
import { type OpenFile, useFile } from './blob/useFile.js'
import { useNamesPage } from './blob/useNamesPage.js'
import { placeOf } from './place.js'
import { type Commit, RepositoryGate } from './RepositoryGate.js'
import { usePermalinkAddress } from './usePermalink.js'
import styles from './BlobPage.module.css'

/** A file of a repository. */
export function BlobPage({ params }: { readonly params: RouteParams }) {
  // The same value as long as the address names the same place, so that what hangs on it stays.
  const { repository, revision } = placeOf(params)
  const place = useMemo(() => ({ repository, revision }), [repository, revision])
  const path = params['path'] ?? ''
  const encoding = new URLSearchParams(useLocation().search).get('encoding') ?? undefined
  // None of them waits for the other: a file of a repository that is not there costs three short answers.
  usePrefetchQuery(fileQuery(place, path, encoding))
  usePrefetchQuery(highlightQuery(place, path, encoding))
  usePrefetchQuery(symbolsQuery(place, path, encoding))
  return (
    <RepositoryGate place={place}>
      {(found, commit) => <FileAt {...{ place, path, encoding, commit }} repository={found} />}
    </RepositoryGate>
  )
}

interface FileAtProps {
  readonly place: RepositoryPlace
  readonly path: string
  readonly encoding: string | undefined
  readonly repository: RepositoryAt
  readonly commit: Commit
}

function FileAt({ place, path, encoding, repository, commit }: FileAtProps) {
  const { data: file } = useSuspenseQuery(fileQuery(place, path, encoding))
  const permalink = usePermalinkAddress(place, commit, (pinned) => pathAddress('blob', pinned, path))
  const open = useFile({ place, path, file, encoding, repository, commit, permalink })
  useNoteVisit(repository.name, file?.path)
  if (!open) return <MissingFile place={place} path={path} commit={commit} repository={repository} />
  return <Opened open={open} />
}

function Opened({ open }: { readonly open: OpenFile }) {
  const page = useNamesPage(open)
  return (
    <div className={styles['page']}>
      <FileHead open={open} />
      <PanelFrame page={page} view={open.view}>
        <FilePanes open={open} />
      </PanelFrame>
    </div>
  )
}
