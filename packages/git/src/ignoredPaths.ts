import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** A working tree and the repository that it belongs to. */
export interface WorkingTreeAt extends Repository {
  /** Absolute path of the folder in which the files lie. */
  readonly root: string
}

const deadline = 60_000
const maxStdout = 64 * 1024 * 1024
const pathsAtOnce = 500

/**
 * Those of `paths`, below the root, that are ignored. A file that is tracked is not, whatever its name, nor is a folder in
 * which there is one.
 */
export async function ignoredPaths(
  tree: WorkingTreeAt,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const ruled = await ruledOut(tree, paths, signal)
  const ignored = new Set(ruled)
  for (let at = 0; at < ruled.length; at += pathsAtOnce) {
    for (const path of await trackedIn(tree, ruled.slice(at, at + pathsAtOnce), signal))
      for (const one of pathAndFolders(path)) ignored.delete(one)
  }
  return ignored
}

/** Those that a rule names. Not what is tracked is asked: git would go through the whole index for each path. */
async function ruledOut({ root, gitDirectory }: WorkingTreeAt, paths: readonly string[], signal?: AbortSignal) {
  const { stdout } = await runGit(
    {
      args: ['check-ignore', '--no-index', '-z', '--stdin'],
      repository: { gitDirectory },
      workTree: root,
      configuration: [['safe.directory', root]],
      // This command refuses to take paths literally; behind "./" nothing in a path means more than itself.
      environment: { GIT_LITERAL_PATHSPECS: '0' },
      answers: [0, 1],
    },
    { signal, deadline, maxStdout, input: paths.map((path) => `./${path}\0`).join('') },
  )
  return pathsOf(stdout).map((path) => path.slice(2))
}

async function trackedIn({ gitDirectory }: WorkingTreeAt, paths: readonly string[], signal?: AbortSignal) {
  // Paths are taken literally: GIT_LITERAL_PATHSPECS in the environment of every git.
  const args = ['ls-files', '-z', '--cached', '--', ...paths] as const
  const repository = { gitDirectory }
  const { stdout } = await runGit({ args, repository }, { signal, deadline, maxStdout, beyond: 'cut' })
  return pathsOf(stdout)
}

const pathsOf = (stdout: Buffer): string[] => stdout.toString('utf8').split('\0').filter(Boolean)

/** `a/b/c`, `a/b` and `a` for `a/b/c`. */
function pathAndFolders(path: string): string[] {
  const segments = path.split('/')
  return segments.map((_, n) => segments.slice(0, n + 1).join('/'))
}
