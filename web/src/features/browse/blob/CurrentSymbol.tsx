import { cutLines, InfoIcon } from '@sextant/ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../../shell/usePageTitle.js'
import { symbolAddress } from '../../code-graph/index.js'
import { nameOf } from '../place.js'
import { type OutlineEntry, symbolAt } from './fileSymbols.js'
import { useFromTopLine } from './topLine.js'
import type { OpenFile } from './useFile.js'
import styles from './CurrentSymbol.module.css'

/** Lines that scopes may cover at the top of the view. */
const covered = 2
/** Lines that a view has at most, about. */
const onView = 60

/** The definition that a reader is in: that of the selected lines while they are on view, else the first one on view. */
export function useCurrentSymbol({ topLine, outline, range }: OpenFile): OutlineEntry | undefined {
  return useFromTopLine(topLine, (line) => {
    const start = range?.start
    const isOnView = start !== undefined && start >= line && start < line + onView
    return symbolAt(outline, isOnView ? start : line === 1 ? 1 : line + covered)
  })
}

/** The definition that a reader is in, behind the path and in the title of the window. */
export function CurrentSymbol({ open }: { readonly open: OpenFile }) {
  const current = useCurrentSymbol(open)
  const { path, repository, view } = open
  const file = `${nameOf(path)} · ${repository.name}`
  usePageTitle(current ? `${current.label} · ${file}` : file)
  if (!current) return null
  return (
    <span className={styles['crumb']}>
      <span aria-hidden>›</span>
      <button
        type="button"
        title="Go to the definition"
        onClick={() => view.current?.scrollToLine(current.symbol.line)}
      >
        {current.symbol.name}
      </button>
      <SymbolLink open={open} entry={current} />
    </span>
  )
}

/** Leads to the page of a definition: its documentation, who uses it, who calls it. */
function SymbolLink({ open, entry: { symbol } }: { readonly open: OpenFile; readonly entry: OutlineEntry }) {
  const { place, path, file } = open
  const lines = useMemo(() => cutLines(file.content ?? ''), [file.content])
  const character = Math.max(0, lines.line(symbol.line - 1).indexOf(symbol.name))
  const address = symbolAddress({ file: { place, path }, position: { line: symbol.line - 1, character } })
  return (
    <Link to={address} aria-label={`All about ${symbol.name}`} title={`All about ${symbol.name}`}>
      <InfoIcon size={14} />
    </Link>
  )
}
