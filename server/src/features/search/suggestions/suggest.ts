import type { Viewer } from '../../../http/viewer.js'
import type { SearchServices } from '../search.js'
import type { Suggestions } from './suggestion.js'

export interface SuggestionRequest {
  readonly query: string
  readonly caret: number
  readonly patternType: string
  readonly first: number
  readonly signal: AbortSignal
}

/** What of the instance may stand at the caret. */
export async function suggest(
  _services: SearchServices,
  _viewer: Viewer,
  { caret }: SuggestionRequest,
): Promise<Suggestions> {
  return { start: caret, end: caret, nodes: [], complete: true }
}
