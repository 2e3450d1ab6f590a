import { type FilterNode, type PatternType, parseQuery, type QueryNode } from '@sextant/query'
import { type Candidate, holds, shownOf } from './plainHolds.js'
import { plainOwners } from './plainOwners.js'
import { type PlainSettings, plainRepositories, type PlainTarget, plainTargets, settingsOf } from './plainScope.js'
import { plainSymbols } from './plainSymbols.js'
import type { PlainChange, PlainCommit, PlainFile } from './gitFacts.js'
import type { PlainRepository, PlainWorld } from './plainWorld.js'

/**
 * What a query finds, one result a line: git lists and prints everything there is, and a plain loop asks each of it
 * whether the tree of the query holds. Only the text of the query is read as the product reads it.
 */
export function plainAnswer(world: PlainWorld, text: string, patternType: PatternType): readonly string[] {
  const { tree } = parseQuery(text, { patternType })
  const filters = filtersOf(tree)
  const query: Query = { tree, filters, world, settings: settingsOf(filters) }
  const results = plainRepositories(world, query.settings).flatMap((repository) => {
    const targets = plainTargets(repository, query.settings.revisions)
    return [
      ...(wants(query, 'repo') ? repositoryResults(query, repository, targets) : []),
      ...targets.flatMap((target) => fileResults(query, target)),
      ...historyResults(query, repository, targets),
    ]
  })
  return [...new Set(results)].sort()
}

interface Query {
  readonly tree: QueryNode
  readonly filters: readonly FilterNode[]
  readonly world: PlainWorld
  readonly settings: PlainSettings
}

function filtersOf(node: QueryNode): readonly FilterNode[] {
  if (node.kind === 'filter') return [node]
  return node.kind === 'and' || node.kind === 'or' ? node.children.flatMap(filtersOf) : []
}

const hasPattern = (node: QueryNode): boolean =>
  node.kind === 'pattern' ||
  node.kind === 'not' ||
  ((node.kind === 'and' || node.kind === 'or') && node.children.some(hasPattern))

/** Which kinds of results are looked for, where the query does not say. */
function wants({ tree, filters, settings: { types, select } }: Query, kind: string): boolean {
  if (/^(?:file|content|symbol)/.test(select) && kind === 'repo') return false
  if (types.length > 0) return types.includes(kind)
  const ofFiles = filters.some(
    ({ name, predicate }) => ['file', 'lang', 'content'].includes(name) || (name === 'file' && predicate !== undefined),
  )
  const ofRepositories = filters.some(({ name }) => name.startsWith('repo'))
  if (kind === 'repo') return !ofFiles && (!hasPattern(tree) || !ofRepositories)
  if (kind === 'symbol') return select.startsWith('symbol')
  const asked = hasPattern(tree) || ofFiles || /^(?:file|content)/.test(select)
  return (kind === 'file' || kind === 'path') && asked && !select.startsWith('symbol')
}

function repositoryResults(
  { tree, world, settings }: Query,
  repository: PlainRepository,
  targets: readonly PlainTarget[],
): readonly string[] {
  const matches = (pattern: RegExp) => new RegExp(pattern.source, 'i').test(repository.name)
  return targets.flatMap((target) => {
    const candidate = { target, world, caseSensitive: settings.caseSensitive, matches }
    return holds(tree, candidate) ? [`repo ${repository.name}`] : []
  })
}

function fileResults(query: Query, target: PlainTarget): readonly string[] {
  const files = target.repository.git.files(target.commit)
  const inContent = wants(query, 'file')
  const inPath = wants(query, 'path')
  return files.flatMap((file) => [
    ...(inContent || inPath ? fileResult(query, { target, file, files, inContent, inPath }) : []),
    ...(wants(query, 'symbol') ? symbolResults(query, { target, file, files }) : []),
  ])
}

interface Place {
  readonly target: PlainTarget
  readonly file: PlainFile
  readonly files: readonly PlainFile[]
}

const named = ({ repository, revision }: PlainTarget) =>
  revision === '' ? repository.name : `${repository.name}@${revision}`

function fileResult(
  { tree, world, settings }: Query,
  { target, file, files, inContent, inPath }: Place & { readonly inContent: boolean; readonly inPath: boolean },
): readonly string[] {
  const inLine = (pattern: RegExp) => file.lines?.some((line) => fresh(pattern).test(line)) === true
  const matches: Candidate['matches'] = (pattern, place) => {
    if (place === 'any' && inPath && fresh(pattern).test(file.path)) return true
    return (inContent || place === 'content') && inLine(pattern)
  }
  const candidate = { target, world, caseSensitive: settings.caseSensitive, file, matches }
  if (!holds(tree, candidate)) return []
  const shown = inContent ? shownOf(tree, candidate) : []
  const lines = (file.lines ?? []).flatMap((line, at) => (shown.some((each) => marks(each, line)) ? [at + 1] : []))
  return selected(settings.select, { target, file, files }, lines)
}

