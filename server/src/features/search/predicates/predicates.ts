import {
  type Filters,
  fileArguments,
  metadataArguments,
  type MetadataTerm,
  type PredicateFilter,
  readDate,
} from '@sextant/query'
import { regexProblem } from '@sextant/regex'

/** The predicates of a basic query, read. All must hold. */
export interface Predicates {
  /** What is known of a repository without looking into it. */
  readonly facts: readonly FactCondition[]
  /** Files that a repository has at the revision searched. */
  readonly files: readonly HasFile[]
  /** Commits that the revision searched has. */
  readonly commits: readonly CommitAfter[]
  /** What is asked of each file that is found. */
  readonly ofFiles: FileConditions
}

export type FactCondition = { readonly negated: boolean } & (
  | { readonly kind: 'description'; readonly pattern: string }
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'metadata'; readonly key: MetadataTerm; readonly value: MetadataTerm | 'any' | 'none' }
)

/** One file that fulfils both; RE2 sources. */
export interface HasFile {
  readonly path?: string
  readonly content?: string
  readonly negated: boolean
}

export interface CommitAfter {
  readonly time: Date
  readonly negated: boolean
}

/** RE2 sources and, for owners, names as written; the empty name is anybody. */
export interface FileConditions {
  readonly contents: readonly Asked[]
  readonly owners: readonly Asked[]
  readonly contributors: readonly Asked[]
}

export interface Asked {
  readonly pattern: string
  readonly negated: boolean
}

/** Reads the predicates of a query, or says in a sentence what of them cannot be read or answered. */
export function readPredicates(filters: Filters, now: Date): Predicates | { readonly problem: string } {
  const dependencies = filters.repositories.find(({ pattern }) => asksDependencies(pattern))
  if (dependencies) {
    return { problem: `repo:${dependencies.pattern} cannot be answered: nothing tells what repositories depend on.` }
  }
  const read: Read = { facts: [], files: [], commits: [], contents: [], owners: [], contributors: [] }
  for (const predicate of filters.predicates) {
    const problem = readOne(read, predicate, { now, caseSensitive: filters.caseSensitive })
    if (problem !== undefined) return { problem }
  }
  const { facts, files, commits, ...ofFiles } = read
  return { facts, files, commits, ofFiles }
}

/** No repository's name looks like this, so it is not taken for a pattern. */
const asksDependencies = (pattern: string) => /^(?:dependencies|deps|dependents|revdeps)\(.*\)$/i.test(pattern)

/** Whether anything is asked of the files themselves. */
export const asksOfFiles = ({ contents, owners, contributors }: FileConditions) =>
  contents.length + owners.length + contributors.length > 0

interface Read {
  readonly facts: FactCondition[]
  readonly files: HasFile[]
  readonly commits: CommitAfter[]
  readonly contents: Asked[]
  readonly owners: Asked[]
  readonly contributors: Asked[]
}

interface Reading {
  readonly now: Date
  readonly caseSensitive: boolean
}

/** Adds a predicate to what was read; answers a sentence where it cannot. */
function readOne(read: Read, predicate: PredicateFilter, reading: Reading): string | undefined {
  const { field, name, negated } = predicate
  const text = predicate.arguments.trim()
  const regexp = (list: Asked[]) => {
    list.push({ pattern: text, negated })
    return problemOf([text], predicate, reading)
  }
  switch (`${field}:${name}`) {
    case 'rev:at.time':
      return undefined
    case 'repo:has.path':
      read.files.push({ path: text, negated })
      return problemOf([text], predicate, reading)
    case 'repo:has.content':
      read.files.push({ content: text, negated })
      return problemOf([text], predicate, reading)
    case 'repo:has.file':
      return readHasFile(read, predicate, reading)
    case 'repo:has.commit.after':
      return readCommitAfter(read, predicate, reading)
    case 'repo:has.description':
      read.facts.push({ kind: 'description', pattern: text, negated })
      return problemOf([text], predicate, reading)
    case 'repo:has.topic':
      read.facts.push({ kind: 'topic', topic: withoutQuotes(text).toLowerCase(), negated })
      return undefined
    case 'repo:has.meta':
      return readMetadata(read, predicate, reading)
    case 'file:has.content':
      return regexp(read.contents)
    case 'file:has.contributor':
      return regexp(read.contributors)
    case 'file:has.owner':
      read.owners.push({ pattern: withoutQuotes(text), negated })
      return undefined
    default:
      return `There is no predicate ${field}:${name}(…).`
  }
}

function readHasFile(read: Read, predicate: PredicateFilter, reading: Reading): string | undefined {
  const { path, content } = fileArguments(predicate.arguments)
  if (path === undefined && content === undefined) return `${written(predicate)} needs a path:, a content:, or both.`
  read.files.push({ ...(path && { path }), ...(content && { content }), negated: predicate.negated })
  return problemOf([path, content], predicate, reading)
}

function readCommitAfter(read: Read, predicate: PredicateFilter, { now }: Reading): string | undefined {
  const time = readDate(withoutQuotes(predicate.arguments.trim()), now)
  if (!time)
    return `The date of ${written(predicate)} cannot be read. Write 2024-01-31, 2024-01-31 18:00 or 2 weeks ago.`
  read.commits.push({ time, negated: predicate.negated })
  return undefined
}

function readMetadata(read: Read, predicate: PredicateFilter, reading: Reading): string | undefined {
  const { key, value } = metadataArguments(predicate.arguments)
  if (key.value === '') return `${written(predicate)} needs a key.`
  read.facts.push({ kind: 'metadata', key, value, negated: predicate.negated })
  const terms = [key, value].flatMap((term) => (typeof term === 'object' && term.kind === 'regexp' ? [term.value] : []))
  return problemOf(terms, predicate, reading)
}

function problemOf(
  sources: readonly (string | undefined)[],
  predicate: PredicateFilter,
  { caseSensitive }: Reading,
): string | undefined {
  for (const source of sources) {
    const problem = source === undefined ? undefined : regexProblem(source, { caseSensitive })
    if (problem) return `The regular expression ${source} of ${written(predicate)} is not valid: ${problem.message}`
  }
  return undefined
}

const written = ({ field, name, arguments: inside }: PredicateFilter) => `${field}:${name}(${inside})`

const withoutQuotes = (text: string) => /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text
