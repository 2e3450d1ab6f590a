import {
  fileArguments,
  type FilterName,
  type FilterNode,
  metadataArguments,
  type MetadataTerm,
  type QueryNode,
} from '@sextant/query'
import type { PlainChange, PlainCommit, PlainFile } from './gitFacts.js'
import { plainOwners } from './plainOwners.js'
import type { PlainTarget } from './plainScope.js'
import type { PlainWorld } from './plainWorld.js'

/** What a query is asked of: a target, and of it a file, a symbol or a commit. */
export interface Candidate {
  readonly target: PlainTarget
  readonly world: PlainWorld
  readonly caseSensitive: boolean
  readonly file?: PlainFile
  readonly commit?: { readonly commit: PlainCommit; readonly changes: readonly PlainChange[] }
  /** Whether a pattern of the query holds. */
  readonly matches: (pattern: RegExp, place: 'any' | 'content') => boolean
}

/** Whether a query holds for a candidate: a plain walk over its tree. */
export function holds(node: QueryNode, candidate: Candidate): boolean {
  switch (node.kind) {
    case 'everything':
      return true
    case 'and':
      return node.children.every((child) => holds(child, candidate))
    case 'or':
      return node.children.some((child) => holds(child, candidate))
    case 'not':
      return !holds(node.child, candidate)
    case 'pattern':
      return candidate.matches(regexOf(node.value, node.patternKind, candidate.caseSensitive), 'any')
    case 'filter':
      return fulfils(node, candidate) !== node.negated
  }
}

/** The patterns whose matches are shown, of those parts of a query that hold. */
export function shownOf(node: QueryNode, candidate: Candidate): readonly RegExp[] {
  if (!holds(node, candidate)) return []
  if (node.kind === 'and' || node.kind === 'or') return node.children.flatMap((child) => shownOf(child, candidate))
  if (node.kind === 'pattern') return [regexOf(node.value, node.patternKind, candidate.caseSensitive)]
  return node.kind === 'filter' && node.name === 'content' && !node.negated ? [contentRegex(node, candidate)] : []
}

export function regexOf(value: string, kind: string, caseSensitive: boolean): RegExp {
  const source = kind === 'regexp' ? value : value.replaceAll(/[\\.+*?()|[\]{}^$]/g, '\\$&')
  return new RegExp(source, caseSensitive ? 'g' : 'gi')
}

function contentRegex({ value }: FilterNode, { caseSensitive }: Candidate): RegExp {
  const source = /^\/(.+)\/$/.exec(value)?.[1]
  return regexOf(source ?? value, source === undefined ? 'literal' : 'regexp', caseSensitive)
}

/** Whether a filter without its minus holds. What is said of the whole query holds for everything. */
function fulfils(filter: FilterNode, candidate: Candidate): boolean {
  if (filter.predicate) return fulfilsPredicate(filter, candidate)
  return tests[filter.name]?.(filter, candidate) ?? true
}

type Test = (filter: FilterNode, candidate: Candidate) => boolean

const tests: Partial<Readonly<Record<FilterName, Test>>> = {
  repo: ({ value }, { target }) => new RegExp(value.split('@')[0] ?? '', 'i').test(target.repository.name),
  file: ({ value }, candidate) => isAbout(candidate, (path) => regexIn(value, candidate).test(path)),
  lang: ({ value }, candidate) =>
    isAbout(candidate, (path) => extensions[value.toLowerCase()]?.some((each) => path.endsWith(each)) === true),
  content: (filter, candidate) => candidate.matches(contentRegex(filter, candidate), 'content'),
  author: ({ value }, candidate) => isPerson(value, candidate.commit?.commit.author ?? '', candidate),
  committer: ({ value }, candidate) => isPerson(value, candidate.commit?.commit.committer ?? '', candidate),
  message: ({ value }, { commit }) => new RegExp(value, 'i').test(commit?.commit.message ?? ''),
  before: ({ value }, { commit }) => (commit?.commit.date ?? 0) <= Date.parse(value) / 1000,
  after: ({ value }, { commit }) => (commit?.commit.date ?? 0) >= Date.parse(value) / 1000,
  repohasfile: ({ value }, candidate) => hasFile(candidate, { path: value }),
  repohascommitafter: ({ value }, candidate) => hasCommitAfter(candidate, value),
}

/** Whether the file, or some file that the commit changes, is as asked for. */
function isAbout({ commit, file }: Candidate, fits: (path: string) => boolean): boolean {
  return commit ? commit.changes.some(({ path }) => fits(path)) : file !== undefined && fits(file.path)
}

