import { throwIfAborted } from '@sextant/base'
import { changeLimits, historyConfiguration } from './historyConfiguration.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** What a file came from. */
export interface Origin {
  readonly path: string
  /** False for a copy: the other file stayed. */
  readonly isRename: boolean
}

const patience = 10_000

/**
 * What a commit made a new file from, by git's own judgement of what is alike; undefined when it was made from nothing,
 * and when git takes more than ten seconds to tell.
 */
export async function renameOrigin(
  repository: Repository,
  commit: ObjectId,
  { path, signal }: { readonly path: string; readonly signal?: AbortSignal | undefined },
): Promise<Origin | undefined> {
  const shape = ['--name-status', '-z', '--format=', '--no-color', '--no-ext-diff', '--no-textconv']
  const args = ['log', '--follow', '--max-count=1', ...shape, commit, '--', path] as const
  const command = { args, repository, configuration: historyConfiguration, limits: changeLimits }
  try {
    const { stdout } = await runGit(command, { signal, deadline: patience })
    const [status = '', from = ''] = stdout.toString('utf8').split('\0')
    return /^[RC]\d+$/.test(status) ? { path: from, isRename: status.startsWith('R') } : undefined
  } catch {
    throwIfAborted(signal)
    // To compare the file with all others was too much: the history then begins here.
    return undefined
  }
}
