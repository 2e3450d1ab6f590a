import { type NotSearched, type SearchFilter, shortRevision } from '@sextant/contract'
import type { FileMatch, HistoryMatch } from '@sextant/engine'
import type { HistoryPlan } from './historyPlan.js'
import { exclusions } from './pathExclusions.js'
import { quoteRegex } from '@sextant/regex'

/** So many filters on repositories are listed, and so many of all other kinds together. */
const mostListed = 40

/** Counts results by what a person could narrow them to: repository, language, top folder and kind of result. */
export class FilterCounter {
  readonly #counts = new Map<string, Counted>()
  readonly #made = new Map<string, Filter>()

  /** Counts a match in a file that stands in all of these revisions of a repository. */
  countFile(match: FileMatch, repository: string, revisions: readonly string[]): void {
    const weight = Math.max(1, match.matchingLines)
    // Of a thousand branches a person narrows to one of the first, or types its name.
    for (const revision of revisions.slice(0, mostListed)) {
      this.#addMade(`repo ${repository}@${revision}`, () => revisionFilter(repository, revision), weight)
    }
    const { language } = match
    if (language) this.#addMade(`lang ${language}`, () => languageFilter(language), weight)
    this.#add(match.symbols ? symbolFilter : match.matchingLines > 0 ? codeFilter : pathFilter, weight)
    for (const { kind } of match.symbols ?? []) this.#add(kindFilter(kind), 1)
    const folder = match.path.includes('/') ? match.path.slice(0, match.path.indexOf('/')) : undefined
    if (folder) this.#addMade(`file ${folder}`, () => folderFilter(folder), weight)
    for (const { filter, holds } of exclusions) if (holds(match.path)) this.#add(filter, weight)
  }

  countCommit(match: HistoryMatch, repository: string, show: HistoryPlan['show']): void {
    this.#addMade(`repo ${repository}@`, () => revisionFilter(repository, ''), 1)
    this.#add(show === 'diff' ? diffFilter : commitFilter, 1)
    const { author, committer } = match
    if (author.name) this.#add({ kind: 'author', value: authorFilter(author.name), label: author.name }, 1)
    for (const { days, value, label } of recent) {
      if (Date.now() / 1000 - committer.date <= days * 86_400) this.#add({ kind: 'commit date', value, label }, 1)
    }
  }

  countRepository(): void {
    this.#add({ kind: 'type', value: 'type:repo', label: 'Repositories' }, 1)
  }

  /**
   * The filters so far, most counted first. `exhaustive` says whether every match was counted, `notSearched` which
   * repositories the query has left out that it could ask for.
   */
  list(exhaustive: boolean, notSearched: readonly NotSearched[]): readonly SearchFilter[] {
    const counted = [...this.#counts.values()].map(({ filter, count }) => ({ ...filter, count }))
    const sorted = counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    const repositories = sorted.filter(({ kind }) => kind === 'repo').slice(0, mostListed)
    // These are few, and what they narrow to is not to be had in another way.
    const fixed = [...utilities(notSearched), ...sorted.filter(({ kind }) => fixedKinds.has(kind))]
    const others = sorted.filter(({ kind }) => kind !== 'repo' && !fixedKinds.has(kind))
    const kept = [...fixed, ...others].slice(0, mostListed)
    return [...repositories, ...kept].map((filter) => ({ ...filter, exhaustive, limitHit: !exhaustive }))
  }

  /** Filters are made once: nothing else of counting takes as long. */
  #addMade(key: string, make: () => Filter, weight: number): void {
    const filter = this.#made.get(key) ?? make()
    this.#made.set(key, filter)
    this.#add(filter, weight)
  }

  #add(filter: Filter, weight: number): void {
    const known = this.#counts.get(filter.value)
    if (known) known.count += weight
    else this.#counts.set(filter.value, { filter, count: weight })
  }
}

const fixedKinds: ReadonlySet<SearchFilter['kind']> = new Set(['type', 'utility', 'commit date'] as const)

/** Filters that bring in repositories which are left out unless a query asks for them. */
function utilities(notSearched: readonly NotSearched[]) {
  const count = (reason: NotSearched['reason']) =>
    notSearched.filter((each) => each.reason === reason).reduce((sum, each) => sum + each.count, 0)
  return [
    { kind: 'utility', value: 'fork:yes', label: 'Include forked repositories', count: count('fork') } as const,
    {
      kind: 'utility',
      value: 'archived:yes',
      label: 'Include archived repositories',
      count: count('archived'),
    } as const,
  ].filter((filter) => filter.count > 0)
}

type Filter = Pick<SearchFilter, 'kind' | 'value' | 'label'>

interface Counted {
  readonly filter: Filter
  count: number
}

const codeFilter = { kind: 'type', value: 'type:file', label: 'Code' } as const
const pathFilter = { kind: 'type', value: 'type:path', label: 'Paths' } as const
const symbolFilter = { kind: 'type', value: 'type:symbol', label: 'Symbols' } as const
const commitFilter = { kind: 'type', value: 'type:commit', label: 'Commits' } as const
const diffFilter = { kind: 'type', value: 'type:diff', label: 'Diffs' } as const

/** Stretches of time that commits can be narrowed to. */
const recent = [
  { days: 1, value: 'after:"1 day ago"', label: 'Last day' },
  { days: 7, value: 'after:"1 week ago"', label: 'Last week' },
  { days: 30, value: 'after:"30 days ago"', label: 'Last 30 days' },
  { days: 365, value: 'after:"365 days ago"', label: 'Last 365 days' },
] as const

function kindFilter(kind: string) {
  const label = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
  return { kind: 'symbol type', value: `select:symbol.${kind}`, label } as const
}

function authorFilter(name: string): string {
  return `author:"^${quoteRegex(name).replaceAll(/["\\]/g, '\\$&')} <"`
}

function revisionFilter(repository: string, revision: string): Filter {
  const value = `repo:^${quoteRegex(repository)}$${revision ? `@${revision}` : ''}`
  return { kind: 'repo', value, label: revision === '' ? repository : `${repository}@${shortRevision(revision)}` }
}

function languageFilter(language: string): Filter {
  const value = language.includes(' ') ? `lang:"${language}"` : `lang:${language.toLowerCase()}`
  return { kind: 'lang', value, label: language }
}

function folderFilter(folder: string): Filter {
  const pattern = `^${quoteRegex(folder)}/`
  const value = pattern.includes(' ') ? `file:"${pattern}"` : `file:${pattern}`
  return { kind: 'file', value, label: `${folder}/` }
}
