import { type ObjectId, objectIdFromGit } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'
import { startGit } from './startGit.js'

export interface RevListOptions {
  /** Where to begin. Ids of which there is no commit do not count. */
  readonly tips: readonly ObjectId[]
  /** These commits and all that they descend from are left out. Ids of which there is no commit do not count. */
  readonly exclude?: readonly ObjectId[]
  /** How many commits at most. Infinity for all. */
  readonly limit: number
  /** Only commits that were committed at or after this time, and at or before that one. */
  readonly after?: Date
  readonly before?: Date
  readonly signal?: AbortSignal | undefined
}

/**
 * The ids of commits that the tips descend from, tips included, in batches: newest first by the committer's date, as far
 * as the dates are true to the order of history. Leaving the loop early ends git.
 */
export async function* revList(
  repository: Repository,
  options: RevListOptions,
): AsyncGenerator<readonly ObjectId[], void, undefined> {
  const { tips, limit, signal } = options
  signal?.throwIfAborted()
  if (tips.length === 0 || limit <= 0) return
  const git = startGit({ args: ['rev-list', ...limitsOf(options), '--stdin'], repository }, { signal })
  git.stdin.end(rangeOf(options), 'latin1')
  try {
    let rest = ''
    for await (const chunk of git.stdout) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) yield lines.map(objectIdFromGit)
    }
    await git.finished
  } finally {
    await git.stop()
  }
}

/** How many ids `revList` would give. Faster than to take them. */
export async function countCommits(repository: Repository, options: RevListOptions): Promise<number> {
  if (options.tips.length === 0 || options.limit <= 0) return 0
  const args = ['rev-list', '--count', ...limitsOf(options), '--stdin'] as const
  const running = { signal: options.signal, input: rangeOf(options), deadline: countDeadline }
  const { stdout } = await runGit({ args, repository }, running)
  return Number(stdout.toString('latin1'))
}

const countDeadline = 120_000

function limitsOf({ limit, after, before }: RevListOptions): string[] {
  return [
    '--ignore-missing',
    ...(Number.isFinite(limit) ? [`--max-count=${Math.floor(limit)}`] : []),
    ...(after === undefined ? [] : [`--max-age=${secondsOf(after, Math.ceil)}`]),
    ...(before === undefined ? [] : [`--min-age=${secondsOf(before, Math.floor)}`]),
  ]
}

/** Seconds after 1970, never before it. */
function secondsOf(date: Date, round: (seconds: number) => number): number {
  return Math.max(0, round(date.getTime() / 1000))
}

function rangeOf({ tips, exclude = [] }: RevListOptions): string {
  return [...tips, ...exclude.map((id) => `^${id}`)].map((line) => `${line}\n`).join('')
}
