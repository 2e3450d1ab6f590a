import type { SearchAlert } from '@sextant/contract'
import type { PatternType, Problem } from '@sextant/query'
import { proposal } from './proposal.js'

/** The alert for a query that cannot be run as it is, with its repairs; undefined when it can. */
export function queryAlert(
  problems: readonly Problem[],
  text: string,
  patternType: PatternType,
): SearchAlert | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return undefined
  const proposedQueries = errors.flatMap(({ repair }) =>
    repair && repair.text !== text && repair.text.trim() !== ''
      ? [proposal(repair.text, patternType, { description: repair.title })]
      : [],
  )
  return {
    title: 'Unable To Process Query',
    description: errors.map(({ message }) => message).join(' '),
    ...(proposedQueries.length > 0 && { proposedQueries }),
  }
}
