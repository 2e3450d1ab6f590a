import type { NotSearched } from '@sextant/contract'
import {
  type Content,
  type NoContent,
  type Repository,
  type ResolvedRevisions,
  resolvedAlready,
  resolveRevisions,
} from '../repositories/index.js'
import type { AskedRevisions } from './askedRevisions.js'

/** One repository at one revision, ready to be searched. */
export interface Target {
  readonly repository: Repository
  /** As asked for; a reference that a pattern found has its full name, and a moment is the commit of that moment. */
  readonly revision: string
  readonly content: Content
}

export interface ResolvedTargets {
  /** Those of one repository follow each other. */
  readonly targets: readonly Target[]
  readonly notSearched: readonly NotSearched[]
}

/** More revisions than this are not searched at once; the answer says how many were left out. */
export const mostTargets = 10_000
/** Repositories looked into at once; each has one git child at most for what is named, and one for its patterns. */
const atOnce = 8

/**
 * Finds what the revisions asked for name in each repository, and counts those that name nothing that can be searched.
 * Repositories come in their order, and so do the revisions of each.
 */
export async function resolveTargets(
  selected: readonly Repository[],
  asked: AskedRevisions,
  { signal, limit = mostTargets }: { readonly signal: AbortSignal; readonly limit?: number },
): Promise<ResolvedTargets> {
  const looks: (Look | undefined)[] = Array.from({ length: selected.length })
  let next = 0
  let found = 0
  const takeTurns = async () => {
    // Those with a lower place are under way or done, so what is enough now is enough in their order too.
    while (next < selected.length && found < limit) {
      const place = next++
      const repository = selected[place]
      if (!repository) return
      const look = lookedInto(repository, asked) ?? (await lookInto(repository, asked, { signal, limit }))
      found += look.targets.length
      looks[place] = look
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  signal.throwIfAborted()
  return summary(selected, looks, limit)
}

/** What was found in one repository. */
interface Look {
  readonly targets: readonly Target[]
  readonly missing: readonly { readonly revision: string; readonly reason: NoContent | 'failed' }[]
  readonly more: boolean
}

function lookedInto(repository: Repository, asked: AskedRevisions): Look | undefined {
  const resolved = resolvedAlready(repository, asked)
  return resolved && lookOf(repository, resolved)
}

async function lookInto(
  repository: Repository,
  asked: AskedRevisions,
  options: { readonly signal: AbortSignal; readonly limit: number },
): Promise<Look> {
  try {
    return lookOf(repository, await resolveRevisions(repository, asked, options))
  } catch {
    // A broken repository is counted; it must not take the search of the others with it.
    return { targets: [], missing: [{ revision: '', reason: 'failed' }], more: false }
  }
}

const lookOf = (repository: Repository, { found, missing, more }: ResolvedRevisions): Look => ({
  targets: found.map((each) => ({ repository, ...each })),
  missing,
  more,
})

function summary(
  selected: readonly Repository[],
  looks: readonly (Look | undefined)[],
  limit: number,
): ResolvedTargets {
  const all = looks.flatMap((look) => look?.targets ?? [])
  const counter = new MissingCounter()
  for (const [place, repository] of selected.entries()) {
    const look = looks[place]
    if (!look) counter.add(unreached, repository.name)
    for (const { revision, reason } of look?.missing ?? []) {
      // An empty repository holds nothing that could have been left out.
      if (reason !== 'empty') counter.add(kinds[reason], named(repository, revision))
    }
    // How many more there are is not known: git was not asked to list them all.
    if (look?.more) counter.add(tooMany, named(repository, '*'))
  }
  for (const { repository, revision } of all.slice(limit)) counter.add(tooMany, named(repository, revision))
  return { targets: all.slice(0, limit), notSearched: counter.list() }
}

function named({ name }: Repository, revision: string): string {
  return revision === '' ? name : `${name}@${revision}`
}

type Kind = Pick<NotSearched, 'reason' | 'unit'>

const unreached: Kind = { reason: 'too-many-revisions', unit: 'repositories' }
const tooMany: Kind = { reason: 'too-many-revisions', unit: 'revisions' }

const kinds: Readonly<Record<Exclude<NoContent, 'empty'> | 'failed', Kind>> = {
  'not-cloned': { reason: 'cloning', unit: 'repositories' },
  failed: { reason: 'failed', unit: 'repositories' },
  'no-such-revision': { reason: 'missing-revision', unit: 'revisions' },
  'bad-revision': { reason: 'missing-revision', unit: 'revisions' },
}

/** Counts what was left out by its reason, with the first examples. */
class MissingCounter {
  readonly #counted = new Map<Kind['reason'], Map<Kind['unit'], NotSearched>>()

  add(kind: Kind, example: string): void {
    const units = this.#counted.get(kind.reason) ?? new Map<Kind['unit'], NotSearched>()
    const { count, examples } = units.get(kind.unit) ?? { count: 0, examples: [] }
    units.set(kind.unit, { ...kind, count: count + 1, examples: [...examples, example].slice(0, 3) })
    this.#counted.set(kind.reason, units)
  }

  list(): readonly NotSearched[] {
    return [...this.#counted.values()].flatMap((units) => [...units.values()])
  }
}
