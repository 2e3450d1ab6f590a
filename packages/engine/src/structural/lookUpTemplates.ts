import type { CompiledPattern } from '../compiledPattern.js'
import type { CompiledQuery } from '../compiledQuery.js'
import type { FilePattern } from '../fileQuery.js'
import type { StructuralSource } from './structuralSource.js'
import { FoundRegex } from './templateRegex.js'

/** A query as it stands for one text, with what its templates match there. */
export interface LookedUp {
  readonly query: CompiledQuery
  /** False when a limit or a fault may have kept matches out. */
  readonly whole: boolean
}

/** Looks for the templates of a query in a text. The same query when it has none. */
export function lookUpTemplates(
  query: CompiledQuery,
  { language, content }: { readonly language: string | undefined; readonly content: Uint8Array },
  source: StructuralSource | undefined,
): LookedUp {
  if (query.templates.length === 0) return { query, whole: true }
  if (!source) throw new Error('This search thread has no source of structure.')
  const asked = query.templates.filter((each) => each.mayMatch(content))
  const templates = asked.map(({ template }) => template)
  const found = asked.length === 0 ? { ranges: [], whole: true } : source.find(language, content, templates)
  const ranges = new Map(asked.map((each, place) => [each, found.ranges[place] ?? []] as const))
  const regexes = new Map(query.templates.map((each) => [each, new FoundRegex(ranges.get(each) ?? [])] as const))
  return { query: { ...query, pattern: withFound(query.pattern, regexes), templates: [] }, whole: found.whole }
}

function withFound(pattern: CompiledPattern, regexes: ReadonlyMap<unknown, FoundRegex>): CompiledPattern {
  switch (pattern.kind) {
    case 'and':
    case 'or':
      return { ...pattern, children: pattern.children.map((child) => withFound(child, regexes)) }
    case 'not':
    case 'quiet':
      return { ...pattern, child: withFound(pattern.child, regexes) }
    case 'leaf':
      return { ...pattern, regex: regexes.get(pattern.regex) ?? pattern.regex }
    case 'everything':
      return pattern
  }
}

/** Whether a template stands in a pattern. */
export function hasTemplates(pattern: FilePattern): boolean {
  switch (pattern.kind) {
    case 'structural':
      return true
    case 'and':
    case 'or':
      return pattern.children.some(hasTemplates)
    case 'not':
    case 'quiet':
      return hasTemplates(pattern.child)
    case 'everything':
    case 'literal':
    case 'regexp':
      return false
  }
}
