import { type ObjectId, objectIdFromGit } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit, type RunOptions } from './runGit.js'

/** Every reference by its full name, `refs/tags/v1`, with the object that it names. */
export async function namedReferences(
  repository: Repository,
  options: RunOptions = {},
): Promise<ReadonlyMap<string, ObjectId>> {
  const { stdout } = await runGit(
    { args: ['for-each-ref', '--format=%(objectname) %(refname)'], repository },
    { ...options, maxStdout: 64 * 1024 * 1024 },
  )
  const lines = stdout.toString('utf8').split('\n').slice(0, -1)
  return new Map(
    lines.map((line) => {
      const space = line.indexOf(' ')
      return [line.slice(space + 1), objectIdFromGit(line.slice(0, space))]
    }),
  )
}
