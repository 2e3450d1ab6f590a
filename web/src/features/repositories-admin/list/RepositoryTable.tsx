import { printRepositoryRoute } from '@sextant/contract'
import {
  Button,
  formatBytes,
  formatCount,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  MoreIcon,
  RelativeTime,
  StateMark,
  Table,
  type TableColumn,
} from '@sextant/ui'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { useMediaQuery } from '../../../shell/useMediaQuery.js'
import { troubleSentence } from '../../repositories/index.js'
import type { BulkKind } from '../bulk/api.js'
import { DangerItems } from '../bulk/BulkBar.js'
import { bulkWords } from '../bulk/bulkSentences.js'
import type { RepositoryRow } from './api.js'
import { type ListView, orderOf } from './listView.js'
import { rowState } from './rowState.js'
import type { Selection } from './selection.js'
import { PageCheckbox, RowCheckbox } from './RowCheckbox.js'
import styles from './RepositoriesPage.module.css'

interface RepositoryTableProps {
  readonly rows: readonly RepositoryRow[]
  readonly view: ListView
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
  readonly onOrder: (order: Pick<ListView, 'order' | 'descending'>) => void
  readonly onAct: (action: BulkKind, row: RepositoryRow) => void
}

/** The rows of a page. Arrow keys go from tick to tick; Shift and a press tick what lies between. */
export function RepositoryTable(props: RepositoryTableProps) {
  const { rows, view, onOrder, onAct } = props
  const isNarrow = useMediaQuery('(width < 768px)')
  const lastTicked = useRef<string>(undefined)
  const columns = columnsOf(props, lastTicked)
  return (
    // The ticks inside have the keys; only their arrows arrive here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveBetweenTicks}>
      <Table
        label="Repositories"
        columns={isNarrow ? columns.filter(({ id }) => narrowColumns.has(id)) : columns}
        rows={rows}
        rowKey={({ id }) => id}
        order={{ column: view.order, descending: view.descending }}
        onOrder={(order) => onOrder(orderOf(order))}
        detail={(row) => troubleOf(row, onAct)}
      />
    </div>
  )
}

const narrowColumns: ReadonlySet<string> = new Set(['chosen', 'name', 'state', 'more'])

function columnsOf(
  { rows, selection, onSelection, onAct }: RepositoryTableProps,
  lastTicked: RefObject<string | undefined>,
): readonly TableColumn<RepositoryRow>[] {
  const ids = rows.map(({ id }) => id)
  const ticks = { page: ids, selection, onSelection }
  return [
    {
      id: 'chosen',
      width: '28px',
      head: <PageCheckbox {...ticks} />,
      cell: (row) => <RowCheckbox {...ticks} row={row} lastTicked={lastTicked} />,
    },
    { id: 'name', name: true, sortable: true, head: 'Repository', cell: (row) => <Name row={row} /> },
    { id: 'state', sortable: true, head: 'State', cell: (row) => <State row={row} /> },
    {
      id: 'size',
      sortable: true,
      align: 'end',
      head: 'Size',
      cell: ({ progress: { bytesRead } }) => sizeOf(bytesRead),
    },
    { id: 'fetched', sortable: true, head: 'Last read', cell: ({ updatedAt }) => <Time time={updatedAt} /> },
    { id: 'changed', sortable: true, head: 'Last change', cell: ({ lastChangedAt }) => <Time time={lastChangedAt} /> },
    {
      id: 'commit',
      head: 'Indexed at',
      cell: ({ textSearchIndex }) => <code>{textSearchIndex?.status?.indexedCommit?.abbreviatedOID ?? nothing}</code>,
    },
    {
      id: 'branches',
      align: 'end',
      head: 'Branches',
      cell: ({ branchCount }) => (branchCount === 0 ? nothing : formatCount(branchCount)),
    },
    {
      id: 'more',
      width: '40px',
      head: <span className={styles['spoken']}>Actions</span>,
      cell: (row) => <RowMenu row={row} onAct={onAct} />,
    },
  ]
}

const nothing = '–'

const sizeOf = (bytes: string) => (bytes === '0' ? nothing : formatBytes(Number(bytes)))

function Name({ row }: { readonly row: RepositoryRow }) {
  return (
    <Link className={styles['name']} to={row.url} title={row.name}>
      {row.name}
    </Link>
  )
}

function State({ row }: { readonly row: RepositoryRow }) {
  const { mark, words } = rowState(row)
  return (
    <span className={styles['state']}>
      <StateMark state={mark}>{words}</StateMark>
    </span>
  )
}

function Time({ time }: { readonly time: string | null }) {
  return time === null ? nothing : <RelativeTime time={time} />
}

/** Why a repository is not as it should be, and the next thing to try; null for one that is. */
function troubleOf(row: RepositoryRow, onAct: RepositoryTableProps['onAct']) {
  const trouble = troubleSentence(row)
  if (trouble === undefined) return null
  const action = row.state === 'FAILED' ? 'FETCH' : 'REINDEX'
  const label = action === 'FETCH' ? 'Try again' : bulkWords[action].label
  return (
    <div className={styles['trouble']}>
      <p>{trouble}</p>
      <Button small onClick={() => onAct(action, row)} aria-label={`${label}: ${row.name}`}>
        {label}
      </Button>
    </div>
  )
}

function RowMenu({ row, onAct }: Pick<RepositoryTableProps, 'onAct'> & { readonly row: RepositoryRow }) {
  const page = (...rest: readonly string[]) => printRepositoryRoute({ repository: row.name, rest })
  return (
    <Menu
      label={`What to do with ${row.name}`}
      align="end"
      trigger={
        <IconButton small label={`What to do with ${row.name}`}>
          <MoreIcon />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onAct('FETCH', row)}>{bulkWords.FETCH.label}</MenuItem>
      <MenuItem onSelect={() => onAct('REINDEX', row)}>{bulkWords.REINDEX.label}</MenuItem>
      <MenuSeparator />
      <MenuItem href={page('settings')}>Mirroring</MenuItem>
      <MenuItem href={page('settings', 'index')}>Search indexing</MenuItem>
      <MenuItem href={page('metadata')}>Metadata</MenuItem>
      <MenuSeparator />
      <DangerItems onAct={(action) => onAct(action, row)} />
    </Menu>
  )
}

function moveBetweenTicks(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  // The tick for the whole page is reached by Tab alone: an arrow too many must not choose everything.
  const ticks = [...currentTarget.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
  ticks[ticks.indexOf(target) + step]?.focus()
}
