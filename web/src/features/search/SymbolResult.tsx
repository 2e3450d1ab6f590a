import type { MatchedSymbol, SymbolMatch } from '@sextant/contract'
import { formatNoun } from '@sextant/ui'
import { memo } from 'react'
import { Link } from 'react-router'
import { fileAddress } from './fileAddress.js'
import { FileHeader } from './FileHeader.js'
import type { ResultActions } from './FileResult.js'
import { SymbolIcon, symbolWord } from './SymbolIcon.js'
import file from './FileResult.module.css'
import styles from './SymbolResult.module.css'

/** How many symbols a result shows before it is opened. */
export const symbolsAtFirst = 6

interface SymbolResultProps {
  readonly match: SymbolMatch
  readonly index: number
  /** The line that is selected in this result: a number from 1, or `header`. Undefined elsewhere. */
  readonly selected: number | 'header' | undefined
  readonly expanded: boolean
  readonly collapsed: boolean
  readonly actions: ResultActions
}

/** A file with the definitions in it that match. */
export const SymbolResult = memo(function SymbolResult(props: SymbolResultProps) {
  const { match, index, selected, expanded, collapsed, actions } = props
  const total = match.symbols.length
  const shown = expanded ? match.symbols : match.symbols.slice(0, symbolsAtFirst)
  const hidden = total - shown.length
  return (
    <li className={file['result']} data-result={index} data-selected={selected !== undefined || undefined}>
      <FileHeader match={match} summary={formatNoun(total, 'symbol')} selected={selected === 'header'} />
      {!collapsed && (
        <ul className={file['lines']}>
          {shown.map((symbol, at) => (
            <SymbolLine
              // Symbols never change places, so their number is their name.
              key={at}
              symbol={symbol}
              to={fileAddress(match, symbol.line)}
              selected={selected === symbol.line}
              onSelect={() => actions.select(index, symbol.line)}
            />
          ))}
        </ul>
      )}
      {!collapsed && (hidden > 0 || (expanded && total > symbolsAtFirst)) && (
        <button type="button" className={file['more']} onClick={() => actions.toggle(index)}>
          {expanded ? 'Show fewer' : `${formatNoun(hidden, 'more', 'more')} in this file`}
        </button>
      )}
    </li>
  )
})

interface SymbolLineProps {
  readonly symbol: MatchedSymbol
  readonly to: string
  readonly selected: boolean
  readonly onSelect: () => void
}

/** A definition. Its name opens the file there; the line itself shows it in the preview. */
function SymbolLine({ symbol, to, selected, onSelect }: SymbolLineProps) {
  const { name, containerName, kind, line } = symbol
  return (
    // The keyboard selects lines by shortcuts of the whole list, and every name is a link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li className={file['line']} data-selected={selected || undefined} onClick={onSelect}>
      <span className={file['number']} aria-hidden>
        {line}
      </span>
      <span className={styles['symbol']}>
        <SymbolIcon kind={kind} />
        <Link className={styles['name']} to={to} data-open aria-label={`${name}, ${symbolWord(kind)}, line ${line}`}>
          {name}
        </Link>
        <span className={styles['kind']}>{symbolWord(kind)}</span>
        {containerName && <span className={styles['container']}>in {containerName}</span>}
      </span>
    </li>
  )
}
