import { pathAddress } from '@sextant/contract'
import { Button, formatBytes, formatNoun, PathLabel, Table, type TableColumn } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type RepositoryIndex, type SkippedFileList, skippedFilesQuery, type TextIndex } from './api.js'

type Counts = NonNullable<NonNullable<TextIndex['status']>['skippedFiles']>

interface SkippedFilesProps {
  readonly repository: RepositoryIndex
  readonly counts: Counts
}

/** Files that are found by their path only: how many for which reason, and which. */
export function SkippedFiles({ repository, counts }: SkippedFilesProps) {
  const [isOpen, setOpen] = useState(false)
  const reasons = reasonsOf(counts)
  if (reasons.length === 0) return <p>Nothing: the text of every file of the default branch is searched.</p>
  return (
    <>
      <p>These files of the default branch are found by their path; their text is not searched.</p>
      <ul>
        {reasons.map(({ count, words }) => (
          <li key={words}>
            <b>{formatNoun(count, 'file')}</b> {words}
          </li>
        ))}
      </ul>
      {isOpen ? <Files repository={repository} /> : <Button onClick={() => setOpen(true)}>List the files</Button>}
    </>
  )
}

function reasonsOf({ binary, tooLarge, unreadable }: Counts) {
  return [
    { count: binary, words: 'binary: they hold no text.' },
    { count: tooLarge, words: 'too large: more than 1 MiB. The setting for large files takes some in by their paths.' },
    { count: unreadable, words: 'could not be read from the repository. Fetch it again, or clone it again.' },
  ].filter(({ count }) => count > 0)
}

function Files({ repository: { name } }: Pick<SkippedFilesProps, 'repository'>) {
  const { data: list, error } = useQuery(skippedFilesQuery(name))
  if (error) return <p role="alert">The files could not be listed: {error.message}</p>
  if (list === undefined) return <p>Looking through the repository…</p>
  if (list === null || list.nodes.length === 0) return <p>None of them can be named.</p>
  return (
    <>
      <Table
        label="Files that are found by their path only"
        rows={list.nodes}
        rowKey={({ path }) => path}
        columns={columnsOf(name)}
      />
      {!list.complete && <p>There may be more: only so much is looked through for this list.</p>}
    </>
  )
}

const columnsOf = (repository: string): readonly TableColumn<SkippedFileList['nodes'][number]>[] => [
  { id: 'path', name: true, head: 'File', cell: ({ path }) => <FileLink repository={repository} path={path} /> },
  { id: 'reason', head: 'Reason', cell: ({ reason }) => reasonWords[reason] },
  { id: 'size', align: 'end', head: 'Size', cell: ({ byteSize }) => formatBytes(Number(byteSize)) },
]

const reasonWords: Readonly<Record<SkippedFileList['nodes'][number]['reason'], string>> = {
  BINARY: 'binary',
  TOO_LARGE: 'too large',
}

function FileLink({ repository, path }: { readonly repository: string; readonly path: string }) {
  return (
    <Link to={pathAddress('blob', { repository }, path)}>
      <PathLabel path={path} />
    </Link>
  )
}
