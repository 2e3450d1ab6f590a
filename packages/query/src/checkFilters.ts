import { closestName } from './closestName.js'
import { parseDuration } from './duration.js'
import { choiceNamed, filterTable } from './filterTable.js'
import { dateArgument, timeArguments } from './predicateArguments.js'
import {
  isRetired,
  type PredicateDefinition,
  predicateNamed,
  predicateNames,
  predicateTable,
  presentCall,
  takesPredicates,
} from './predicateTable.js'
import { leaveOut, type Problem, replaced } from './problem.js'
import { type FilterNode, filtersIn, type QueryNode } from './queryTree.js'
import { unclosedParenthesis } from './regexpSource.js'
import { readDate } from './readDate.js'
import { revisionSuffix } from './revisions.js'

/** What is wrong with single filters, whatever stands beside them. */
export function checkFilters(text: string, tree: QueryNode): readonly Problem[] {
  return filtersIn(tree).flatMap((filter) =>
    [...checkNegation(text, filter), ...checkValue(text, filter)].map((problem) => ({
      repair: leaveOut(text, filter.range),
      ...problem,
    })),
  )
}

function checkNegation(text: string, filter: FilterNode): readonly Problem[] {
  if (!filter.negated || mayBeNegated(filter)) return []
  const bare = text.slice(filter.range.start, filter.range.end).replace(/^(?:(?:not\s+)+|-)/i, '')
  const subject =
    filter.predicate === undefined ? `Field "${filter.name}"` : `"${filter.name}:${filter.predicate.name}"`
  return [
    {
      message: `${subject} does not support negation.`,
      range: filter.range,
      severity: 'error',
      repair: { title: `Search with ${bare}`, text: replaced(text, filter.range, bare) },
    },
  ]
}

function mayBeNegated({ name, predicate }: FilterNode): boolean {
  if (predicate === undefined || !takesPredicates(name)) return filterTable[name].negatable
  return predicateNamed(name, predicate.name)?.negatable !== false
}

function checkValue(text: string, filter: FilterNode): readonly Problem[] {
  const allowed = filterTable[filter.name].value
  if (filter.value === '') return [emptyValue(filter)]
  if (filter.predicate !== undefined) return [...checkPredicate(text, filter), ...deprecation(text, filter)]
  switch (allowed.kind) {
    case 'choice':
      return choiceNamed(filter.value, allowed) === undefined ? [badChoice(text, filter, allowed.choices)] : []
    case 'count':
      return isCount(filter.value) ? [] : [badValue(filter, 'must be a whole number above 0, or "all"')]
    case 'duration':
      return parseDuration(filter.value) === undefined
        ? [badValue(filter, 'must be a duration above 0, such as 30s, 1m or 2h')]
        : []
    case 'date':
      return readDate(filter.value, someDay) === undefined ? [badValue(filter, `must be ${aDate}`)] : []
    case 'context':
      return isContext(filter.value)
        ? []
        : [badValue(filter, 'must name a search context, such as global or @alice/work')]
    case 'regexp':
      return [...checkParentheses(text, filter), ...deprecation(text, filter)]
    case 'text':
    case 'revisions':
      return deprecation(text, filter)
  }
}

const aDate = 'a date such as 2024-01-31, "2 weeks ago" or yesterday'

// Whether a date can be read does not depend on the day.
const someDay = new Date(0)

// Number() would take "1e3" and " 5".
const isCount = (value: string) => value.toLowerCase() === 'all' || (/^\d{1,15}$/.test(value) && Number(value) > 0)

const isContext = (value: string) => /^@?[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/.test(value)

const emptyValue = (filter: FilterNode): Problem => ({
  message: `"${filter.name}:" has no value yet, so it is left out.`,
  range: filter.range,
  severity: 'warning',
})

const badValue = ({ name, value, valueRange }: FilterNode, rule: string): Problem => ({
  message: `Invalid value "${value}" for "${name}:": it ${rule}.`,
  range: valueRange,
  severity: 'error',
})

function badChoice(text: string, filter: FilterNode, choices: readonly string[]): Problem {
  const problem = badValue(filter, `must be one of ${choices.join(', ')}`)
  const meant =
    choices.find((choice) => choice.startsWith(filter.value.toLowerCase())) ?? closestName(filter.value, choices)
  if (meant === undefined) return problem
  return { ...problem, repair: { title: `Use ${meant}`, text: replaced(text, filter.valueRange, meant) } }
}

function checkParentheses(text: string, filter: FilterNode): readonly Problem[] {
  const source = filter.name === 'repo' ? revisionSuffix(filter.value).pattern : filter.value
  if (unclosedParenthesis(source) === undefined) return []
  const problem: Problem = {
    message: `A parenthesis in the value of "${filter.name}:" is not closed.`,
    range: filter.valueRange,
    severity: 'error',
  }
  const closed = text.slice(0, filter.valueRange.end) + ')' + text.slice(filter.valueRange.end)
  const isPlain = source === filter.value && !/["']/.test(text[filter.valueRange.start] ?? '')
  return [isPlain ? { ...problem, repair: { title: 'Close the parenthesis', text: closed } } : problem]
}

function checkPredicate(text: string, filter: FilterNode): readonly Problem[] {
  const { name: field, predicate, valueRange } = filter
  if (predicate === undefined || !takesPredicates(field)) return []
  const definition = predicateNamed(field, predicate.name)
  const range = { start: valueRange.start, end: valueRange.start + predicate.name.length }
  if (definition !== undefined) return checkArguments(filter, definition)
  const meant = closestName(predicate.name, predicateNames(field))
  const known = predicateTable[field].map(({ name }) => name).join(', ')
  const message = `Unrecognized predicate "${predicate.name}" for "${field}:": it must be one of ${known}.`
  const problem: Problem = { message, range, severity: 'error' }
  if (meant === undefined) return [problem]
  return [{ ...problem, repair: { title: `Use ${meant}`, text: replaced(text, range, meant) } }]
}

function checkArguments(
  { name, predicate, range }: FilterNode,
  { mayBeEmpty, argument }: PredicateDefinition,
): readonly Problem[] {
  const written = predicate?.arguments ?? ''
  const call = `"${name}:${predicate?.name}()"`
  if (written.trim() === '') {
    return mayBeEmpty ? [] : [{ message: `${call} needs something between its parentheses.`, range, severity: 'error' }]
  }
  const date = argument === 'time' ? timeArguments(written).date : dateArgument(written)
  if (argument === undefined || readDate(date, someDay) !== undefined) return []
  return [{ message: `${call} cannot read "${date}": it needs ${aDate}.`, range, severity: 'error' }]
}

/** A warning that the spelling will go, with the present one. */
function deprecation(text: string, filter: FilterNode): readonly Problem[] {
  const call = isRetired(filter) ? presentCall(filter) : undefined
  if (call === undefined) return []
  const written = text.slice(filter.range.start, filter.range.end)
  const present = `${filter.negated ? '-' : ''}repo:${call.name}(${call.arguments})`
  return [
    {
      message: `${written} is an old spelling of ${present}.`,
      range: filter.range,
      severity: 'warning',
      repair: { title: `Use ${present}`, text: replaced(text, filter.range, present) },
    },
  ]
}
