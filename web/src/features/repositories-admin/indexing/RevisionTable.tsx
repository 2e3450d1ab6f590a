import { pathAddress } from '@sextant/contract'
import { formatBytes, formatCount, formatNoun, RelativeTime, StateMark, Table, type TableColumn } from '@sextant/ui'
import { Link } from 'react-router'
import type { IndexedRevision, RepositoryIndex } from './api.js'
import { revisionState } from './revisionState.js'

interface RevisionTableProps {
  readonly repository: RepositoryIndex
  readonly revisions: readonly IndexedRevision[]
}

/** The revisions that are or will be in the index, each with how it stands. */
export function RevisionTable({ repository, revisions }: RevisionTableProps) {
  if (revisions.length === 0) return <p>None yet: the repository has no commits.</p>
  return (
    <Table
      label="Revisions in the index"
      columns={columnsOf(repository)}
      rows={revisions}
      rowKey={({ ref }) => ref.displayName}
    />
  )
}

const unknown = '–'

const columnsOf = (repository: RepositoryIndex): readonly TableColumn<IndexedRevision>[] => [
  { id: 'revision', name: true, head: 'Revision', cell: ({ ref }) => ref.displayName },
  { id: 'state', head: 'State', cell: (revision) => <State revision={revision} /> },
  { id: 'commit', head: 'Indexed commit', cell: (revision) => <Commit of={repository} revision={revision} /> },
  { id: 'files', align: 'end', head: 'Files', cell: ({ contentFilesCount }) => counted(contentFilesCount) },
  { id: 'lines', align: 'end', head: 'Lines', cell: ({ newLinesCount }) => counted(newLinesCount) },
  {
    id: 'text',
    align: 'end',
    head: 'Text',
    cell: ({ textByteSize }) => (textByteSize === null ? unknown : formatBytes(Number(textByteSize))),
  },
  { id: 'history', head: 'History', cell: ({ history }) => historySentence(history) },
  {
    id: 'when',
    head: 'Indexed',
    cell: ({ updatedAt }) => (updatedAt === null ? unknown : <RelativeTime time={updatedAt} />),
  },
]

const counted = (count: number | null) => (count === null ? unknown : formatCount(count))

function State({ revision }: { readonly revision: IndexedRevision }) {
  const { mark, words } = revisionState(revision)
  return <StateMark state={mark}>{words}</StateMark>
}

function Commit({
  of: { name },
  revision: { indexedCommit },
}: {
  readonly of: RepositoryIndex
  readonly revision: IndexedRevision
}) {
  if (!indexedCommit) return unknown
  return (
    <Link to={pathAddress('tree', { repository: name, revision: indexedCommit.oid }, '')}>
      <code>{indexedCommit.abbreviatedOID}</code>
    </Link>
  )
}

function historySentence(history: IndexedRevision['history']): string {
  if (!history) return unknown
  const { commitsCount, totalCommitsCount, back } = history
  const reach = back === null ? '' : `, back to ${back.slice(0, 10)}`
  return commitsCount === totalCommitsCount
    ? `all ${formatNoun(totalCommitsCount, 'commit')}${reach}`
    : `${formatCount(commitsCount)} of ${formatCount(totalCommitsCount)} commits${reach}`
}
