import type { NotSearched, SearchAlert } from '@sextant/contract'
import { addFilter, type PatternType } from '@sextant/query'
import { proposal } from './proposal.js'

/** How a search ended. */
export interface Ending {
  readonly timedOut: boolean
  readonly notSearched: readonly NotSearched[]
}

interface Asked {
  readonly text: string
  readonly patternType: PatternType
  /** How long the search was allowed to take, and how long any may. */
  readonly milliseconds: number
  readonly mostMilliseconds: number
}

/** What has to be said of a search that was run but could not look everywhere; the most important thing only. */
export function closingAlert(ending: Ending, asked: Asked): SearchAlert | undefined {
  if (ending.timedOut) return timeAlert(asked)
  const missing = ending.notSearched.filter(({ reason }) => reason === 'missing-revision')
  return missing.length > 0 ? missingAlert(missing) : undefined
}

function timeAlert({ text, patternType, milliseconds, mostMilliseconds }: Asked): SearchAlert {
  const title = 'Timed out while searching'
  if (milliseconds >= mostMilliseconds) {
    return { title, description: 'The search took longer than any may. Narrow it to fewer repositories or files.' }
  }
  const seconds = Math.ceil(Math.min(mostMilliseconds, Math.max(1000, milliseconds) * 2) / 1000)
  const query = addFilter(text, `timeout:${seconds}s`, { patternType })
  return {
    title,
    description: 'Some files were not looked through. Narrow the search, or give it more time.',
    proposedQueries: [proposal(query, patternType, { description: `Search for up to ${seconds} seconds` })],
  }
}

function missingAlert(missing: readonly NotSearched[]): SearchAlert {
  const count = missing.reduce((sum, each) => sum + each.count, 0)
  const examples = missing.flatMap((each) => each.examples).slice(0, 3)
  const more = count > examples.length ? ` and ${(count - examples.length).toLocaleString('en-US')} more` : ''
  return {
    title: 'Some repositories could not be searched',
    description: `These revisions do not exist: ${examples.join(', ')}${more}.`,
  }
}
