import type { NotSearched } from '@sextant/contract'
import { type Content, type NoContent, type Repository, resolveContent } from '../repositories/index.js'
import type { Selected } from './selectRepositories.js'

/** One repository at one revision, ready to be searched. */
export interface Target {
  readonly repository: Repository
  readonly revision: string
  readonly content: Content
}

export interface ResolvedTargets {
  readonly targets: readonly Target[]
  readonly notSearched: readonly NotSearched[]
}

/** More revisions than this at once are refused rather than tried. */
const mostTargets = 10_000
const atOnce = 8

/** Finds what each selected revision names, and counts those that name nothing that can be searched. */
export async function resolveTargets(selected: readonly Selected[], signal: AbortSignal): Promise<ResolvedTargets> {
  const wanted = selected
    .flatMap(({ repository, revisions }) => revisions.map((revision) => ({ repository, revision })))
    .slice(0, mostTargets)
  const targets: (Target | undefined)[] = Array.from({ length: wanted.length })
  const missing: Missing[] = []
  let next = 0
  const takeTurns = async () => {
    for (let at = next++; at < wanted.length; at = next++) {
      const each = wanted[at]
      if (!each) return
      const resolved = await resolveQuietly(each.repository, each.revision, signal)
      if (resolved.ok) targets[at] = { ...each, content: resolved.content }
      else missing.push({ ...each, reason: resolved.reason })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  signal.throwIfAborted()
  return { targets: targets.filter((target) => target !== undefined), notSearched: countMissing(missing) }
}

interface Missing {
  readonly repository: Repository
  readonly revision: string
  readonly reason: NoContent | 'failed'
}

async function resolveQuietly(
  repository: Repository,
  revision: string,
  signal: AbortSignal,
): Promise<{ ok: true; content: Content } | { ok: false; reason: Missing['reason'] }> {
  try {
    return await resolveContent(repository, revision, signal)
  } catch {
    // A broken repository is counted below; it must not take the search of the others with it.
    return { ok: false, reason: 'failed' }
  }
}

const kinds = {
  'not-cloned': { reason: 'cloning', unit: 'repositories' },
  failed: { reason: 'failed', unit: 'repositories' },
  'no-such-revision': { reason: 'missing-revision', unit: 'revisions' },
  'bad-revision': { reason: 'missing-revision', unit: 'revisions' },
} as const

function countMissing(missing: readonly Missing[]): readonly NotSearched[] {
  const counted = new Map<string, NotSearched>()
  for (const { repository, revision, reason } of missing) {
    // An empty repository holds nothing that could have been left out.
    if (reason === 'empty') continue
    const kind = kinds[reason]
    const before = counted.get(kind.reason) ?? { ...kind, count: 0, examples: [] }
    const example = revision ? `${repository.name}@${revision}` : repository.name
    counted.set(kind.reason, {
      ...before,
      count: before.count + 1,
      examples: [...before.examples, example].slice(0, 3),
    })
  }
  return [...counted.values()]
}
