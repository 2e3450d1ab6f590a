import { type ObjectId, objectIdFromGit } from './objectId.js'
import type { Person } from './readCommit.js'
import { readCommits } from './readCommits.js'
import { type FileReference, referencesInFiles } from './referencesInFiles.js'
import type { Repository } from './repository.js'
import { runGit, type RunOptions } from './runGit.js'
import { fewObjects } from './openBatch.js'

/** A tag of a repository of versions. */
export interface VersionTag {
  readonly tag: string
  readonly commit: ObjectId
  /** Of the commit, in seconds since 1970. */
  readonly date: number
  readonly message: string
}

/** Every tag that `writeVersions` wrote, by name in byte order. Empty where there are none. */
export async function versionTags(repository: Repository, options: RunOptions = {}): Promise<readonly VersionTag[]> {
  const inFiles = await referencesInFiles(repository, ['refs/tags'])
  if (inFiles !== undefined && inFiles.length <= fewObjects) return fewTags(repository, inFiles, options.signal)
  const fields = ['%(refname:strip=2)', '%(objectname)', '%(committerdate:unix)', '%(contents)']
  const args = ['for-each-ref', `--format=${fields.join('%00')}%00`, 'refs/tags'] as const
  const { stdout } = await runGit({ args, repository }, { maxStdout: 64 * 1024 * 1024, ...options })
  const parts = stdout.toString('utf8').split('\0')
  const tags: VersionTag[] = []
  for (let at = 0; at + 4 < parts.length; at += 4) {
    const [tag = '', commit = '', date = '', message = ''] = parts.slice(at, at + 4)
    // A line break stands between references.
    tags.push({ tag: tag.replace(/^\n/, ''), commit: objectIdFromGit(commit), date: Number(date), message })
  }
  return tags
}

async function fewTags(repository: Repository, references: readonly FileReference[], signal?: AbortSignal) {
  const ids = references.map(({ id }) => id)
  const commits = new Map((await readCommits(repository, ids, signal)).map((commit) => [commit.id, commit]))
  return references.flatMap(({ name, id }): VersionTag[] => {
    const commit = commits.get(id)
    if (commit === undefined) return []
    const { committer, message } = commit
    return [{ tag: name.slice('refs/tags/'.length), commit: id, date: secondsOf(committer), message }]
  })
}

function secondsOf({ date }: Person): number {
  return Math.floor((date?.getTime() ?? 0) / 1000)
}