/** A pattern that is used again from the start. */
const fresh = (pattern: RegExp) => new RegExp(pattern.source, pattern.flags)

const marks = (pattern: RegExp, line: string) => [...line.matchAll(fresh(pattern))].some(([match]) => match.length > 0)

function selected(
  select: string,
  { target, file: { path }, files }: Place,
  lines: readonly number[],
): readonly string[] {
  switch (select) {
    case 'repo':
      return [`repo ${target.repository.name}`]
    case 'file':
    case 'file.path':
      return [`${named(target)} ${path}`]
    case 'file.directory':
      return [`${named(target)} ${path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : './'}`]
    case 'file.owners':
      return plainOwners(files, path).map((owner) => `owner ${owner}`)
    case 'content':
      return lines.length > 0 ? [`${named(target)} ${path}:${lines.join(',')}`] : []
    default:
      return [`${named(target)} ${path}${lines.length > 0 ? `:${lines.join(',')}` : ''}`]
  }
}

function symbolResults({ tree, world, settings }: Query, { target, file, files }: Place): readonly string[] {
  const kind = settings.select.split('.')[1]
  const all = plainSymbols(file).filter((symbol) =>
    settings.select.startsWith('symbol.') ? symbol.kind === kind : true,
  )
  const candidate = (name: string): Candidate => ({
    target,
    world,
    caseSensitive: settings.caseSensitive,
    file,
    matches: (pattern) => fresh(pattern).test(name),
  })
  const found = all.filter(({ name }) => holds(tree, candidate(name)))
  if (!settings.select.startsWith('symbol') && settings.select !== '') {
    return found.length > 0 ? selected(settings.select, { target, file, files }, []) : []
  }
  return found.map(({ name, line }) => `${named(target)} ${file.path} ${name}:${line}`)
}

function historyResults(query: Query, repository: PlainRepository, targets: readonly PlainTarget[]): readonly string[] {
  const kinds = (['commit', 'diff'] as const).filter((kind) => wants(query, kind))
  const [target] = targets
  if (kinds.length === 0 || !target) return []
  const without = query.settings.revisions.flatMap((each) =>
    each.startsWith('^') ? (repository.git.commitOf(each.slice(1)) ?? []) : [],
  )
  const tips = targets.map(({ commit }) => commit)
  const { select } = query.settings
  return repository.git.commits(tips, without).flatMap((commit) => {
    const found = kinds.filter((kind) => isFound(query, { kind, commit, target }))
    if (select === 'repo') return found.map(() => `repo ${repository.name}`)
    return found.map((kind) => `${select === 'commit' ? 'commit' : kind} ${repository.name} ${commit.id}`)
  })
}

interface Looked {
  readonly kind: 'commit' | 'diff'
  readonly commit: PlainCommit
  readonly target: PlainTarget
}

/** A commit is found by its message; a diff by the lines that it changes in the files that the query is about. */
function isFound({ tree, filters, world, settings }: Query, { kind, commit, target }: Looked): boolean {
  const base = { target, world, caseSensitive: settings.caseSensitive }
  const changes = target.repository.git
    .changes(commit)
    .filter(({ path }) => holdsForPaths(tree, { ...base, matches: () => true }, path))
  const lines = changes.flatMap((change) => linesOf(change, settings.select))
  const asksPaths = filters.some(({ name }) => name === 'file' || name === 'lang')
  if ((kind === 'diff' && lines.length === 0) || (asksPaths && changes.length === 0)) return false
  const texts = kind === 'diff' ? lines : [commit.message]
  const matches = (pattern: RegExp) => texts.some((each) => fresh(pattern).test(each))
  return holds(tree, { ...base, commit: { commit, changes }, matches })
}

function linesOf({ removed, added }: PlainChange, select: string): readonly string[] {
  if (select.endsWith('added')) return added
  return select.endsWith('removed') ? removed : [...removed, ...added]
}

/** Whether what a query says of paths holds for one: all of it must hold for the same file. */
function holdsForPaths(node: QueryNode, candidate: Candidate, path: string): boolean {
  const file = { path, lines: undefined }
  if (node.kind === 'and') return node.children.every((child) => holdsForPaths(child, candidate, path))
  if (node.kind === 'or') return node.children.some((child) => holdsForPaths(child, candidate, path))
  if (node.kind !== 'filter' || !['file', 'lang'].includes(node.name)) return true
  return holds(node, { ...candidate, file })
}
