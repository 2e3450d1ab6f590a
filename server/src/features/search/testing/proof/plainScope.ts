import type { FilterNode } from '@sextant/query'
import type { PlainRepository, PlainWorld } from './plainWorld.js'

/** A repository at a revision. */
export interface PlainTarget {
  readonly repository: PlainRepository
  readonly revision: string
  readonly commit: string
}

/** What the filters of a query say that hold for all of it. The queries of the proof say these once, for everything. */
export interface PlainSettings {
  readonly types: readonly string[]
  readonly select: string
  readonly caseSensitive: boolean
  readonly count: number
  readonly fork: string
  readonly archived: string
  readonly visibility: string
  readonly revisions: readonly string[]
}

export function settingsOf(filters: readonly FilterNode[]): PlainSettings {
  const all = (name: string) => filters.filter((each) => each.name === name && !each.negated).map(({ value }) => value)
  const named = filters.filter(({ name, predicate }) => name === 'repo' && predicate === undefined)
  const suffixes = named.flatMap(({ value }) => (value.includes('@') ? [value.slice(value.indexOf('@') + 1)] : []))
  // One repository that is named whole is wanted whatever it is.
  const usual = named.some(({ value, negated }) => !negated && /^\^[\w/\\.-]+\$(?:@|$)/.test(value)) ? 'yes' : 'no'
  return {
    types: all('type'),
    select: all('select')[0] ?? '',
    caseSensitive: ['yes', 'y', 'true', '1', 't'].includes(all('case')[0] ?? 'no'),
    count: Number(all('count').find((value) => value !== 'all') ?? Number.POSITIVE_INFINITY),
    fork: all('fork')[0] ?? usual,
    archived: all('archived')[0] ?? usual,
    visibility: all('visibility')[0] ?? 'any',
    revisions: [...all('rev'), ...suffixes].flatMap((list) => (list.includes('(') ? [list] : list.split(':'))),
  }
}

/** The repositories that the settings leave. */
export function plainRepositories(world: PlainWorld, settings: PlainSettings): readonly PlainRepository[] {
  const fits = (is: boolean, asked: string) => asked === 'yes' || asked === 'any' || is === (asked === 'only')
  return world.repositories.filter(
    ({ isFork, isArchived, isPrivate }) =>
      fits(isFork, settings.fork) &&
      fits(isArchived, settings.archived) &&
      (settings.visibility === 'any' || isPrivate === (settings.visibility === 'private')),
  )
}

/** What the revisions of a query name in a repository, each commit under its first name. */
export function plainTargets(repository: PlainRepository, revisions: readonly string[]): readonly PlainTarget[] {
  const asked = revisions.filter((each) => !each.startsWith('^'))
  const names = asked.length === 0 ? [''] : asked
  return [...new Set(names.flatMap((each) => namesOf(repository, each)))].flatMap((revision) => {
    const commit = repository.git.commitOf(revision)
    return commit === undefined ? [] : [{ repository, revision, commit }]
  })
}

/** `*refs/heads/` asks for all below it, `at.time(date, name)` for what a name was. */
function namesOf({ git }: PlainRepository, written: string): readonly string[] {
  const time = /^at\.time\(([\d-]+)(?:,\s*(\S+))?\)$/.exec(written)
  if (time) {
    const name = time[2] ?? ''
    return git.commitOf(name) === undefined ? [] : [git.commitAt(name, Date.parse(time[1] ?? '') / 1000) ?? []].flat()
  }
  return written.startsWith('*') ? git.references(written.slice(1).replace(/\*$/, '')) : [written]
}
