import { parseQuery } from '@sextant/query'
import { type Ref, useMemo } from 'react'
import styles from './QueryInput.module.css'

interface QueryColoursProps {
  readonly query: string
  readonly ref: Ref<HTMLDivElement>
}

/** The letters of a query with their colours, for the eye alone: the input above it is what is read and edited. */
export function QueryColours({ query, ref }: QueryColoursProps) {
  const { tokens, problems } = useMemo(() => parseQuery(query), [query])
  const ends = [0, query.length, ...[...tokens, ...problems].flatMap(({ range }) => [range.start, range.end])]
  const cuts = [...new Set(ends)].sort((left, right) => left - right)
  return (
    <div ref={ref} className={styles['colours']} aria-hidden>
      {cuts.slice(1).map((end, at) => {
        const start = cuts[at] ?? 0
        const inside = ({ range }: { range: { start: number; end: number } }) =>
          range.start <= start && end <= range.end
        return (
          <span key={start} data-kind={tokens.find(inside)?.kind} data-problem={problems.some(inside) || undefined}>
            {query.slice(start, end)}
          </span>
        )
      })}
    </div>
  )
}
