import type { Writable } from 'node:stream'
import { linkedSignal } from '@sextant/base'
import type { Source } from './gathered.js'
import { changeLimits, historyConfiguration } from './historyConfiguration.js'
import { piecesOf } from './lines.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

export interface DiffTokensOptions {
  /** What is told of each commit: `--raw`, `--name-status`, `-r`. */
  readonly shape: readonly string[]
  /** Only what lies here and below; '' for all. */
  readonly path: string
  readonly signal?: AbortSignal | undefined
}

/**
 * What `git diff-tree --stdin -z` says of commits against their parents, piece by piece: the commit's id, then its
 * changes. Merges have none. Each commit is answered as soon as it is asked for. Leaving the loop early ends git and the
 * commits. Throws `GitFailed` when git dies, and what the commits throw.
 */
export async function* diffTokens(
  repository: Repository,
  commits: Source<ObjectId>,
  { shape, path, signal }: DiffTokensOptions,
): AsyncGenerator<string, void, undefined> {
  const left = new AbortController()
  const ending = linkedSignal(signal, left.signal)
  const args = ['diff-tree', '--stdin', '--root', '--always', '--no-renames', '-z', ...shape] as const
  const command = { repository, configuration: historyConfiguration, limits: changeLimits }
  const git = startGit({ ...command, args: [...args, ...(path === '' ? [] : ['--', path])] }, { signal: ending })
  const feeding = feed(git.stdin, commits(ending)).catch((reason: unknown) => git.stop(reason))
  try {
    yield* piecesOf(git.stdout, '\0')
    await git.finished
  } finally {
    left.abort()
    await git.stop()
    await feeding
  }
}

async function feed(stdin: Writable, commits: AsyncIterable<readonly ObjectId[]>): Promise<void> {
  for await (const ids of commits) {
    if (!stdin.writable) return
    if (!stdin.write(ids.map((id) => `${id}\n`).join(''), 'latin1')) await room(stdin)
  }
  stdin.end()
}

/** Settles when more can be written, and when nothing will be: a git that has ended closes its stdin. */
function room(stdin: Writable): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      stdin.off('drain', settle).off('close', settle)
      resolve()
    }
    stdin.once('drain', settle).once('close', settle)
  })
}
