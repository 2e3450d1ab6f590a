import { pathAddress, type RepositoryPlace, type RouteParams } from '@sextant/contract'
import { CodeView, classNames, formatBytes, formatNoun } from '@sextant/ui'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Pending } from '../../shell/Pending.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { useNoteVisit } from '../../shell/useVisits.js'
import { BlameToggle, useBlameGutter } from '../blame/index.js'
import { PreviewButton } from '../code-graph/index.js'
import { fileViewOf } from '../file-views/index.js'
import { OwnersChip } from '../ownership/index.js'
import { type Blob, blobQuery, highlightQuery, type RepositoryAt, treeQuery } from './api.js'
import { CrumbBar } from './CrumbBar.js'
import { FileTreePane } from './FileTreePane.js'
import { nameOf, placeOf } from './place.js'
import { type Commit, RepositoryGate } from './RepositoryGate.js'
import { revisionName } from './revisionName.js'
import { NoSuchPath } from './NoSuchPath.js'
import { usePermalink } from './usePermalink.js'
import { useSelectedLines } from './useSelectedLines.js'
import styles from './BlobPage.module.css'

/** Nobody is told of so far. */
const noOwners: readonly { readonly handle: string }[] = []

/** A file of a repository. */
export function BlobPage({ params }: { readonly params: RouteParams }) {
  const place = placeOf(params)
  const path = params['path'] ?? ''
  return (
    <RepositoryGate place={place}>
      {(repository, commit) => <FileAt place={place} path={path} repository={repository} commit={commit} />}
    </RepositoryGate>
  )
}

interface FileAtProps {
  readonly place: RepositoryPlace
  readonly path: string
  readonly repository: RepositoryAt
  readonly commit: Commit
}

function FileAt({ place, path, repository, commit }: FileAtProps) {
  const { data } = useSuspenseQuery(blobQuery(place, path))
  const blob = data?.blob
  const permalink = usePermalink(place, commit, (pinned) => pathAddress('blob', pinned, path))
  usePageTitle(`${nameOf(path)} · ${repository.name}`)
  useNoteVisit(repository.name, blob?.path)
  if (!blob) return <NoFile place={place} path={path} />
  return (
    <div className={styles['page']}>
      <CrumbBar place={place} revisionName={revisionName(repository, commit)} path={path}>
        <span>{aboutFile(blob)}</span>
        <OwnersChip owners={noOwners} />
        {blob.content !== null && <BlameToggle />}
        {permalink}
        {/* The server answers it, outside of the application. */}
        <a href={blob.rawURL}>Raw</a>
        <PreviewButton repository={repository.name} />
      </CrumbBar>
      <FileTreePane place={place} path={path}>
        <div className={styles['file']}>
          <h1 className={styles['hidden']}>{path}</h1>
          <FileContent place={place} blob={blob} />
        </div>
      </FileTreePane>
    </div>
  )
}

/** The file as its view draws it, or as code when it has none or the address asks for the code (`?view=code`). */
function FileContent({ place, blob }: { readonly place: RepositoryPlace; readonly blob: Blob }) {
  const wanted = new URLSearchParams(useLocation().search).get('view')
  const view = fileViewOf(blob)
  if (view && (wanted ? wanted === 'preview' : view.isFirst)) {
    return (
      <Suspense fallback={<Pending />}>
        <view.View place={place} blob={blob} />
      </Suspense>
    )
  }
  return blob.content === null ? <NoText blob={blob} /> : <FileText place={place} blob={blob} text={blob.content} />
}

interface FileTextProps {
  readonly place: RepositoryPlace
  readonly blob: Blob
  readonly text: string
}

// The text stands there at once; its colours come with the second answer and move nothing.
function FileText({ place, blob, text }: FileTextProps) {
  const { data: highlight } = useQuery(highlightQuery(place, blob.path))
  const { selection, reveal, select } = useSelectedLines()
  const blame = useBlameGutter(place, blob.path, { lineCount: blob.lineCount ?? 0, selection })
  return (
    <>
      {blob.hasInvalidEncoding && (
        <p className={styles['note']}>Some bytes of this file are not UTF-8; each stands here as �.</p>
      )}
      {blame.bar}
      <CodeView
        key={blob.path}
        className={classNames(styles['code'])}
        text={text}
        label={blob.path}
        onSelectLines={select}
        {...(highlight && { highlight })}
        {...(blame.gutter && { gutter: blame.gutter })}
        {...(selection && { selection })}
        {...(reveal !== undefined && { reveal })}
      />
      {blame.card}
    </>
  )
}

function NoText({ blob }: { readonly blob: Blob }) {
  const why = blob.binary ? 'This file is binary' : 'This file is too large to be shown'
  return (
    <p className={styles['note']}>
      {why} ({formatBytes(Number(blob.byteSize))}). <a href={blob.rawURL}>Open it raw</a>
    </p>
  )
}

// A folder under the address of a file is no mistake worth a page: it is shown.
function NoFile({ place, path }: { readonly place: RepositoryPlace; readonly path: string }) {
  const { data: tree } = useSuspenseQuery(treeQuery(place, path))
  return tree ? <Navigate to={pathAddress('tree', place, path)} replace /> : <NoSuchPath place={place} path={path} />
}

function aboutFile({ lineCount, byteSize, language, isSymlink }: Blob): string {
  const lines = lineCount === null ? undefined : formatNoun(lineCount, 'line')
  return [lines, formatBytes(Number(byteSize)), language, isSymlink ? 'symbolic link' : undefined]
    .filter(Boolean)
    .join(' · ')
}
