import type { HistoryReach, NotSearched } from '@sextant/contract'
import type { HistoryLook } from '@sextant/engine'
import type { Repository } from '../repositories/index.js'

/** How far back a repository was looked at. */
export interface RepositoryLook {
  readonly repository: Repository
  /** Undefined while it was not looked at. */
  readonly look: HistoryLook | undefined
}

/** How far back all repositories were looked at together. */
export function reachOf(looks: readonly RepositoryLook[]): HistoryReach {
  const complete = looks.every(({ look }) => look?.complete === true)
  const totals = looks.map(({ look }) => look?.total)
  // What is known of every repository goes back no further than where the first of them ends.
  const open = looks.filter(({ look }) => look?.complete !== true).flatMap(({ look }) => look?.back ?? [])
  const all = looks.flatMap(({ look }) => look?.back ?? [])
  const back = open.length > 0 ? Math.max(...open) : Math.min(...all)
  return {
    commits: sum(looks.map(({ look }) => look?.commits ?? 0)),
    ...(totals.every((total) => total !== undefined) && { total: sum(totals) }),
    ...(all.length > 0 && { back: new Date(back * 1000).toISOString() }),
    complete,
  }
}

/** One reach for several searches of the same repositories. */
export function joinReaches(reaches: readonly HistoryReach[]): HistoryReach | undefined {
  const [first, ...others] = reaches
  if (!first || others.length === 0) return first
  const backs = reaches.flatMap(({ back }) => back ?? []).sort()
  const back = reaches.every(({ complete }) => complete) ? backs[0] : backs.at(-1)
  const totals = reaches.flatMap(({ total }) => total ?? [])
  return {
    commits: Math.max(...reaches.map(({ commits }) => commits)),
    ...(totals.length === reaches.length && { total: Math.max(...totals) }),
    ...(back !== undefined && { back }),
    complete: reaches.every(({ complete }) => complete),
  }
}

/**
 * What of the commits was not looked at. A limit or the time that ended a search early is told of elsewhere, and then
 * only what nothing is known of is told here.
 */
export function historyNotSearched(looks: readonly RepositoryLook[], isOver: boolean): readonly NotSearched[] {
  const partly = looks.filter(({ look }) => look !== undefined && look.partly > 0)
  const open = isOver ? looks.filter(({ look }) => look !== undefined && !look.complete) : []
  const missing = ({ look }: RepositoryLook) => Math.max(0, (look?.total ?? 0) - (look?.commits ?? 0))
  const all: readonly NotSearched[] = [
    { reason: 'not-looked-at', unit: 'commits', count: sum(open.map(missing)), examples: names(open) },
    {
      reason: 'changes-unknown',
      unit: 'commits',
      count: sum(partly.map(({ look }) => look?.partly ?? 0)),
      examples: names(partly),
    },
  ]
  return all.filter(({ examples }) => examples.length > 0)
}

const names = (looks: readonly RepositoryLook[]) => looks.slice(0, 3).map(({ repository }) => repository.name)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
