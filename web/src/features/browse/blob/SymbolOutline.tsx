import { pathAddress } from '@sextant/contract'
import { formatCount, SearchField } from '@sextant/ui'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { withLines } from './addressParams.js'
import { SymbolMark } from '../SymbolMark.js'
import { kindName } from '../symbolMarks.js'
import rows from '../SymbolRow.module.css'
import { useCurrentSymbol } from './CurrentSymbol.js'
import { filterOutline, type OutlineEntry } from './fileSymbols.js'
import type { OpenFile } from './useFile.js'
import styles from './SymbolOutline.module.css'

interface SymbolOutlineProps {
  readonly open: OpenFile
  /** The field that narrows the list, for the key that goes there. */
  readonly field?: RefObject<HTMLInputElement | null>
  /** A symbol was chosen. */
  readonly onGo?: () => void
}

/** As many symbols as are listed at once; the field finds the others. */
const mostListed = 400
/** A shorter list needs no field. */
const fewest = 6

/** What a file defines, as a list that leads there and shows where the reader is. */
export function SymbolOutline({ open, field, onGo }: SymbolOutlineProps) {
  const { outline } = open
  const [words, setWords] = useState('')
  const found = filterOutline(outline, useDeferredValue(words))
  const current = useCurrentSymbol(open)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className={styles['outline']} aria-label="Symbols of the file">
      <h2>Symbols</h2>
      {outline.length >= fewest && (
        <SearchField
          {...(field && { ref: field })}
          aria-label="Filter the symbols"
          placeholder="Filter"
          shortcut="o"
          className={styles['field'] ?? ''}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {open.isOutlined && outline.length === 0 && (
        <p className={styles['note']}>Nothing is defined here that we know how to find.</p>
      )}
      {outline.length > 0 && found.length === 0 && (
        <p className={styles['note']}>No symbol has “{words}” in its name.</p>
      )}
      <ul ref={list}>
        {found.slice(0, mostListed).map((entry, index) => (
          <OutlineItem key={index} open={open} entry={entry} isCurrent={entry === current} onGo={onGo} />
        ))}
      </ul>
      {found.length > mostListed && (
        <p className={styles['note']}>and {formatCount(found.length - mostListed)} more: filter to find them</p>
      )}
    </nav>
  )
}

interface OutlineItemProps {
  readonly open: OpenFile
  readonly entry: OutlineEntry
  readonly isCurrent: boolean
  readonly onGo: (() => void) | undefined
}

function OutlineItem({ open, entry: { symbol, depth, label }, isCurrent, onGo }: OutlineItemProps) {
  const { place, path, view } = open
  const { search } = useLocation()
  const lines = { start: symbol.line, end: symbol.line }
  return (
    <li>
      <Link
        to={`${pathAddress('blob', place, path)}${withLines(search, lines)}`}
        replace
        preventScrollReset
        className={rows['row'] ?? ''}
        aria-current={isCurrent ? 'location' : undefined}
        title={`${kindName(symbol.kind)} ${label}, line ${symbol.line}`}
        // React sets it through the style object, which the content security policy allows.
        style={{ paddingInlineStart: `${8 + Math.min(depth, 6) * 12}px` }}
        onClick={() => {
          view.current?.scrollToLine(symbol.line)
          onGo?.()
        }}
      >
        <SymbolMark kind={symbol.kind} />
        <span className={styles['label']}>{label}</span>
      </Link>
    </li>
  )
}
