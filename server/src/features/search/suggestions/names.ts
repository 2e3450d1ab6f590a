import { printRepositoryRoute } from '@sextant/contract'
import { languageNames } from '@sextant/syntax'
import { bestFitting, fitOf, marksOf } from './fit.js'
import type { Scope } from './scope.js'
import type { Suggestion } from './suggestion.js'
import { exactly, writtenFilter, writtenValue } from './written.js'

/** Repositories whose names hold what is typed; `filter` says whether the name of the filter stands there already. */
export function repositorySuggestions(
  { repositories }: Scope,
  typed: string,
  filter: 'repo' | undefined,
): readonly Suggestion[] {
  const written = filter ? writtenValue : writtenFilter
  return bestFitting(repositories, typed, ({ name }) => name).map(({ name, description = '' }) => ({
    kind: 'repository',
    label: name,
    detail: description,
    insert: written('repo', exactly(name)),
    marks: marksOf(name, typed),
    url: printRepositoryRoute({ repository: name, rest: [] }),
  }))
}

/** Languages whose names begin with what is typed, and behind them those that hold it. Known ones come first. */
export function languageSuggestions(typed: string): readonly Suggestion[] {
  const fitting = languageNames.filter((name) => fitOf(name, typed) !== undefined)
  const starts = (name: string) => name.toLowerCase().startsWith(typed.toLowerCase())
  return [...fitting.filter(starts), ...fitting.filter((name) => !starts(name))].map((name) => ({
    kind: 'language',
    label: name,
    detail: '',
    insert: writtenValue('lang', name.toLowerCase()),
    marks: marksOf(name, typed),
  }))
}

/** Search contexts. There is one that everybody has. */
export function contextSuggestions(typed: string): readonly Suggestion[] {
  return ['global']
    .filter((name) => name.startsWith(typed))
    .map((name) => ({
      kind: 'context',
      label: name,
      detail: 'All repositories',
      insert: name,
      marks: marksOf(name, typed),
    }))
}
