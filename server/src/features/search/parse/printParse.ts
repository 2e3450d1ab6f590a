import { AppError } from '@sextant/base'
import { basicQueries, type ParsedQuery, parseQuery, type PatternType } from '@sextant/query'
import { queryAlert } from '../alerts/queryAlert.js'
import { planSearch } from '../plan.js'
import { jobTree, type PlannedQuery } from './jobTree.js'
import { jsonOf, mermaidOf, type Outline, sexpOf } from './outline.js'
import { parseTreeJSON, parseTreeOutline, type Verbosity } from './parseTree.js'

export interface ParseOptions {
  readonly patternType: PatternType
  /** The tree of the query, or what the server does to answer it. */
  readonly phase: 'PARSE_TREE' | 'JOB_TREE'
  readonly format: 'JSON' | 'SEXP' | 'MERMAID'
  readonly verbosity: Verbosity
}

/** How a query is read, written down. Throws `AppError` for one that cannot be run. */
export function printParse(text: string, { patternType, phase, format, verbosity }: ParseOptions): string {
  const parsed = parseQuery(text, { patternType })
  const alert = queryAlert([...parsed.problems, ...basicQueries(parsed).problems], text, patternType)
  if (alert) throw invalid(alert.description)
  if (phase === 'JOB_TREE') return written(jobTree(plannedQueries(parsed), verbosity), format)
  if (format === 'JSON') return JSON.stringify(parseTreeJSON(parsed.tree, text))
  return written(parseTreeOutline(parsed.tree, verbosity), format)
}

function plannedQueries(parsed: ParsedQuery): readonly PlannedQuery[] {
  return basicQueries(parsed).queries.map((query) => {
    const plan = planSearch(query, new Date())
    if ('title' in plan) throw invalid(plan.description)
    return { query, plan }
  })
}

function written(outline: Outline, format: ParseOptions['format']): string {
  if (format === 'JSON') return JSON.stringify(jsonOf(outline))
  return format === 'SEXP' ? sexpOf(outline) : mermaidOf(outline)
}

const invalid = (message = 'The query cannot be read.') => new AppError('invalid_argument', 'invalid-query', message)
