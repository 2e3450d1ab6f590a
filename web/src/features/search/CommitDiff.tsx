import { type ColouredPart, CodeText, linePieces, PathLabel } from '@sextant/ui'
import { pathAddress, type RepositoryPlace } from '@sextant/contract'
import { Link } from 'react-router'
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
      <h4 className={styles['path']}>
        {oldPath !== undefined && (
          <>
            <PathLabel path={oldPath} /> <span>→</span>
          </>
        )}
        <Link to={pathAddress('blob', place, path)}>
          <PathLabel path={path} />
        </Link>
      </h4>
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
