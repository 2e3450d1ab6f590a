import { useMemo, useRef, useState } from 'react'
import { classNames } from '../classNames.js'
import { evenLayout } from '../code/rowLayout.js'
import { useRowWindow } from '../code/useRowWindow.js'
import { SearchField } from '../controls/TextField.js'
import { formatNoun } from '../text/formatNumbers.js'
import { printDiffAnchor } from './diffAnchor.js'
import { type DiffFile, pathOfDiff } from './diffFile.js'
import { StatusLetter } from './DiffFileHeader.js'
import styles from './DiffFileTree.module.css'
import { type FileTreeRow, fileTreeRows } from './fileTreeRows.js'

export type DiffFileTreeProps = {
  files: readonly DiffFile[]
  viewed: ReadonlySet<string>
  /** The file at the top of the view. */
  current: string | undefined
  onSelect: (id: string) => void
}

const rowHeight = 26

/** The files of a difference by folder, with a filter. Only the rows on view are in the page. */
export function DiffFileTree({ files, viewed, current, onSelect }: DiffFileTreeProps) {
  const [filter, setFilter] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => fileTreeRows(files, { filter, closed }), [files, filter, closed])
  const list = useRef<HTMLUListElement>(null)
  const layout = useMemo(() => evenLayout(rows.length, rowHeight), [rows.length])
  const { first, end } = useRowWindow(list, layout, rows.length)
  const toggle = (path: string) =>
    setClosed((was) => (was.has(path) ? new Set([...was].filter((each) => each !== path)) : new Set([...was, path])))
  return (
    <nav className={styles.tree} aria-label="Changed files">
      <div className={styles.filter}>
        <SearchField
          value={filter}
          placeholder="Filter files"
          aria-label="Filter files"
          onChange={({ target }) => setFilter(target.value)}
        />
      </div>
      <ul ref={list} className={styles.list}>
        <li aria-hidden="true" style={{ height: first * rowHeight }} />
        {rows.slice(first, end).map((row) => (
          <li key={row.kind === 'file' ? row.file.id + row.file.status : `/${row.path}`} className={styles.item}>
            {row.kind === 'folder' ? (
              <Folder row={row} onToggle={toggle} />
            ) : (
              <FileRow
                row={row}
                isViewed={viewed.has(row.file.id)}
                isCurrent={row.file.id === current}
                onSelect={onSelect}
              />
            )}
          </li>
        ))}
        <li aria-hidden="true" style={{ height: Math.max(0, rows.length - end) * rowHeight }} />
      </ul>
      {rows.length === 0 && <p className={styles.none}>No file has this in its path.</p>}
    </nav>
  )
}

type FolderRow = FileTreeRow & { kind: 'folder' }

function Folder({ row, onToggle }: { row: FolderRow; onToggle: (path: string) => void }) {
  return (
    <button
      type="button"
      className={styles.row}
      style={{ paddingInlineStart: 8 + row.depth * 12 }}
      aria-expanded={row.open}
      title={`${row.path}, ${formatNoun(row.count, 'file')}`}
      onClick={() => onToggle(row.path)}
    >
      <span className={styles.chevron} data-open={row.open} aria-hidden="true" />
      <span className={styles.name}>{row.name}</span>
    </button>
  )
}

type FileRowProps = {
  row: FileTreeRow & { kind: 'file' }
  isViewed: boolean
  isCurrent: boolean
  onSelect: (id: string) => void
}

function FileRow({ row: { file, name, depth }, isViewed, isCurrent, onSelect }: FileRowProps) {
  return (
    <a
      href={printDiffAnchor({ id: file.id })}
      className={classNames(styles.row, isViewed && styles.viewed, isCurrent && styles.current)}
      style={{ paddingInlineStart: 8 + depth * 12 }}
      title={pathOfDiff(file)}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onSelect(file.id)
      }}
    >
      <StatusLetter file={file} />
      <span className={styles.name}>{name}</span>
      {isViewed && (
        <span className={styles.tick} title="Viewed">
          ✓
        </span>
      )}
    </a>
  )
}
