import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** A stand-in for a repository that has its objects and none of its configuration. */
export interface StandIn {
  readonly repository: Repository
  /** To be given to every git that is started on it. */
  readonly environment: Readonly<Record<string, string>>
  /** Takes it away again. The repository itself is left as it is. */
  remove(): Promise<void>
}

/**
 * A git directory of ours, at `commit`, that borrows the objects of a repository: for what the repository configures and
 * no option of git can take back.
 */
export async function standInFor(repository: Repository, commit: ObjectId, signal?: AbortSignal): Promise<StandIn> {
  const args = ['rev-parse', '--path-format=absolute', '--git-path', 'objects', '--git-path', 'shallow'] as const
  const { stdout } = await runGit({ args, repository }, { signal })
  const [objects = '', shallow = ''] = stdout.toString('utf8').split('\n')
  const folder = await mkdtemp(join(tmpdir(), 'sextant-blame-'))
  await Promise.all([mkdir(join(folder, 'refs')), mkdir(join(folder, 'objects'))])
  await writeFile(join(folder, 'HEAD'), `${commit}\n`)
  await writeFile(join(folder, 'config'), configurationFor(commit))
  return {
    repository: { gitDirectory: folder },
    environment: { GIT_OBJECT_DIRECTORY: objects, GIT_SHALLOW_FILE: shallow },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The least that makes a folder a git directory whose ids are as long as this one. */
function configurationFor({ length }: ObjectId): string {
  const format = length === 64 ? '\trepositoryFormatVersion = 1\n[extensions]\n\tobjectFormat = sha256\n' : ''
  return `[core]\n\tbare = false\n${format || '\trepositoryFormatVersion = 0\n'}`
}
