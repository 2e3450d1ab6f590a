import { type ColouredPart, CodeText, linePieces, PathLabel } from '@sextant/ui'
import { pathAddress, type RepositoryPlace } from '@sextant/contract'
import { PathLink } from '../../shell/PathLink.js'
import { historyAddress } from '../history/index.js'
import type { ChangedFile, ChangedLine } from './commitContent.js'
import styles from './CommitResult.module.css'

interface CommitDiffProps {
  readonly files: readonly ChangedFile[]
  /** The repository at the commit. */
  readonly place: RepositoryPlace
}

/** The changed lines of a commit, file by file. */
export function CommitDiff({ files, place }: CommitDiffProps) {
  return files.map(({ path, oldPath, hunks }) => (
    <section key={path} className={styles['file']} aria-label={`${path} at ${place.revision?.slice(0, 7)}`}>
      <h3 className={styles['path']}>
        {oldPath !== undefined && (
          <>
            <PathLabel path={oldPath} /> <span>→</span>
          </>
        )}
        <PathLink to={pathAddress('blob', place, path)}>
          <PathLabel path={path} />
        </PathLink>
        <MatchHistory place={place} path={path} hunks={hunks} />
      </h3>
      <div className={styles['lines']}>
        {hunks.map((hunk, at) => (
          // Hunks and lines never change places.
          <div key={at} className={styles['hunk']}>
            {hunk.map((line, row) => (
              <Line key={row} line={line} />
            ))}
          </div>
        ))}
      </div>
    </section>
  ))
}

type MatchHistoryProps = Pick<CommitDiffProps, 'place'> & Pick<ChangedFile, 'path' | 'hunks'>

/** The way to the history of what was found: of the lines that came in with the commit, else of the file. */
function MatchHistory({ place, path, hunks }: MatchHistoryProps) {
  const found = hunks.flat().filter(({ sign, matches }) => sign === '+' && matches.length > 0)
  const numbers = found.map(({ number }) => number)
  const lines = numbers.length > 0 ? { start: Math.min(...numbers), end: Math.max(...numbers) } : undefined
  return (
    <PathLink to={historyAddress(place, path, { lines })} className={styles['history']}>
      {lines ? 'History of this match' : 'History of this file'}
    </PathLink>
  )
}

const noColours: readonly ColouredPart[] = []

function Line({ line: { sign, number, text, matches } }: { readonly line: ChangedLine }) {
  const isAdded = sign === '+'
  return (
    <div className={styles['line']} data-sign={isAdded ? 'added' : 'removed'}>
      <span className={styles['number']}>{number}</span>
      <span className={styles['sign']} role="img" aria-label={isAdded ? 'added' : 'removed'}>
        {isAdded ? '+' : '−'}
      </span>
      <code className={styles['code']}>
        <CodeText pieces={linePieces(text, noColours, matches)} />
      </code>
    </div>
  )
}
