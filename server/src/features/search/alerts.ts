import type { SearchAlert } from '@sextant/contract'
import type { Problem } from '@sextant/query'

/** The alert for a query that cannot be run as it is, with its repairs; undefined when it can. */
export function queryAlert(problems: readonly Problem[], text: string): SearchAlert | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return undefined
  const proposedQueries = errors.flatMap(({ repair }) =>
    repair && repair.text !== text ? [{ description: repair.title, query: repair.text }] : [],
  )
  return {
    title: 'Unable To Process Query',
    description: errors.map(({ message }) => message).join(' '),
    ...(proposedQueries.length > 0 && { proposedQueries }),
  }
}
