import { withDeadline } from '@sextant/base'
import type { FilterName, PatternType } from '@sextant/query'
import type { Viewer } from '../../../http/viewer.js'
import type { SearchServices } from '../searchServices.js'
import { fileSuggestions, symbolSuggestions } from './inFiles.js'
import { contextSuggestions, languageSuggestions, repositorySuggestions } from './names.js'
import { ownerSuggestions } from './owners.js'
import { type Place, placeAt } from './place.js'
import { revisionSuggestions } from './revisions.js'
import { type Scope, scopeOf } from './scope.js'
import type { Suggestion, Suggestions } from './suggestion.js'

/** Nobody waits longer for a list under what they type. */
const usualMilliseconds = 200
/** A single letter stands in nearly every path and name. */
const leastTyped = 2

export interface SuggestionRequest {
  readonly query: string
  /** In UTF-16. */
  readonly caret: number
  readonly patternType: PatternType
  readonly first: number
  /** Fires when the next request has come, as its asker gives this one up. */
  readonly signal: AbortSignal
}

/** What of the instance, as far as the viewer may read it, may stand at the caret. Best first, at most `first`. */
export async function suggest(
  services: SearchServices,
  viewer: Viewer,
  { query, caret, patternType, first, signal }: SuggestionRequest,
): Promise<Suggestions> {
  const deadline = withDeadline(signal, services.suggestionMilliseconds ?? usualMilliseconds)
  const place = placeAt(query, caret, patternType)
  const scope = await scopeOf(services, viewer, { text: place.rest, patternType })
  const nodes = await suggestionsAt(services, scope, { place, patternType, first, signal: deadline })
  signal.throwIfAborted()
  const { start, end } = place
  return { start, end, nodes: nodes.slice(0, first), complete: !deadline.aborted }
}

interface At {
  readonly place: Place
  readonly patternType: PatternType
  readonly first: number
  readonly signal: AbortSignal
}

type Source = (services: SearchServices, scope: Scope, at: At) => readonly Suggestion[] | Promise<readonly Suggestion[]>

/** What stands behind the filters whose values the instance knows. */
const valuesOf: Readonly<Partial<Record<FilterName | 'owner', Source>>> = {
  repo: (_services, scope, { place }) => repositorySuggestions(scope, place.typed, 'repo'),
  file: (services, scope, { place: { typed }, patternType, signal }) =>
    fileSuggestions(services, scope, { typed, filter: 'file', patternType, signal }),
  rev: (_services, scope, { place: { typed }, first, signal }) => revisionSuggestions(scope, { typed, first, signal }),
  owner: (_services, scope, { place: { typed }, signal }) => ownerSuggestions(scope, { typed, signal }),
  lang: (_services, _scope, { place }) => languageSuggestions(place.typed),
  context: (_services, _scope, { place }) => contextSuggestions(place.typed),
}

async function suggestionsAt(services: SearchServices, scope: Scope, at: At): Promise<readonly Suggestion[]> {
  const { filter } = at.place
  const source = filter === undefined ? patternSuggestions : valuesOf[filter]
  return source ? source(services, scope, at) : []
}

/** Some of each kind, so that none hides the others. */
async function patternSuggestions(services: SearchServices, scope: Scope, at: At): Promise<readonly Suggestion[]> {
  const { place, first, patternType, signal } = at
  const { typed } = place
  if (typed.length < leastTyped) return []
  const asked = { typed, filter: undefined, patternType, signal }
  const [files, symbols] = await Promise.all([
    fileSuggestions(services, scope, asked),
    symbolSuggestions(services, scope, asked),
  ])
  const share = Math.max(1, Math.floor(first / 3))
  const repositories = repositorySuggestions(scope, typed, undefined).slice(0, share)
  const shown = symbols.slice(0, share)
  const most = Math.max(share, first - repositories.length - shown.length)
  return [...repositories, ...files.slice(0, most), ...shown]
}
