import {
  addFilter,
  type FilterNode,
  type FilterName,
  hasFilter,
  type ParsedQuery,
  type PatternTerm,
  type PatternType,
  parseQuery,
  printQuery,
  type QueryNode,
  removeFilter,
} from '@sextant/query'
import { quoteRegex } from '@sextant/regex'
import type { AskedSearch } from './askedSearch.js'
import { conditionsOf, joined, leavesOf, withLeaves } from './editTree.js'
import { nearestNames } from './nearestNames.js'

/** Another search that a person may have meant, and what is different in it. */
export interface Proposal {
  /** To stand before a count: "without lang:go". */
  readonly label: string
  readonly search: AskedSearch
}

/** What of the instance decides which proposals make sense. All of it is the viewer's to know. */
export interface InstanceFacts {
  /** Names of repositories, and of languages with their aliases. */
  readonly repositories: readonly string[]
  readonly languages: readonly string[]
  /** Whether a `repo:` pattern matches any repository. */
  readonly isRepository: (pattern: string) => boolean
  readonly isLanguage: (name: string) => boolean
  /** Whether some repository has files on disk that are not committed. */
  readonly hasWorktrees: boolean
}

export const mostProposals = 12

/** A search, read once for all that look at it. */
interface Read {
  readonly asked: AskedSearch
  readonly parsed: ParsedQuery
  readonly filters: readonly FilterNode[]
  readonly patterns: readonly PatternTerm[]
  readonly facts: InstanceFacts
}

/**
 * Searches that find more, or what was meant: the likeliest first, each once, at most `mostProposals`, none that asks for
 * the same or for nothing.
 */
export function proposals(asked: AskedSearch, facts: InstanceFacts): readonly Proposal[] {
  const parsed = parseQuery(asked.text, { patternType: asked.patternType })
  const leaves = leavesOf(parsed.tree)
  const read: Read = {
    asked,
    parsed,
    filters: leaves.filter((leaf) => leaf.kind === 'filter'),
    patterns: leaves.filter((leaf) => leaf.kind === 'pattern'),
    facts,
  }
  const all = [
    ...nearRepositories(read),
    ...nearLanguages(read),
    ...inAnyCase(read),
    ...withoutFilters(read),
    ...asOtherType(read),
    ...anyTerm(read),
    ...withoutQuotes(read),
    ...withForksAndArchives(read),
    ...atOtherRevisions(read),
  ]
  return distinct(read, all).slice(0, mostProposals)
}

function distinct({ asked }: Read, all: readonly Proposal[]): readonly Proposal[] {
  const seen = new Set([keyOf(asked)])
  return all.filter(({ search }) => {
    const isNew = search.text.trim() !== '' && !seen.has(keyOf(search))
    seen.add(keyOf(search))
    return isNew
  })
}

const keyOf = ({ text, patternType, caseSensitive }: AskedSearch) =>
  JSON.stringify([text.trim().replaceAll(/\s+/g, ' '), patternType, caseSensitive])

/** The search with another tree; none for an empty one. */
function withTree({ asked, parsed }: Read, label: string, tree: QueryNode | undefined): readonly Proposal[] {
  if (tree === undefined) return []
  return [{ label, search: { ...asked, text: printQuery(tree, { patternType: parsed.patternType }) } }]
}

const withText = ({ asked }: Read, label: string, text: string): Proposal => ({ label, search: { ...asked, text } })

const mostNear = 2

function nearRepositories(read: Read): readonly Proposal[] {
  const { repositories, isRepository } = read.facts
  return read.filters.filter(isPlain('repo')).flatMap((filter) => {
    const { pattern, rest } = cutRevisions(filter.value)
    if (pattern === '' || isRepository(pattern)) return []
    return nearestNames(wordOf(pattern), repositories, mostNear).flatMap((name) =>
      withValue(read, filter, { value: `^${quoteRegex(name)}$${rest}`, label: `in ${name}` }),
    )
  })
}

function nearLanguages(read: Read): readonly Proposal[] {
  const { languages, isLanguage } = read.facts
  return read.filters
    .filter(isPlain('lang'))
    .filter(({ value }) => !isLanguage(value))
    .flatMap((filter) =>
      nearestNames(filter.value, languages, mostNear).flatMap((name) =>
        withValue(read, filter, { value: name, label: `with lang:${name}` }),
      ),
    )
}

const isPlain = (name: FilterName) => (filter: FilterNode) =>
  filter.name === name && !filter.negated && filter.predicate === undefined

function withValue(read: Read, filter: FilterNode, { value, label }: { value: string; label: string }) {
  const changed = withLeaves(read.parsed.tree, (leaf) => (leaf === filter ? { ...filter, value } : leaf))
  return withTree(read, label, changed)
}

/** The pattern of a `repo:` value, and what stands from its first `@` on. */
function cutRevisions(value: string): { readonly pattern: string; readonly rest: string } {
  const at = [...value.matchAll(/\\[\s\S]|@/g)].find(([part]) => part === '@')?.index ?? value.length
  return { pattern: value.slice(0, at), rest: value.slice(at) }
}

/** A pattern as the word that it spells: without anchors and backslashes. */
const wordOf = (pattern: string) => pattern.replace(/^\^/, '').replace(/\$$/, '').replaceAll('\\', '')

function inAnyCase(read: Read): readonly Proposal[] {
  const { asked, filters } = read
  const named = filters.filter(({ name }) => name === 'case')
  const options = { patternType: asked.patternType }
  const isCounted = hasFilter(asked.text, 'case:yes', options) || (named.length === 0 && asked.caseSensitive)
  if (!isCounted) return []
  return [{ label: 'in any case', search: { ...asked, text: withoutNamed(read, 'case'), caseSensitive: false } }]
}

