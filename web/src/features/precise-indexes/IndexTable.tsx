import { RelativeTime, StateMark, Table, type TableColumn } from '@sextant/ui'
import { Link } from 'react-router'
import type { ListedIndex } from './api.js'
import { codeGraphPath, type Scope } from './scope.js'
import { rootWords, stateWords } from './words.js'

interface IndexTableProps {
  readonly label: string
  readonly scope: Scope
  readonly indexes: readonly ListedIndex[]
  /** Whether they come from more than one repository. */
  readonly everywhere?: boolean
}

/** Indexes, a row each; why one failed stands below its row. */
export function IndexTable({ label, scope, indexes, everywhere = scope.kind === 'site' }: IndexTableProps) {
  return (
    <Table
      label={label}
      columns={columnsOf(scope, everywhere)}
      rows={indexes}
      rowKey={({ id }) => id}
      detail={({ failure }) => failure}
    />
  )
}

const columnsOf = (scope: Scope, everywhere: boolean): readonly TableColumn<ListedIndex>[] => [
  ...(everywhere ? [repositoryColumn] : []),
  {
    id: 'index',
    head: 'Index',
    name: true,
    cell: ({ id, inputRoot, inputCommit, repository }) => (
      <Link to={codeGraphPath(placeOf(scope, repository), 'indexes', id)}>
        {rootWords(inputRoot)} at {inputCommit.slice(0, 7)}
      </Link>
    ),
  },
  {
    id: 'indexer',
    head: 'Indexer',
    cell: ({ indexer, indexerVersion }) => `${indexer?.name ?? ''} ${indexerVersion}`.trim(),
  },
  { id: 'state', head: 'State', cell: (index) => <IndexState index={index} /> },
  {
    id: 'when',
    head: 'When',
    cell: ({ uploadedAt, createdAt }) => <RelativeTime time={uploadedAt ?? createdAt} />,
  },
]

/** The page of an index lies with its own repository. */
const placeOf = (scope: Scope, repository: ListedIndex['repository']): Scope =>
  scope.kind === 'repository' && repository ? { kind: 'repository', name: repository.name } : scope

const repositoryColumn: TableColumn<ListedIndex> = {
  id: 'repository',
  head: 'Repository',
  cell: ({ repository }) => (repository ? <Link to={repository.url}>{repository.name}</Link> : ''),
}

interface IndexStateProps {
  readonly index: Pick<ListedIndex, 'state' | 'placeInQueue' | 'isLatestForRepo' | 'shouldReindex'>
}

/** The state of an index in words. */
export function IndexState({ index: { state, placeInQueue, isLatestForRepo, shouldReindex } }: IndexStateProps) {
  const [mark, words] = stateWords[state]
  const more = [
    placeInQueue !== null && placeInQueue > 0 && `${placeInQueue} before it`,
    isLatestForRepo && 'newest',
    shouldReindex && 'to be made again',
  ].filter((each) => each !== false)
  return <StateMark state={mark}>{[words, ...more].join(', ')}</StateMark>
}
