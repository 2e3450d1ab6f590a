import { pathAddress, printLineRange, type RepositoryPlace } from '@sextant/contract'
import { PathLabel } from '@sextant/ui'
import { Link } from 'react-router'
import { historyAddress, type HistoryView } from './historyView.js'
import styles from './CommitsPage.module.css'

interface HistoryHeadingProps {
  readonly place: RepositoryPlace
  readonly path: string
  readonly view: HistoryView
}

/** What the history is of, and the ways to more and less of it. */
export function HistoryHeading({ place, path, view }: HistoryHeadingProps) {
  const { lines } = view
  return (
    <header className={styles['heading']}>
      <h1>
        {path === '' ? 'Commits' : <>History of {lines && `${linesInWords(lines)} of `}</>}
        {path !== '' && <PathLabel path={path} />}
      </h1>
      {path !== '' && (
        <p>
          {lines && (
            <>
              <Link to={`${pathAddress('blob', place, path)}?${printLineRange(lines)}`}>Open the lines</Link>
              <Link to={historyAddress(place, path, { ...view, lines: undefined })}>History of the whole file</Link>
            </>
          )}
          <Link to={historyAddress(place, '', { ...view, lines: undefined })}>History of the repository</Link>
        </p>
      )}
    </header>
  )
}

function linesInWords({ start, end }: NonNullable<HistoryView['lines']>): string {
  return start === end ? `line ${start}` : `lines ${start} to ${end}`
}
