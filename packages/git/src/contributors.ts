import { AppError } from '@sextant/base'
import { secondsToDate } from './commitDate.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import { printedLines } from './printedLines.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

/** A person by all the names and addresses that the mailmap joins, with what they wrote. */
export interface Contributor {
  readonly name: string
  readonly email: string
  readonly commits: number
  /** By the author's date; the dates of commits that tell none do not count. */
  readonly firstAt: Date | undefined
  readonly lastAt: Date | undefined
  readonly first: ObjectId
  readonly last: ObjectId
  /** Commits by week: the number of the week counted from 1970 to how many. */
  readonly weeks: ReadonlyMap<number, number>
}

export interface Contributors {
  /** The most commits first, then by name. */
  readonly people: readonly Contributor[]
  /** How many commits were counted. */
  readonly commits: number
  /** Why this is not all: so many commits or people were enough, or the time was over. The newest commits count first. */
  readonly incomplete: 'commits' | 'people' | 'time' | undefined
}

export interface ContributorsOptions {
  /** Commits that it descends from, itself included, count. Its `.mailmap` says who is who. */
  readonly tip: ObjectId
  /** Those that this one descends from do not count. */
  readonly exclude?: ObjectId
  /** Only commits committed at or after this time. */
  readonly after?: Date
  /** Only commits that change this file or folder. No pattern. */
  readonly path?: string
  /** 500,000 when absent. */
  readonly maxCommits?: number
  /** 20,000 when absent. */
  readonly maxPeople?: number
  /** Milliseconds; 20,000 when absent. */
  readonly deadline?: number
  readonly signal?: AbortSignal | undefined
}

/** Milliseconds of a week, as `Contributor.weeks` counts them. */
export const weekLength = 7 * 24 * 3600 * 1000

/** Who wrote the commits of a history; merges count for who made them. Names and addresses as the `.mailmap` has them. */
export async function countContributors(repository: Repository, options: ContributorsOptions): Promise<Contributors> {
  const { maxCommits = 500_000, maxPeople = 20_000, deadline = 20_000, signal } = options
  const people = new Map<string, Tally>()
  let commits = 0
  const end = (incomplete: Contributors['incomplete']) => ({ people: sorted(people), commits, incomplete })
  const git = startGit({ args: logOf(options), repository, configuration: mailmapOf(options) }, { signal, deadline })
  git.stdin.end()
  try {
    for await (const line of printedLines(git)) {
      if (commits === maxCommits) return end('commits')
      const [id = '', seconds = '', email = '', name = ''] = line.split('\0')
      const key = (email || name).toLowerCase()
      const tally = people.get(key) ?? openTally({ name, email })
      if (people.size === maxPeople && !people.has(key)) return end('people')
      people.set(key, tally)
      commits += 1
      add(tally, id, secondsToDate(seconds)?.getTime())
    }
    return end(undefined)
  } catch (error) {
    if (error instanceof AppError && error.reason === 'git-deadline') return end('time')
    throw error
  }
}

function logOf({ tip, exclude, after, path = '' }: ContributorsOptions): ['log', ...string[]] {
  const since = after === undefined ? [] : [`--max-age=${Math.max(0, Math.ceil(after.getTime() / 1000))}`]
  const range = [tip, ...(exclude === undefined ? [] : [`^${exclude}`])]
  return ['log', '--format=%H%x00%at%x00%aE%x00%aN', ...since, ...range, '--', ...(path === '' ? [] : [path])]
}

/** The mailmap of the commit and no other: neither one of this machine nor one that a repository's configuration names. */
function mailmapOf({ tip }: Pick<ContributorsOptions, 'tip'>) {
  return [
    ['mailmap.blob', `${tip}:.mailmap`],
    ['mailmap.file', '/dev/null'],
  ] as const
}

/**
 * The newest commits of a person, as the mailmap of the tip has them, among those that it descends from. Reads on until
 * so many are found; gives those that were found when the time is over.
 */
export async function commitsOfContributor(
  repository: Repository,
  {
    tip,
    name,
    email,
    limit,
  }: Pick<ContributorsOptions, 'tip'> & Pick<Contributor, 'name' | 'email'> & { limit: number },
  signal?: AbortSignal,
): Promise<readonly ObjectId[]> {
  const author = ['--fixed-strings', `--author=${name} <${email}>`] as const
  const args = ['log', '--format=%H', '--use-mailmap', ...author, `--max-count=${limit}`, tip, '--'] as const
  const git = startGit({ args, repository, configuration: mailmapOf({ tip }) }, { signal, deadline: personDeadline })
  git.stdin.end()
  const commits: ObjectId[] = []
  try {
    for await (const line of printedLines(git)) commits.push(objectIdFromGit(line))
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'git-deadline')) throw error
  }
  return commits
}

const personDeadline = 5000

interface Tally {
  readonly name: string
  readonly email: string
  commits: number
  first: string
  last: string
  firstAt: number | undefined
  lastAt: number | undefined
  readonly weeks: Map<number, number>
}

function openTally({ name, email }: { readonly name: string; readonly email: string }): Tally {
  return { name, email, commits: 0, first: '', last: '', firstAt: undefined, lastAt: undefined, weeks: new Map() }
}

/** Commits come the newest first, so of those that tell no date the last one is the first. */
function add(tally: Tally, id: string, time: number | undefined): void {
  tally.commits += 1
  if (tally.last === '' || (time ?? 0) > (tally.lastAt ?? Infinity)) tally.last = id
  if (tally.firstAt === undefined || (time ?? Infinity) <= tally.firstAt) tally.first = id
  if (time === undefined) return
  tally.lastAt = Math.max(tally.lastAt ?? time, time)
  tally.firstAt = Math.min(tally.firstAt ?? time, time)
  const week = Math.floor(time / weekLength)
  tally.weeks.set(week, (tally.weeks.get(week) ?? 0) + 1)
}

function sorted(people: ReadonlyMap<string, Tally>): Contributor[] {
  const byCommits = [...people.values()].toSorted(
    (left, right) => right.commits - left.commits || (left.name < right.name ? -1 : Number(left.name > right.name)),
  )
  return byCommits.map((tally) => ({
    ...tally,
    first: objectIdFromGit(tally.first),
    last: objectIdFromGit(tally.last),
    firstAt: dateOf(tally.firstAt),
    lastAt: dateOf(tally.lastAt),
  }))
}

function dateOf(time: number | undefined): Date | undefined {
  return time === undefined ? undefined : new Date(time)
}
