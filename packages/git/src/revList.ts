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
  /** Only commits that change what lies at this path, a file or a folder, and below it. Simplified as by `git log`. */
  readonly path?: string
  /** Without this, branches of a merge that came to nothing for the path are left out: git-log(1), history simplification. */
  readonly fullHistory?: boolean
  readonly withoutMerges?: boolean
  /** Of a merge only the first parent is followed. */
  readonly firstParent?: boolean
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
  const git = startGit(
    { args: ['rev-list', ...limitsOf(options), '--stdin', ...pathOf(options)], repository },
    { signal },
  )
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
  const args = ['rev-list', '--count', ...limitsOf(options), '--stdin', ...pathOf(options)] as const
  const running = { signal: options.signal, input: rangeOf(options), deadline: countDeadline }
  const { stdout } = await runGit({ args, repository }, running)
  return Number(stdout.toString('latin1'))
}

const countDeadline = 120_000

function limitsOf({ limit, after, before, ...shape }: RevListOptions): string[] {
  return [
    '--ignore-missing',
    ...(Number.isFinite(limit) ? [`--max-count=${Math.floor(limit)}`] : []),
    ...(after === undefined ? [] : [`--max-age=${secondsOf(after, Math.ceil)}`]),
    ...(before === undefined ? [] : [`--min-age=${secondsOf(before, Math.floor)}`]),
    ...(shape.fullHistory === true ? ['--full-history'] : []),
    ...(shape.withoutMerges === true ? ['--no-merges'] : []),
    ...(shape.firstParent === true ? ['--first-parent'] : []),
  ]
}

// Taken as it is written, whatever stands in it: GIT_LITERAL_PATHSPECS.
function pathOf({ path = '' }: RevListOptions): string[] {
  return path === '' ? [] : ['--', path]
}

/** Seconds after 1970, never before it. */
function secondsOf(date: Date, round: (seconds: number) => number): number {
  return Math.max(0, round(date.getTime() / 1000))
}

function rangeOf({ tips, exclude = [] }: RevListOptions): string {
  return [...tips, ...exclude.map((id) => `^${id}`)].map((line) => `${line}\n`).join('')
}
