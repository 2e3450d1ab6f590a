import { AppError } from '@sextant/base'
import { runGit } from './runGit.js'

/** The git program that this package starts. */
export interface GitProgram {
  /** As in "2.39.5". */
  readonly version: string
}

/**
 * The oldest git that has all that is used here. 2.31 brought configuration by environment (GIT_CONFIG_COUNT), 2.32
 * GIT_CONFIG_GLOBAL; 2.34 is what the oldest system still in wide use carries (Ubuntu 22.04).
 */
const oldest = '2.34'

/** Finds git on the PATH. Throws `AppError` 'failed_precondition' when there is none or it is older than 2.34. */
export async function findGit(): Promise<GitProgram> {
  const { stdout } = await runGit({ args: ['version'] }, { deadline: 10_000 })
  const version = /\d+\.\d+(?:\.\d+)*/.exec(stdout.toString('latin1'))?.[0] ?? 'unknown'
  checkGitVersion(version)
  return { version }
}

/** Throws unless `version` is 2.34 or newer. */
export function checkGitVersion(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = oldest.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  throw new AppError(
    'failed_precondition',
    'git-too-old',
    `git ${version} is too old: install git ${oldest} or newer and start again.`,
  )
}
