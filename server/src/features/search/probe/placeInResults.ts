import type { SearchMatch } from '@sextant/contract'
import type { Viewer } from '../../../http/viewer.js'
import { SearchAnswer } from '../answer.js'
import { type AskedSearch, wholeText } from '../relaxations/askedSearch.js'
import { type SearchServices, search } from '../search.js'
import { type ProbeVerdict, verdict } from './verdict.js'

export interface WantedFile {
  readonly repositoryId: number
  readonly path: string
}

const lookEvery = 20

/**
 * Runs a search until it hands over a file that is known to match, and says at which place, or what ended the search
 * before. `signal` ends it for want of time; rejects with its reason when `gone` fires.
 */
export async function placeInResults(
  services: SearchServices,
  viewer: Viewer,
  the: {
    readonly asked: AskedSearch
    readonly wanted: WantedFile
    readonly signal: AbortSignal
    readonly gone: AbortSignal
  },
): Promise<ProbeVerdict> {
  const answer = new SearchAnswer({ display: -1, chunkMatches: false, maxLineLength: 0 })
  const found = new AbortController()
  let [passed, place] = [0, 0]
  const look = () => {
    // Taken as they come, so that a search with a million results fills no memory.
    for (const match of answer.take(Infinity)) {
      passed += 1
      if (place === 0 && isWanted(match, the.wanted)) place = passed
    }
    if (place > 0) found.abort(new Error('Found.'))
  }
  const timer = setInterval(look, lookEvery)
  const input = { text: wholeText(the.asked), patternType: the.asked.patternType, contextLines: 0 }
  const signal = AbortSignal.any([the.signal, found.signal])
  try {
    await search(services, viewer, { input, answer, signal })
  } catch (error) {
    the.gone.throwIfAborted()
    if (!signal.aborted) throw error
  } finally {
    clearInterval(timer)
  }
  look()
  return place > 0 ? inResults(place) : notAmongThem(answer, the.signal)
}

function isWanted(match: SearchMatch, { repositoryId, path }: WantedFile): boolean {
  return 'path' in match && match.repositoryID === repositoryId && match.path === path
}

function inResults(place: number): ProbeVerdict {
  const number = place.toLocaleString('en-US')
  return verdict('in-results', `The file is in the results, at place ${number}.`, { place })
}

function notAmongThem(answer: SearchAnswer, { aborted }: AbortSignal): ProbeVerdict {
  const { skipped } = answer.progress(true)
  const has = (reason: string) => skipped.some((each) => each.reason === reason)
  if (aborted || has('shard-timeout')) {
    return verdict('out-of-time', 'The file matches, but the time ran out before the search came to it.')
  }
  if (has('shard-match-limit')) {
    return verdict(
      'beyond-limit',
      'The file matches, but the results took too much memory before the search came to it.',
    )
  }
  if (has('document-match-limit')) {
    return verdict('beyond-limit', 'The file matches, but the search stopped at its limit of results before it.')
  }
  return verdict('in-results', 'The file matches; the results show it as a part of something else.')
}
