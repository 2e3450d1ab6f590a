import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDelayed } from '../../../shell/useDelayed.js'
import { type SearchRequest, searchAddress } from '../searchRequest.js'
import { type Relaxation, relaxationsQuery } from './relaxations.js'
import { countFigure, countWords, type SortedRelaxations, sortedRelaxations } from './relaxationWords.js'
import styles from './Relaxations.module.css'

interface RelaxationsProps {
  readonly request: SearchRequest
  /** How many matches the search itself has. */
  readonly found: number
  /** Counting waits for the end of the search itself. */
  readonly ready: boolean
  /** `chips` beside each other, or `rows` with the whole query of each. */
  readonly look: 'chips' | 'rows'
}

/** Other searches that find more, each with its count. */
export function Relaxations({ request, found, ready, look }: RelaxationsProps) {
  const { data, error } = useQuery({ ...relaxationsQuery(request), enabled: ready })
  const late = useDelayed(data === undefined && !error)
  if (error) return <p className={styles['note']}>Other searches could not be counted: {error.message}</p>
  if (!data) return late ? <p className={styles['note']}>Counting what other searches would find…</p> : null
  const sorted = sortedRelaxations(data, found)
  return (
    <>
      {sorted.more.length > 0 && <List relaxations={sorted.more} look={look} />}
      <Others {...sorted} />
    </>
  )
}

function List({ relaxations, look }: { readonly relaxations: readonly Relaxation[]; readonly look: 'chips' | 'rows' }) {
  return (
    <ul className={styles[look]} aria-label="Searches that find more">
      {relaxations.map((relaxation) => (
        <li key={relaxation.label}>
          <Link to={searchAddress(relaxation.request)} title={relaxation.request.query}>
            {relaxation.label}
            <span aria-hidden className={styles['count']}>
              {countFigure(relaxation)}
            </span>
            <span className={styles['spoken']}>: {countWords(relaxation)}</span>
          </Link>
          {look === 'rows' && <code>{relaxation.request.query}</code>}
        </li>
      ))}
    </ul>
  )
}

function Others({ more, noMore, uncounted }: SortedRelaxations) {
  const names = (some: readonly Relaxation[]) => some.map(({ label }) => label).join(', ')
  return (
    <>
      {uncounted.length > 0 && (
        <p className={styles['note']}>
          Not counted to the end:{' '}
          {uncounted.map(({ label, request }, at) => (
            <span key={label}>
              {at > 0 && ', '}
              <Link to={searchAddress(request)}>{label}</Link>
            </span>
          ))}
          .
        </p>
      )}
      {noMore.length > 0 && (
        <p className={styles['note']}>
          {more.length > 0 ? 'No more' : 'No other search finds more; tried'}: {names(noMore)}.
        </p>
      )}
    </>
  )
}
