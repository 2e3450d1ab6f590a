import { pathAddress, printLineRange } from '@sextant/contract'
import type { FileMatch, FileQuery } from '@sextant/engine'
import type { PatternType } from '@sextant/query'
import { findLanguage } from '@sextant/syntax'
import type { Target } from '../resolveTargets.js'
import type { SearchServices } from '../searchServices.js'
import { bestFitting, marksOf } from './fit.js'
import type { Scope } from './scope.js'
import { targetsIn } from './scope.js'
import type { Suggestion } from './suggestion.js'
import { exactly, writtenFilter, writtenPattern, writtenValue } from './written.js'

/** The engine gives the first that it finds, so more are asked for than shown and the best of them are. */
const mostFound = 300

interface Asked {
  readonly typed: string
  /** Undefined where a pattern stands. */
  readonly filter: 'file' | undefined
  readonly patternType: PatternType
  readonly signal: AbortSignal
}

/** Files whose paths hold what is typed. What is found before the signal fires is the answer. */
export async function fileSuggestions(
  services: SearchServices,
  scope: Scope,
  asked: Asked,
): Promise<readonly Suggestion[]> {
  const found = await find(services, scope, { ...asked, results: 'path' })
  return bestFitting(found, asked.typed, ({ match }) => match.path).map(({ match, target }) => ({
    kind: 'file',
    label: match.path,
    detail: target.repository.name,
    insert: fileInsert(match.path, target, { scope, filter: asked.filter }),
    marks: marksOf(match.path, asked.typed),
    url: pathAddress('blob', placeOf(target), match.path),
  }))
}

/** Where several repositories are searched, a path alone would not say which file is meant. */
function fileInsert(
  path: string,
  { repository }: Target,
  { scope, filter }: { readonly scope: Scope; readonly filter: 'file' | undefined },
): string {
  if (filter) return writtenValue('file', exactly(path))
  const file = writtenFilter('file', exactly(path))
  return scope.repositories.length === 1 ? file : `${writtenFilter('repo', exactly(repository.name))} ${file}`
}

/** Definitions whose names hold what is typed. */
export async function symbolSuggestions(
  services: SearchServices,
  scope: Scope,
  asked: Asked,
): Promise<readonly Suggestion[]> {
  const found = await find(services, scope, { ...asked, results: 'symbol' })
  const symbols = found.flatMap(({ match, target }) =>
    (match.symbols ?? []).map((symbol) => ({ symbol, match, target })),
  )
  return bestFitting(symbols, asked.typed, ({ symbol }) => symbol.name).map(({ symbol, match, target }) => {
    const line = symbol.line + 1
    return {
      kind: 'symbol',
      label: symbol.name,
      detail: `${target.repository.name} › ${match.path}`,
      insert: writtenPattern(symbol.name, asked.patternType),
      marks: marksOf(symbol.name, asked.typed),
      url: `${pathAddress('blob', placeOf(target), match.path)}?${printLineRange({ start: line, end: line })}`,
      symbolKind: symbol.kind,
    }
  })
}

const placeOf = ({ repository, revision }: Target) => ({
  repository: repository.name,
  revision: revision || undefined,
})

interface Found {
  readonly match: FileMatch
  readonly target: Target
}

async function find(
  { backend, look, files }: SearchServices,
  scope: Scope,
  { typed, results, signal }: Asked & { readonly results: FileQuery['results'] },
): Promise<readonly Found[]> {
  const found: Found[] = []
  try {
    const targets = await targetsIn(scope, signal)
    const sources = await look.sourcesOf(
      targets.map(({ content }) => content),
      signal,
    )
    const limits = { matches: mostFound, linesPerFile: 20, contextLines: 0, fileBytes: files.maxBytes, lineBytes: 1000 }
    const request = { query: fileQuery(scope, typed, results), targets: sources, limits }
    await backend.search(
      request,
      (batch) => {
        const target = targets[batch.targets[0] ?? -1]
        if (target) found.push(...batch.matches.map((match) => ({ match, target })))
      },
      signal,
    )
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return found
}

function fileQuery({ filters }: Scope, typed: string, results: FileQuery['results']): FileQuery {
  return {
    pattern: typed === '' ? { kind: 'everything' } : { kind: 'literal', text: typed },
    caseSensitive: false,
    paths: filters.files,
    languages: filters.languages.flatMap(({ name, negated }) => {
      const language = findLanguage(name)
      return language ? [{ name: language.name, negated }] : []
    }),
    results,
  }
}
