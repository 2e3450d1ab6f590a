import { cloneProblem } from './cloneProblem.js'
import type { CloneURL } from './cloneUrl.js'
import { credentialEnvironment, networkConfiguration } from './network.js'
import { runGit } from './runGit.js'

const patience = 30_000

/** Whether there is a repository at `url` that may be read. Throws `AppError` as `cloneMirror` does, and `GitFailed`. */
export async function askRemote(url: CloneURL, signal?: AbortSignal): Promise<void> {
  const command = {
    args: ['ls-remote', '--', url.href, 'HEAD'],
    environment: credentialEnvironment(url),
    configuration: networkConfiguration(url, undefined),
    secrets: url.credential === undefined ? [] : [url.credential.password],
  } as const
  try {
    await runGit(command, { signal, deadline: patience, maxStdout: 64 * 1024, beyond: 'cut' })
  } catch (thrown) {
    throw cloneProblem(thrown)
  }
}
