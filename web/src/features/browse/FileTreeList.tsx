import { pathAddress, type RepositoryPlace } from '@sextant/contract'
import { useQueries } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { treeQuery } from './api.js'
import { EntryIcon } from './EntryIcon.js'
import { type FileTreeRow, fileTreeRows, foldersAbove, type KnownFolder, treeAct } from './fileTreeRows.js'
import { keepTreeScroll, setFoldersOpen, treeScroll, useOpenFolders } from './openFolders.js'
import { useTypeAhead } from './useTypeAhead.js'
import { useWindowedRows } from './useWindowedRows.js'
import styles from './FileTree.module.css'

/** In pixels; the style sheet has the same. */
const rowHeight = 26
const drawnWhole = 400

interface FileTreeListProps {
  readonly place: RepositoryPlace
  readonly path: string
  readonly onChoose?: () => void
}

/** The tree itself: arrows, Home, End and letters move in it, the arrows to the sides open and close. */
export function FileTreeList({ place, path, onChoose }: FileTreeListProps) {
  const { repository } = place
  const open = useOpenFolders(repository)
  // The folders above the page are opened when it is come to, and may be closed after.
  useLayoutEffect(() => setFoldersOpen(repository, foldersAbove(path), true), [repository, path])
  const entriesOf = useFolders(place, open)
  const isThere = useIsThere(foldersAbove(path), entriesOf)
  const rows = useMemo(() => (isThere ? fileTreeRows(open, entriesOf) : []), [isThere, open, entriesOf])
  const current = rows.findIndex((row) => row.path === path)
  const [focused, setFocused] = useState<string>()
  const at = rows.findIndex((row) => row.path === focused)
  const stop = at >= 0 ? at : Math.max(0, current)
  const list = useRef<HTMLDivElement>(null)
  const { first, end } = useWindowedRows(list, { count: rows.length, rowHeight, always: drawnWhole })
  const scroller = useTreeScroll(repository, current)
  const navigate = useNavigate()
  const typeAhead = useTypeAhead()
  const focusRow = (row: number) => {
    setFocused(rows[row]?.path)
    showRow(scroller.current, row)
    // The row may be drawn only now that it is scrolled to.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus())
  }
  const toggle = ({ path: folder, isOpen }: FileTreeRow) => setFoldersOpen(repository, [folder], !isOpen)
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = treeAct(rows, stop, event.key)
    const found = act
      ? -1
      : typeAhead(
          rows.map(({ name }) => name),
          stop,
          event,
        )
    const row = act && act.kind !== 'move' ? rows[act.row] : undefined
    if (act?.kind === 'move') focusRow(act.to)
    else if (found >= 0) focusRow(found)
    else if (row && act?.kind === 'choose' && row.isOpen === undefined) {
      void navigate(pathAddress('blob', place, row.path))
      onChoose?.()
    } else if (row) toggle(row)
    else return
    event.preventDefault()
  }
  // A tree without items is none for a screen reader.
  const hasItems = rows.some(({ kind }) => kind !== 'LOADING' && kind !== 'FAILED')
  return (
    <div ref={scroller} className={styles['scroller']}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has one of two roles */}
      <div
        ref={list}
        role={hasItems ? 'tree' : 'group'}
        aria-label="Files"
        tabIndex={-1}
        className={styles['rows']}
        style={{ blockSize: rows.length * rowHeight }}
        onKeyDown={press}
      >
        {rows.slice(first, end).map((row, index) => (
          <Row
            key={row.path}
            place={place}
            row={row}
            index={first + index}
            isCurrent={row.path === path}
            isStop={first + index === stop}
            onFocus={() => setFocused(row.path)}
            onToggle={() => toggle(row)}
            {...(onChoose && { onChoose })}
          />
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  readonly place: RepositoryPlace
  readonly row: FileTreeRow
  readonly index: number
  readonly isCurrent: boolean
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
  readonly onChoose?: () => void
}

function Row({ place, row, index, isCurrent, isStop, onFocus, onToggle, onChoose }: RowProps) {
  const { kind, name, path, level, isOpen, position, siblings } = row
  // React sets it through the style object, which the content security policy allows.
  const style = { insetBlockStart: index * rowHeight, paddingInlineStart: `${8 + (level - 1) * 14}px` }
  if (kind === 'LOADING' || kind === 'FAILED') {
    return (
      <div role="none" className={styles['row']} style={style}>
        {kind === 'LOADING' ? '…' : 'This folder could not be read.'}
      </div>
    )
  }
  const ties = {
    role: 'treeitem',
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-selected': isCurrent,
    'data-row': index,
    tabIndex: isStop ? 0 : -1,
    className: styles['row'],
    style,
    onFocus,
    title: name,
  }
  if (isOpen !== undefined) {
    const Chevron = isOpen ? ChevronDown : ChevronRight
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an item of a tree, whose keys the tree has
      <div {...ties} aria-expanded={isOpen} onClick={onToggle}>
        <Chevron size={12} aria-hidden />
        <span>{name}</span>
      </div>
    )
  }
  if (kind === 'SUBMODULE') {
    return (
      <div {...ties}>
        <EntryIcon kind={kind} />
        <span>{name}</span>
      </div>
    )
  }
  return (
    <Link
      {...ties}
      to={pathAddress('blob', place, path)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
    >
      <span className={styles['file']}>{name}</span>
    </Link>
  )
}

/** What is known of the open folders, each asked for once. */
function useFolders(place: RepositoryPlace, open: ReadonlySet<string>): (folder: string) => KnownFolder {
  const folders = useMemo(() => ['', ...open], [open])
  return useQueries({
    queries: folders.map((folder) => ({ ...treeQuery(place, folder), staleTime: 30_000 })),
    combine: (answers) => {
      const known = new Map(
        folders.map((folder, index): [string, KnownFolder] => {
          const answer = answers[index]
          return [folder, answer?.data?.entries ?? (answer?.isPending ? 'loading' : 'failed')]
        }),
      )
      return (folder) => known.get(folder) ?? 'loading'
    },
  })
}

/** Once the folders above the page have come, the tree is drawn and stays: one that came late would push rows down. */
function useIsThere(above: readonly string[], entriesOf: (folder: string) => KnownFolder): boolean {
  const [isThere, setThere] = useState(false)
  const hasCome = ['', ...above].every((folder) => entriesOf(folder) !== 'loading')
  if (hasCome && !isThere) setThere(true)
  return isThere || hasCome
}

/** Brings the tree to where it was, and the file of the page into view when it is not. */
function useTreeScroll(repository: string, current: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRef(-1)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = treeScroll(repository)
    const keep = () => keepTreeScroll(repository, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [repository])
  useEffect(() => {
    if (current < 0 || shown.current >= 0) return
    shown.current = current
    const element = scroller.current
    const top = current * rowHeight
    const isSeen = element && top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight
    if (element && !isSeen) element.scrollTop = top - element.clientHeight / 2
  }, [current])
  return scroller
}

function showRow(scroller: HTMLElement | null, row: number): void {
  if (!scroller) return
  const top = row * rowHeight
  const { scrollTop, clientHeight } = scroller
  if (top < scrollTop) scroller.scrollTop = top
  else if (top + rowHeight > scrollTop + clientHeight) scroller.scrollTop = top + rowHeight - clientHeight
}
