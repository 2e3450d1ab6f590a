import { classNames, formatNoun, SearchField } from '@sextant/ui'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { CopyTextButton } from '../CopyTextButton.js'
import { useRows } from '../useRows.js'
import viewStyles from '../View.module.css'
import {
  findJson,
  type JsonPath,
  type JsonRow,
  type JsonValue,
  jsonRows,
  pathKey,
  printPath,
  scalarText,
} from './jsonTree.js'
import styles from './JsonTree.module.css'

const rowHeight = 22
const mostFound = 10_000
/** Of a text so much is shown; its row can be copied whole. */
const longestShown = 500

interface JsonTreeProps {
  readonly value: JsonValue
  readonly label: string
}

/** A tree of values. Arrows move, open and close; Enter opens and closes. */
export function JsonTree({ value, label }: JsonTreeProps) {
  const tree = useTree(value)
  const box = useRef<HTMLDivElement>(null)
  const { rows, current } = tree
  const { first, end } = useRows(box, rows.length, rowHeight)
  const base = useId()
  const reveal = (index: number) => {
    tree.moveTo(index)
    const element = box.current
    if (!element) return
    const top = index * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight - element.clientHeight
    }
  }
  const row = rows[current]
  return (
    <>
      <Bar tree={tree} path={row?.path ?? []} onReveal={reveal} />
      <div
        ref={box}
        className={styles['box']}
        tabIndex={0}
        role="tree"
        aria-label={label}
        aria-activedescendant={row && `${base}-${current}`}
        onKeyDown={(event) => onTreeKey(event, tree, reveal)}
      >
        <div className={styles['body']} style={{ blockSize: rows.length * rowHeight }} role="presentation">
          {rows.slice(first, end).map((each, index) => (
            <TreeRow
              key={pathKey(each.path)}
              id={`${base}-${first + index}`}
              row={each}
              top={(first + index) * rowHeight}
              isCurrent={first + index === current}
              onPick={() => {
                tree.moveTo(first + index)
                tree.toggle(each)
              }}
            />
          ))}
        </div>
      </div>
    </>
  )
}

type Tree = ReturnType<typeof useTree>

function useTree(value: JsonValue) {
  // The top and what is in it stand open at first.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([pathKey([])]))
  const [current, moveTo] = useState(0)
  const [wanted, setWanted] = useState('')
  const rows = useMemo(() => jsonRows(value, open), [value, open])
  const found = useMemo(() => (wanted === '' ? [] : findJson(value, wanted, mostFound)), [value, wanted])
  const toggle = ({ path, size, isOpen }: JsonRow) => {
    if (size === undefined) return
    const next = new Set(open)
    if (isOpen) next.delete(pathKey(path))
    else next.add(pathKey(path))
    setOpen(next)
  }
  /** Opens all that is above a place, and answers the row where it then stands. */
  const openTo = (path: JsonPath): number => {
    const next = new Set([...open, ...path.map((_, depth) => pathKey(path.slice(0, depth)))])
    setOpen(next)
    const key = pathKey(path)
    return jsonRows(value, next).findIndex((row) => pathKey(row.path) === key)
  }
  return { rows, current: Math.min(current, rows.length - 1), moveTo, toggle, openTo, wanted, setWanted, found }
}

interface BarProps {
  readonly tree: Tree
  readonly path: JsonPath
  readonly onReveal: (row: number) => void
}

function Bar({ tree, path, onReveal }: BarProps) {
  const { wanted, setWanted, found, openTo } = tree
  const [at, setAt] = useState(0)
  const go = (to: number) => {
    if (found.length === 0) return
    const next = (to + found.length) % found.length
    setAt(next)
    const row = openTo(found[next] ?? [])
    // Once the rows that are open now are laid out.
    requestAnimationFrame(() => onReveal(row))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? at - 1 : at + 1)
  }
  return (
    <div className={viewStyles['bar']}>
      <code className={styles['path']}>{printPath(path)}</code>
      <CopyTextButton text={printPath(path)} label="Copy the path" />
      <span className={viewStyles['space']} />
      {wanted !== '' && (
        <output>
          {found.length === 0 ? 'Not found' : `${at + 1} of ${found.length}${found.length === mostFound ? '+' : ''}`}
        </output>
      )}
      <SearchField
        aria-label="Find a name or a value"
        placeholder="Find"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value)
          setAt(-1)
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function onTreeKey(event: KeyboardEvent, tree: Tree, reveal: (row: number) => void): void {
  const { rows, current, toggle } = tree
  const row = rows[current]
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return
  const parent = () => {
    const key = pathKey(row.path.slice(0, -1))
    return rows.findIndex(({ path }) => pathKey(path) === key)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => reveal(Math.min(rows.length - 1, current + 1)),
    ArrowUp: () => reveal(Math.max(0, current - 1)),
    ArrowRight: () => (row.isOpen ? reveal(Math.min(rows.length - 1, current + 1)) : toggle(row)),
    ArrowLeft: () => (row.isOpen ? toggle(row) : row.path.length > 0 && reveal(parent())),
    Home: () => reveal(0),
    End: () => reveal(rows.length - 1),
    Enter: () => toggle(row),
    ' ': () => toggle(row),
  }
  const run = keys[event.key]
  if (!run) return
  event.preventDefault()
  run()
}

interface TreeRowProps {
  readonly id: string
  readonly row: JsonRow
  readonly top: number
  readonly isCurrent: boolean
  readonly onPick: () => void
}

function TreeRow({ id, row, top, isCurrent, onPick }: TreeRowProps) {
  const { path, value, size, isOpen } = row
  const name = path.at(-1)
  return (
    // The tree takes the keys for all of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={path.length + 1}
      aria-expanded={size === undefined ? undefined : isOpen}
      aria-selected={isCurrent}
      className={classNames(styles['row'], isCurrent && styles['current'])}
      style={{ insetBlockStart: top, paddingInlineStart: 12 + Math.min(path.length, 40) * 16 }}
      onClick={onPick}
    >
      <span className={styles['fold']} aria-hidden="true">
        {size !== undefined && (isOpen ? '▾' : '▸')}
      </span>
      {name !== undefined && <span className={styles['name']}>{name}: </span>}
      <Value value={value} size={size} />
    </div>
  )
}

function Value({ value, size }: Pick<JsonRow, 'value' | 'size'>) {
  if (size !== undefined) {
    const words = Array.isArray(value) ? `[ ${formatNoun(size, 'item')} ]` : `{ ${formatNoun(size, 'name')} }`
    return <span className={styles['size']}>{words}</span>
  }
  const text = scalarText(value)
  const look = typeof value === 'string' ? styles['string'] : styles['number']
  return <span className={look}>{text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}</span>
}
