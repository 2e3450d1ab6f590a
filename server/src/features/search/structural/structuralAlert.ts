import type { SearchAlert } from '@sextant/contract'
import type { BasicQuery, ParsedQuery, Problem } from '@sextant/query'
import { ruleProblems, templateProblems, type TemplateProblem } from '@sextant/syntax'
import { queryAlert } from '../alerts/queryAlert.js'
import { holeRegexProblem } from './holeRegex.js'
import { isStructural, ruleOf, templatesOf } from './structuralQuery.js'

/** What is said of a structural search where it is turned off; undefined for any other search, and where it is on. */
export function structuralOff({ patternType }: ParsedQuery, isOn: boolean | undefined): SearchAlert | undefined {
  if (patternType !== 'structural' || isOn) return undefined
  return {
    title: 'No results',
    description:
      'Structural search is experimental and turned off on this server. Whoever runs the server turns it on by starting it with --structural-search, or with SEXTANT_STRUCTURAL_SEARCH=true in the environment.',
  }
}

/** What keeps the templates and the rule of a query from being searched for, as an alert. */
export function structuralAlert(query: BasicQuery, text: string): SearchAlert | undefined {
  return queryAlert(structuralProblems(query, text), text, 'structural')
}

/** The same as problems with ranges in the text of the query. A rule takes a template to be about. */
export function structuralProblems(query: BasicQuery, text: string): readonly Problem[] {
  const rule = ruleOf(query.filters)
  if (!isStructural(query)) return rule ? [error('A rule: needs patterntype:structural.', rule.range)] : []
  const templates = templatesOf(query)
  const own = templates.flatMap((template) =>
    templateProblems(template.text, holeRegexProblem).map((each) => placed(each, template, text)),
  )
  if (!rule) return own
  const texts = templates.map((template) => template.text)
  const ofRule = ruleProblems(rule.value, texts, holeRegexProblem)
  return [...own, ...ofRule.map((each) => placed(each, { text: rule.value, range: rule.valueRange }, text))]
}

/** A problem of a part of a query, with its range in the query; the whole part where that is not written as it is read. */
function placed(
  { message, range }: TemplateProblem,
  part: { readonly text: string; readonly range?: Problem['range'] },
  query: string,
): Problem {
  const whole = part.range ?? { start: 0, end: query.length }
  const at = query.slice(whole.start, whole.end).indexOf(part.text)
  if (at < 0) return error(message, whole)
  const start = whole.start + at
  return error(message, { start: start + range.start, end: start + range.end })
}

const error = (message: string, range: Problem['range']): Problem => ({ message, range, severity: 'error' })
