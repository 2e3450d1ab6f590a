import type { ReactNode } from 'react'
import { classNames } from '../classNames.js'
import { formatCount } from '../text/formatNumbers.js'
import { PathLabel } from '../text/PathLabel.js'
import { printDiffAnchor } from './diffAnchor.js'
import { type DiffFile, pathOfDiff } from './diffFile.js'
import styles from './DiffView.module.css'
import { modeChange } from './fileBody.js'

export type DiffFileHeaderProps = {
  file: DiffFile
  isOpen: boolean
  onOpen: (open: boolean) => void
  isViewed: boolean
  onViewed: (viewed: boolean) => void
  isCurrent: boolean
  /** Links to the file elsewhere. */
  actions: ReactNode
}

/** The bar above the lines of a file: its name, what happened to it, how much, and whether it has been looked at. */
export function DiffFileHeader(props: DiffFileHeaderProps) {
  const { file, isOpen, onOpen, isViewed, onViewed, isCurrent, actions } = props
  return (
    <div className={classNames(styles.header, isCurrent && styles.current)}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Open'} ${pathOfDiff(file)}`}
        onClick={() => onOpen(!isOpen)}
      >
        <span aria-hidden="true" className={styles.chevron} data-open={isOpen} />
      </button>
      <StatusLetter file={file} />
      <h2 className={styles.name} aria-label={namesOf(file)}>
        <a href={printDiffAnchor({ id: file.id })}>
          {file.oldPath !== undefined && file.newPath !== undefined && file.oldPath !== file.newPath && (
            <>
              <PathLabel path={file.oldPath} className={styles.before ?? ''} />
              <span aria-hidden="true"> → </span>
            </>
          )}
          <PathLabel path={pathOfDiff(file)} />
        </a>
      </h2>
      <span className={styles.about}>{aboutFile(file)}</span>
      <Counts added={file.added} deleted={file.deleted} isCounted={file.isCounted} />
      <span className={styles.actions}>{actions}</span>
      <label className={styles.viewed}>
        <input type="checkbox" checked={isViewed} onChange={({ target }) => onViewed(target.checked)} />
        Viewed
      </label>
    </div>
  )
}

/** The path of a file, and before it the one that it had. The pieces that it is drawn in would be read with gaps. */
function namesOf(file: DiffFile): string {
  const { oldPath, newPath } = file
  return oldPath !== undefined && newPath !== undefined && oldPath !== newPath
    ? `${oldPath} → ${newPath}`
    : pathOfDiff(file)
}

/** What a bar tells beside the name: how alike a renamed file is, and a change of its mode. */
function aboutFile(file: DiffFile): string {
  const alike = file.similarity === undefined || file.similarity === 100 ? undefined : `${file.similarity}% the same`
  return [alike, modeChange(file)].filter((part) => part !== undefined).join(' · ')
}

/** Lines that came and went. */
export function Counts({ added, deleted, isCounted }: { added: number; deleted: number; isCounted: boolean }) {
  if (!isCounted) return null
  return (
    <span className={styles.counts}>
      <span className={styles.plus}>+{formatCount(added)}</span>
      <span className={styles.minus}>−{formatCount(deleted)}</span>
    </span>
  )
}

const letters = { added: 'A', deleted: 'D', modified: 'M', renamed: 'R', copied: 'C', 'type-changed': 'T' } as const

/** The letter of what happened to a file, as git writes it. */
export function StatusLetter({ file: { status } }: { file: Pick<DiffFile, 'status'> }) {
  const word = status.replace('-', ' ')
  return (
    <span className={styles.letter} data-status={status} title={word} role="img" aria-label={word}>
      {letters[status]}
    </span>
  )
}