const extensions: Readonly<Record<string, readonly string[]>> = {
  typescript: ['.ts'],
  ts: ['.ts'],
  go: ['.go'],
  golang: ['.go'],
  python: ['.py'],
  py: ['.py'],
  markdown: ['.md'],
}

function isPerson(pattern: string, person: string, { world, caseSensitive }: Candidate): boolean {
  const emails = pattern.startsWith('@') ? (world.emails[pattern.slice(1)] ?? []) : undefined
  if (emails) return emails.some((email) => person.endsWith(`<${email}>`))
  return new RegExp(pattern, caseSensitive ? '' : 'i').test(person)
}

function fulfilsPredicate({ name: field, predicate }: FilterNode, candidate: Candidate): boolean {
  const { arguments: written = '', name = '' } = predicate ?? {}
  const { repository } = candidate.target
  switch (`${field}:${name.replace(/^contains\./, 'has.')}`) {
    case 'repo:has.path':
      return hasFile(candidate, { path: written })
    case 'repo:has.content':
      return hasFile(candidate, { content: written })
    case 'repo:has.file':
    case 'repo:contains':
      return hasFile(candidate, fileArguments(written.replace(/^file:/, 'path:')))
    case 'repo:has.commit.after':
      return hasCommitAfter(candidate, written)
    case 'repo:has.description':
      return new RegExp(written, 'i').test(repository.description)
    case 'repo:has.topic':
      return repository.topics.includes(written)
    case 'repo:has.tag':
      return repository.metadata[written] === null
    case 'repo:has.meta':
    case 'repo:has.key':
    case 'repo:has':
      return hasMetadata(candidate, written)
    case 'file:has.content':
      return candidate.file?.lines?.some((line) => regexIn(written, candidate).test(line)) === true
    case 'file:has.contributor':
      return contributed(candidate, written)
    case 'file:has.owner':
    case 'file:has.owners':
      return isOwned(candidate, written)
    default:
      return true
  }
}

const regexIn = (source: string, { caseSensitive }: Candidate) => new RegExp(source, caseSensitive ? '' : 'i')

function hasFile(candidate: Candidate, asked: { readonly path?: string; readonly content?: string }): boolean {
  const { repository, commit } = candidate.target
  const path = regexIn(asked.path ?? '', candidate)
  const content = regexIn(asked.content ?? '', candidate)
  return repository.git.once(`has ${commit} ${path} ${content}`, () =>
    repository.git.files(commit).some((file) => {
      if (!path.test(file.path)) return false
      return asked.content === undefined || file.lines?.some((line) => content.test(line)) === true
    }),
  )
}

function hasCommitAfter({ target: { repository, commit } }: Candidate, date: string): boolean {
  return repository.git.commits([commit], []).some((each) => each.date >= Date.parse(date) / 1000)
}

function hasMetadata({ target: { repository } }: Candidate, written: string): boolean {
  const asked = metadataArguments(written)
  const fits = ({ kind, value }: MetadataTerm, text: string) =>
    kind === 'regexp' ? new RegExp(value, 'i').test(text) : text === value
  return Object.entries(repository.metadata).some(([key, value]) => {
    if (!fits(asked.key, key)) return false
    if (asked.value === 'any') return true
    return asked.value === 'none' ? value === null : value !== null && fits(asked.value, value)
  })
}

function contributed({ target, file }: Candidate, pattern: string): boolean {
  const { git } = target.repository
  const paths = git.once(`contributions ${target.commit} ${pattern}`, () => {
    const theirs = git.commits([target.commit], []).filter(({ author }) => {
      const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(author) ?? []
      return [name, email].some((each) => new RegExp(pattern, 'i').test(each))
    })
    const changes = theirs.flatMap((commit) => git.changes(commit))
    return new Set(changes.flatMap(({ path, isGone }) => (isGone ? [] : [path])))
  })
  return paths.has(file?.path ?? '')
}

function isOwned({ target, file, world }: Candidate, written: string): boolean {
  const owners = plainOwners(target.repository.git.files(target.commit), file?.path ?? '')
  const name = written.trim().replace(/^@/, '')
  const user = Object.entries(world.emails).find(([username, all]) => username === name || all.includes(name))
  const names = [name, ...(user ? [user[0], ...user[1]] : [])]
  return name === '' ? owners.length > 0 : owners.some((owner) => names.includes(owner.replace(/^@/, '')))
}
