import { type ListedCommit, pathAddress, type RepositoryPlace } from '@sextant/contract'
import { formatBytes } from '@sextant/ui'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { EntryIcon } from './EntryIcon.js'
import { EntryNote } from './EntryNote.js'
import { SubmoduleEntry } from './SubmoduleEntry.js'
import type { TreeEntry } from './treeEntries.js'
import { useWindowedRows } from './useWindowedRows.js'
import styles from './EntryTable.module.css'

/** In pixels; the style sheet has the same. */
const rowHeight = 30
/** Up to so many entries are drawn whole. */
const drawnWhole = 300

interface EntryTableProps {
  readonly place: RepositoryPlace
  readonly label: string
  readonly entries: readonly TreeEntry[]
  /** The folder above, for the line that leads there; undefined at the top. */
  readonly above: string | undefined
  /** Who changed what last, by the name of the entry. It comes later than the list. */
  readonly commits: ReadonlyMap<string, ListedCommit>
}

/** The entries of a folder. Arrows, j and k move between them; only those on view are drawn where there are many. */
export function EntryTable({ place, label, entries, above, commits }: EntryTableProps) {
  const table = useRef<HTMLDivElement>(null)
  const upper = above === undefined ? 0 : 1
  const count = entries.length + upper
  const { first, end } = useWindowedRows(table, { count, rowHeight, always: drawnWhole })
  const rows = Array.from({ length: end - first }, (_, index) => first + index)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows that are not drawn have no place in a table element
    <div
      ref={table}
      role="table"
      aria-label={label}
      aria-rowcount={count}
      className={styles['table']}
      style={{ blockSize: count * rowHeight }}
      onKeyDown={moveBetweenRows}
    >
      {rows.map((row) => {
        const entry = entries[row - upper]
        return (
          <div
            key={entry?.path ?? '..'}
            role="row"
            aria-rowindex={row + 1}
            className={styles['row']}
            style={{ insetBlockStart: row * rowHeight }}
          >
            {entry ? (
              <EntryCells place={place} entry={entry} commit={commits.get(entry.name)} />
            ) : (
              <span role="cell" className={styles['name']}>
                <Link to={pathAddress('tree', place, above ?? '')} aria-label="The folder above">
                  ..
                </Link>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

interface EntryCellsProps {
  readonly place: RepositoryPlace
  readonly entry: TreeEntry
  readonly commit: ListedCommit | undefined
}

function EntryCells({ place, entry, commit }: EntryCellsProps) {
  const { kind, byteSize } = entry
  return (
    <>
      <span role="cell" className={styles['name']}>
        <EntryIcon kind={kind} />
        <EntryName place={place} entry={entry} />
      </span>
      <span role="cell" className={styles['note']}>
        <EntryNote commit={commit} />
      </span>
      <span role="cell" className={styles['size']}>
        {byteSize !== undefined && formatBytes(byteSize)}
      </span>
    </>
  )
}

function EntryName({ place, entry }: Omit<EntryCellsProps, 'commit'>) {
  const { kind, name, path, tail, target, submodule } = entry
  if (submodule) return <SubmoduleEntry name={name} submodule={submodule} />
  if (kind === 'SUBMODULE') return <span>{name}</span>
  const page = entry.isDirectory ? 'tree' : 'blob'
  const whole = tail === '' ? path : `${path}/${tail}`
  return (
    <>
      <Link to={pathAddress(page, place, whole)}>
        {tail === '' ? (
          name
        ) : (
          <>
            <span className={styles['joined']}>{name}/</span>
            {tail}
          </>
        )}
      </Link>
      {target !== undefined && <span className={styles['target']}>→ {target}</span>}
    </>
  )
}

/** Moves the focus to the link of the row before or after. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=row] a:first-of-type')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }
