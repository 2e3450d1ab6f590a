import type { Filters, PatternType } from '@sextant/query'

/**
 * Whether a search's results come by relevance. Keywords say what a person has in mind; every other type of pattern says
 * how a text must look, and then the stable order of targets and paths is of more use. So it is when all results are
 * wanted: whoever goes through all of them wants to find the place again.
 */
export function asksForRelevance(patternType: PatternType, { count }: Filters): boolean {
  return patternType === 'keyword' && count !== 'all'
}
