import type { ParsedQuery } from '@sextant/query'
import type { Ref } from 'react'
import styles from './QueryInput.module.css'

interface QueryColoursProps {
  readonly query: string
  readonly parsed: Pick<ParsedQuery, 'tokens' | 'problems'>
  readonly ref: Ref<HTMLDivElement>
}

/** The letters of a query with their colours, for the eye alone: the input above it is what is read and edited. */
export function QueryColours({ query, parsed, ref }: QueryColoursProps) {
  const { tokens, problems } = parsed
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
