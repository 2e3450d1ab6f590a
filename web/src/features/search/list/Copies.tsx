import { formatNoun } from '@sextant/ui'
import type { FoldableMatch } from './resultEntries.js'
import { PlaceLabel } from './PlaceLabel.js'
import { toggleCopies } from './rowStates.js'
import { useResults } from './resultsContext.js'
import styles from './Copies.module.css'

interface CopiesProps {
  readonly id: number
  readonly copies: readonly FoldableMatch[]
  readonly isOpen: boolean
}

/** Says how many identical files are folded into a row, and lists them. */
export function CopiesButton({ id, copies, isOpen }: CopiesProps) {
  const { actions } = useResults()
  if (copies.length === 0) return null
  return (
    <>
      {' · '}
      <button
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        onClick={() => actions.change(id, toggleCopies)}
      >
        {formatNoun(copies.length, 'identical copy', 'identical copies')} {isOpen ? 'listed' : 'folded'}
      </button>
    </>
  )
}

/** The identical files of a row. */
export function CopyList({ copies }: { readonly copies: readonly FoldableMatch[] }) {
  return (
    <ul className={styles['list']} aria-label="Identical copies">
      {copies.map((match) => (
        <li key={`${match.repositoryID} ${match.path} ${match.branches?.join(' ')}`}>
          <PlaceLabel match={match} />
        </li>
      ))}
    </ul>
  )
}
