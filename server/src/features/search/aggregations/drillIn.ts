import { addFilter, type PatternTerm, type PatternType, parseQuery, printQuery, type QueryNode } from '@sextant/query'
import { compileRegex, quoteRegex } from '@sextant/regex'
import type { AggregationMode } from './aggregation.js'
import type { AggregatedQuery } from './modes.js'

/** The query narrowed to one group; undefined where no query can say it. */
export function drillIn(query: AggregatedQuery, mode: AggregationMode, label: string): string | undefined {
  const { text, patternType, capturing } = query
  const narrowed = (filter: string) => narrowedBy(text, filter, patternType)
  switch (mode) {
    case 'REPO':
      return narrowed(`repo:${quoted(`^${quoteRegex(label)}$`)}`)
    case 'PATH':
      return narrowed(`file:${quoted(`^${quoteRegex(label)}$`)}`)
    case 'AUTHOR':
      return narrowed(`author:${quoted(`^${quoteRegex(label)} <`)}`)
    case 'REPO_METADATA':
      return isPlainLabel(label) ? narrowed(`repo:has.meta(${label})`) : undefined
    case 'CAPTURE_GROUP':
      return capturing && withValue(query, capturing.term, label)
  }
}

/** What needs quotes is left to people: few keys and values do. */
const isPlainLabel = (label: string) => /^[\w./-]+:[\w./-]*$/.test(label)

function narrowedBy(text: string, filter: string, patternType: PatternType): string | undefined {
  const query = addFilter(text, filter, { patternType })
  return query === text ? undefined : query
}

function quoted(pattern: string): string {
  return /[\s"'()]/.test(pattern) ? `"${pattern.replaceAll(/["\\]/g, '\\$&')}"` : pattern
}

/** The query with the value in the place of the first group of its pattern. */
function withValue(query: AggregatedQuery, term: PatternTerm, value: string): string | undefined {
  const source = valueForGroup(term.value, value)
  if (source === undefined) return undefined
  const { tree } = parseQuery(query.text, query)
  return printQuery(replacedTerm(tree, term, { ...term, value: source }), query)
}

function replacedTerm(node: QueryNode, term: PatternTerm, by: PatternTerm): QueryNode {
  switch (node.kind) {
    case 'pattern':
      return node.range.start === term.range.start && node.value === term.value ? by : node
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => replacedTerm(child, term, by)) }
    case 'not':
    case 'filter':
    case 'everything':
      return node
  }
}

/**
 * The pattern with the value in the place of its first group, in just this spelling. Undefined where the group is
 * repeated: the value is then that of its last round only.
 */
export function valueForGroup(pattern: string, value: string): string | undefined {
  const group = firstGroup(pattern)
  if (!group || /^[*+?{]/.test(pattern.slice(group.end))) return undefined
  const source = `${pattern.slice(0, group.start)}((?-i:${quoteRegex(value)}))${pattern.slice(group.end)}`
  return compileRegex(source, { caseSensitive: false }).ok ? source : undefined
}

/** Where the first group that captures stands; `end` is behind its parenthesis. */
function firstGroup(pattern: string): { readonly start: number; readonly end: number } | undefined {
  const open: { readonly at: number; readonly captures: boolean }[] = []
  for (const { at, character } of parenthesesIn(pattern)) {
    if (character === '(') open.push({ at, captures: /^\((?!\?)|^\(\?P?</.test(pattern.slice(at, at + 4)) })
    else {
      const opened = open.pop()
      // Groups are numbered by where they open, so one around this one that captures comes first.
      if (opened?.captures && !open.some(({ captures }) => captures)) return { start: opened.at, end: at + 1 }
    }
  }
  return undefined
}

/** The parentheses of a pattern that stand for a group: not escaped, not in a class. */
function* parenthesesIn(pattern: string): Generator<{ readonly at: number; readonly character: string }> {
  let inClass = false
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at)
    if (character === '\\') at += 1
    else if (inClass) inClass = character !== ']'
    else if (character === '[') {
      inClass = true
      // A bracket that comes first in a class is a member of it.
      if (/^\^?\]/.test(pattern.slice(at + 1))) at += pattern.charAt(at + 1) === '^' ? 2 : 1
    } else if (character === '(' || character === ')') yield { at, character }
  }
}
