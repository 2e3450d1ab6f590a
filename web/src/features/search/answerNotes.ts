import type { SkippedReason } from '@sextant/contract'
import { formatNoun } from '@sextant/ui'
import { narrowedBy } from './queryFilters.js'
import type { SearchRequest } from './searchRequest.js'
import type { SearchState } from './searchState.js'

/** Something to know at the end of the results: why they are not all, and what can be done about it. */
export interface AnswerNote {
  readonly tone: 'info' | 'warn'
  readonly title: string
  readonly text: string
  /** Another search that goes further. */
  readonly further: { readonly label: string; readonly request: SearchRequest } | undefined
  /** Whether the same search may find more a little later. */
  readonly isPassing: boolean
}

const titles: readonly (readonly [RegExp, string])[] = [
  [/^display$/, 'There are more results than are shown'],
  [/-limit$/, 'The search stopped at its limit'],
  [/timed?-?out/, 'The time ran out'],
  [/cloning/, 'Not every repository is searched yet'],
  [/missing/, 'Some could not be searched'],
  [/^symbols/, 'Some symbols are still being indexed'],
]

/** What was left out of an answer, by reason. What the query itself leaves out, such as forks, is not among it. */
export function answerNotes({ progress, matches }: SearchState, request: SearchRequest): readonly AnswerNote[] {
  return (progress?.skipped ?? [])
    .filter(({ reason }) => !/fork|archive/.test(reason))
    .map((skipped) => ({
      tone: skipped.severity === 'info' ? 'info' : 'warn',
      title: titles.find(([reason]) => reason.test(skipped.reason))?.[1] ?? skipped.title,
      text: textOf(skipped, matches.length),
      further: furtherOf(skipped, request),
      isPassing: /cloning|^symbols/.test(skipped.reason),
    }))
}

function textOf({ reason, message }: SkippedReason, shown: number): string {
  if (reason !== 'display') return message
  return `${formatNoun(shown, 'result')} came; all of them are in the export. A narrower query shows the rest here.`
}

function furtherOf({ suggested }: SkippedReason, request: SearchRequest): AnswerNote['further'] {
  if (!suggested) return undefined
  const { title, queryExpression } = suggested
  const label = `${title.charAt(0).toUpperCase()}${title.slice(1)}: ${queryExpression}`
  return { label, request: narrowedBy(request, queryExpression) }
}
