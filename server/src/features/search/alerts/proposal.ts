import type { ProposedQuery } from '@sextant/contract'
import type { PatternType } from '@sextant/query'

/** A query to try instead. It says how it is to be read, so that it means the same wherever it is pasted. */
export function proposal(
  query: string,
  patternType: PatternType,
  { description, results }: { readonly description: string; readonly results?: number },
): ProposedQuery {
  return {
    description,
    query: /\bpatterntype:/i.test(query) ? query : `${query} patternType:${patternType}`,
    ...(results !== undefined && { annotations: [{ name: 'ResultCount', value: String(results) }] }),
  }
}
