import { secondsToDate } from './commitDate.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** A tag and when it was made. */
export interface DatedTag {
  /** Without "refs/tags/". */
  readonly name: string
  /** When an annotated tag was made, else when the commit that it is of was committed. */
  readonly date: Date | undefined
}

const usualDeadline = 5000

/**
 * The earliest tag whose history holds a commit that there is; of several of one second the first by name. Undefined
 * when no tag holds it. Throws an `AppError` 'deadline_exceeded' after `deadline` milliseconds: in a long history
 * without a commit graph git may have to walk all of it.
 */
export async function firstTag(
  repository: Repository,
  commit: ObjectId,
  { signal, deadline = usualDeadline }: { readonly signal?: AbortSignal; readonly deadline?: number } = {},
): Promise<DatedTag | undefined> {
  // The last key that is named counts first: git-for-each-ref(1).
  const order = ['--sort=refname', '--sort=creatordate', '--count=1'] as const
  const format = '--format=%(creatordate:unix) %(refname:lstrip=2)'
  const args = ['for-each-ref', `--contains=${commit}`, ...order, format, 'refs/tags/'] as const
  const { stdout } = await runGit({ args, repository }, { signal, deadline })
  const [, seconds = '', name] = /^(-?\d*) (.+)\n$/.exec(stdout.toString('utf8')) ?? []
  return name === undefined ? undefined : { name, date: secondsToDate(seconds) }
}
