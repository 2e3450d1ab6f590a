import { AppError } from '@sextant/base'
import { compileLiteral, compileRegex, type PatternRegex, type Regex } from '@sextant/regex'
import { textNeeds } from './symbols/textNeeds.js'
import type { CompiledPattern } from './compiledPattern.js'
import { allPatterns } from './evaluate.js'
import type { FilePattern, FileQuery, LanguageCondition } from './fileQuery.js'
import { TemplateRegex } from './structural/templateRegex.js'

/** A query with its patterns compiled, for the thread that runs it. */
export interface CompiledQuery {
  readonly pattern: CompiledPattern
  readonly paths: readonly { readonly regex: Regex; readonly negated: boolean }[]
  readonly languages: readonly LanguageCondition[]
  readonly results: FileQuery['results']
  /** For `symbol`: the kinds that are results; undefined for all. */
  readonly kinds: ReadonlySet<string> | undefined
  /** For `symbol`: what a text must hold for its symbols to match, judged by content. */
  readonly textNeeds: CompiledPattern
  /** The templates among the patterns: they have to be looked up in each text before it can be judged. */
  readonly templates: readonly TemplateRegex[]
  /** Tells path and language conditions apart: equal texts are equal conditions. */
  readonly conditions: string
}

/** What a thread makes of each pattern before it uses it: the same, found faster. */
type Quicken = (regex: PatternRegex) => Regex

/** Throws `AppError` 'invalid_argument' for a pattern that is not valid; planners check patterns before they get here. */
export function compileQuery(query: FileQuery, quicken: Quicken = (regex) => regex): CompiledQuery {
  const { caseSensitive, results, kinds } = query
  const pattern = compilePattern(query.pattern, caseSensitive, quicken)
  return {
    pattern,
    paths: query.paths.map(({ pattern, negated }) => ({ regex: regexOf(pattern, caseSensitive), negated })),
    languages: query.languages,
    results,
    kinds: kinds && new Set(kinds),
    textNeeds: results === 'symbol' ? textNeeds(pattern, quicken) : { kind: 'everything' },
    templates: allPatterns(pattern).flatMap(({ regex }) => (regex instanceof TemplateRegex ? [regex] : [])),
    conditions: JSON.stringify([query.paths, query.languages, caseSensitive]),
  }
}

/** Throws as `compileQuery` does. */
export function compilePattern(pattern: FilePattern, caseSensitive: boolean, quicken: Quicken): CompiledPattern {
  switch (pattern.kind) {
    case 'everything':
      return pattern
    case 'and':
    case 'or':
      return {
        kind: pattern.kind,
        children: pattern.children.map((child) => compilePattern(child, caseSensitive, quicken)),
      }
    case 'not':
    case 'quiet':
      return { kind: pattern.kind, child: compilePattern(pattern.child, caseSensitive, quicken) }
    case 'literal':
      return leaf(quicken(compileLiteral(pattern.text, { caseSensitive })), pattern.place)
    case 'regexp':
      return leaf(quicken(regexOf(pattern.source, caseSensitive)), pattern.place)
    case 'structural':
      return leaf(new TemplateRegex(pattern), 'content')
  }
}

function leaf(regex: Regex, place: 'content' | undefined): CompiledPattern {
  return { kind: 'leaf', regex, contentOnly: place === 'content' }
}

/** Throws as `compileQuery` does. */
export function regexOf(source: string, caseSensitive: boolean): PatternRegex {
  const compiled = compileRegex(source, { caseSensitive })
  if (compiled.ok) return compiled.regex
  throw new AppError('invalid_argument', 'invalid-pattern', compiled.problem.message)
}
