import type { MatchedSymbol, SymbolMatch } from '@sextant/contract'
import { formatNoun } from '@sextant/ui'
import { PathLink } from '../../shell/PathLink.js'
import { fileAddress } from './fileAddress.js'
import { CopiesButton, CopyList } from './list/Copies.js'
import { PlaceLabel } from './list/PlaceLabel.js'
import { useResults } from './list/resultsContext.js'
import { RowHeader } from './list/RowHeader.js'
import type { RowProps } from './list/rowProps.js'
import { toggleMore } from './list/rowStates.js'
import { symbolsAtFirst } from './list/shownLines.js'
import { ResultActionButtons } from './ResultActionButtons.js'
import { SymbolIcon, symbolWord } from './SymbolIcon.js'
import file from './FileResult.module.css'
import styles from './SymbolResult.module.css'

/** A file with the definitions in it that match. */
export function SymbolResult(props: RowProps<SymbolMatch>) {
  const { id, match, copies, row } = props
  return (
    <>
      <RowHeader
        props={props}
        name={match.path}
        isFoldable
        buttons={<ResultActionButtons match={match} />}
        summary={
          <>
            {formatNoun(match.symbols.length, 'symbol')}
            <CopiesButton id={id} copies={copies} isOpen={row.copies} />
          </>
        }
      >
        <PlaceLabel match={match} isMain />
      </RowHeader>
      {row.copies && <CopyList copies={copies} />}
      {row.open !== 'folded' && <Symbols {...props} />}
    </>
  )
}

function Symbols({ id, match, row, selected }: RowProps<SymbolMatch>) {
  const { actions } = useResults()
  const total = match.symbols.length
  const shown = row.open === 'all' ? match.symbols : match.symbols.slice(0, symbolsAtFirst)
  return (
    <>
      <ul className={file['lines']}>
        {shown.map((symbol, at) => (
          <SymbolLine
            // Symbols never change places, so their number is their name.
            key={at}
            symbol={symbol}
            to={fileAddress(match, symbol.line)}
            selected={selected === symbol.line}
            onSelect={() => actions.select(id, symbol.line)}
          />
        ))}
      </ul>
      {total > symbolsAtFirst && (
        <button type="button" className={file['more']} onClick={() => actions.change(id, toggleMore)}>
          {row.open === 'all' ? 'Show fewer' : `${formatNoun(total - shown.length, 'more', 'more')} in this file`}
        </button>
      )}
    </>
  )
}

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
        <PathLink
          className={styles['name']}
          to={to}
          data-open
          aria-label={`${name}, ${symbolWord(kind)}, line ${line}`}
        >
          {name}
        </PathLink>
        <span className={styles['kind']}>{symbolWord(kind)}</span>
        {containerName && <span className={styles['container']}>in {containerName}</span>}
      </span>
    </li>
  )
}
