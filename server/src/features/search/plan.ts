import type { FilePattern, FileQuery } from '@sextant/engine'
import type { BasicQuery, Filters, PatternNode } from '@sextant/query'
import { findLanguage } from '@sextant/syntax'

/** What one basic query asks for, ready for the parts that answer it. */
export interface SearchPlan {
  readonly filters: Filters
  /** Undefined when no files are asked for. */
  readonly files: FileQuery | undefined
  /** Whether repositories themselves are results. */
  readonly repositories: boolean
}

/** Something in a query that is understood but cannot be answered, as a sentence. */
export interface PlanProblem {
  readonly title: string
  readonly description: string
}

const fileTypes = ['file', 'path'] as const
const supportedTypes: readonly string[] = [...fileTypes, 'repo']

/** Turns a basic query into a plan, or says what stands in the way. */
export function planSearch(query: BasicQuery): SearchPlan | PlanProblem {
  const problem = findProblem(query)
  if (problem) return problem
  const { filters, pattern } = query
  const types = filters.types
  const wantsFiles = types.length === 0 || types.some((type) => type === 'file' || type === 'path')
  return {
    filters,
    files: wantsFiles && !asksForRepositoriesOnly(query) ? fileQuery(query) : undefined,
    repositories: types.includes('repo') || (types.length === 0 && mayBeRepositories(filters, pattern)),
  }
}

function findProblem({ filters }: BasicQuery): PlanProblem | undefined {
  const type = filters.types.find((each) => !supportedTypes.includes(each))
  if (type) return notYet(`type:${type}`)
  const predicate = filters.repositories.find((repository) => repository.predicate)
  if (predicate) return notYet(`repo:${predicate.predicate?.name}(…)`)
  const other = filters.other[0]
  if (other) return notYet(`${other.name}:`)
  const unknown = filters.languages.find(({ name }) => !findLanguage(name))
  if (unknown) {
    return { title: 'Unable To Process Query', description: `unknown language: "${unknown.name}"` }
  }
  return undefined
}

function notYet(what: string): PlanProblem {
  return { title: 'Unable To Process Query', description: `This server cannot answer ${what} yet.` }
}

/** `repo:` alone asks for the repositories, not for every file in them. */
function asksForRepositoriesOnly({ filters, pattern }: BasicQuery): boolean {
  const narrows = filters.files.length > 0 || filters.languages.length > 0 || filters.types.length > 0
  return pattern.kind === 'everything' && !narrows
}

/** A repository's name is looked through for the pattern only where nothing narrows the search to files. */
function mayBeRepositories(filters: Filters, pattern: PatternNode): boolean {
  if (filters.files.length > 0 || filters.languages.length > 0) return false
  return pattern.kind === 'everything' || filters.repositories.length === 0
}

function fileQuery({ filters, pattern }: BasicQuery): FileQuery {
  const { types } = filters
  const results = types.length === 0 || fileTypes.every((type) => types.includes(type)) ? 'both' : onlyType(types)
  return {
    pattern: filePattern(pattern),
    caseSensitive: filters.caseSensitive,
    paths: filters.files.map(({ pattern: path, negated }) => ({ pattern: path, negated })),
    languages: filters.languages.flatMap(({ name, negated }) => {
      const language = findLanguage(name)
      return language ? [{ name: language.name, negated }] : []
    }),
    results,
  }
}

function onlyType(types: Filters['types']): 'content' | 'path' | 'both' {
  if (types.includes('file')) return 'content'
  return types.includes('path') ? 'path' : 'both'
}

function filePattern(node: PatternNode): FilePattern {
  switch (node.kind) {
    case 'everything':
      return node
    case 'and':
    case 'or':
      return { kind: node.kind, children: node.children.map(filePattern) }
    case 'not':
      return { kind: 'not', child: filePattern(node.child) }
    case 'pattern':
      return node.patternKind === 'regexp'
        ? { kind: 'regexp', source: node.value }
        : { kind: 'literal', text: node.value }
  }
}