/** The text with every filter of a name cut out: to print its tree would write the rest in another way. */
function withoutNamed({ asked, filters }: Read, name: FilterName): string {
  return filters
    .filter((filter) => filter.name === name)
    .reduceRight(
      (text, { range }) => `${text.slice(0, range.start).trimEnd()} ${text.slice(range.end).trimStart()}`.trim(),
      asked.text,
    )
}

// What says how to search, and not what; forks and archives have proposals of their own.
const kept: ReadonlySet<FilterName> = new Set<FilterName>([
  'case',
  'patterntype',
  'count',
  'timeout',
  'select',
  'rule',
  'fork',
  'archived',
])

function withoutFilters(read: Read): readonly Proposal[] {
  const { asked, parsed, filters } = read
  const options = { patternType: asked.patternType }
  return filters
    .filter(({ name, value }) => !kept.has(name) && !(name === 'context' && value === 'global'))
    .flatMap((filter) => {
      const written = asked.text.slice(filter.range.start, filter.range.end)
      const label = `without ${written}`
      const text = removeFilter(asked.text, written, options)
      if (text !== asked.text) return [withText(read, label, text)]
      return withTree(
        read,
        label,
        withLeaves(parsed.tree, (leaf) => (leaf === filter ? undefined : leaf)),
      )
    })
}

function asOtherType(read: Read): readonly Proposal[] {
  const { parsed, patterns } = read
  const isSpecial = patterns.some(
    ({ patternKind, value }) => patternKind === 'literal' && /[.*+?()[\]{}|^$\\]/.test(value),
  )
  const isNotPlain = patterns.some(({ patternKind }) => patternKind !== 'literal')
  return [
    ...(isSpecial && parsed.patternType !== 'regexp' ? [asType(read, 'regexp', 'as a regular expression')] : []),
    ...(isNotPlain ? [asType(read, 'literal', 'as plain text')] : []),
  ]
}

const asType = (read: Read, patternType: PatternType, label: string): Proposal => ({
  label,
  search: { ...read.asked, text: withoutNamed(read, 'patterntype'), patternType },
})

/** Where several terms must all match, any of them. */
function anyTerm(read: Read): readonly Proposal[] {
  const conditions = conditionsOf(read.parsed.tree)
  const terms = conditions.filter(({ kind }) => kind === 'pattern')
  const either = terms.length > 1 ? joined('or', terms) : undefined
  if (either === undefined) return []
  const others = conditions.filter(({ kind }) => kind !== 'pattern')
  return withTree(read, 'with any of the terms', joined('and', [...others, either]))
}

function withoutQuotes(read: Read): readonly Proposal[] {
  const { tree, patternType } = read.parsed
  let isAny = false
  const bare = withLeaves(tree, (leaf) => {
    const words = leaf.kind === 'pattern' ? quotedWords(leaf, read) : undefined
    isAny ||= words !== undefined
    return words ?? leaf
  })
  return isAny ? withTree({ ...read, parsed: { ...read.parsed, patternType } }, 'without the quotes', bare) : []
}

/** What a quoted phrase is without its quotes: all of its words, or the phrase where quotes are text. */
function quotedWords(term: PatternTerm, { asked, parsed }: Read): QueryNode | undefined {
  if (term.patternKind !== 'literal') return undefined
  const isDelimited = /^["']/.test(asked.text.slice(term.range.start, term.range.end))
  if (parsed.patternType === 'keyword') {
    const words = isDelimited ? term.value.split(/\s+/).filter((word) => word !== '') : []
    return words.length < 2
      ? undefined
      : joined(
          'and',
          words.map((value) => ({ ...term, value })),
        )
  }
  const inner = /^"(.+)"$|^'(.+)'$/s.exec(term.value)
  return inner ? { ...term, value: inner[1] ?? inner[2] ?? '' } : undefined
}

function withForksAndArchives(read: Read): readonly Proposal[] {
  const { asked, filters } = read
  const options = { patternType: asked.patternType }
  const isOpen = (name: FilterName) =>
    filters.every((filter) => filter.name !== name || /^(no|n|f|false|0)$/i.test(filter.value))
  return [
    ...(isOpen('fork') ? [withText(read, 'with forks', addFilter(asked.text, 'fork:yes', options))] : []),
    ...(isOpen('archived')
      ? [withText(read, 'with archived repositories', addFilter(asked.text, 'archived:yes', options))]
      : []),
  ]
}

function atOtherRevisions(read: Read): readonly Proposal[] {
  const { asked, filters, facts } = read
  const options = { patternType: asked.patternType }
  const suffixed = filters.filter((filter) => isPlain('repo')(filter) && cutRevisions(filter.value).rest !== '')
  if (suffixed.length > 0) {
    return suffixed.flatMap((filter) => {
      const { pattern, rest } = cutRevisions(filter.value)
      return withValue(read, filter, { value: pattern, label: `without ${rest}` })
    })
  }
  // The language wants revisions to be of named repositories.
  const named = filters.some(isPlain('repo')) ? asked.text : addFilter(asked.text, 'repo:.', options)
  const at = (revision: string) => addFilter(named, `rev:${revision}`, options)
  // Times are revisions too, and nothing stands beside them.
  if (filters.some(({ name, predicate }) => name === 'rev' && predicate !== undefined)) return []
  return [
    ...(facts.hasWorktrees ? [withText(read, 'in files on disk', at('@worktree'))] : []),
    withText(read, 'at all branches', at('*refs/heads/*')),
  ]
}
