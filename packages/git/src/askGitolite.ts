import { execFile } from 'node:child_process'
import { AppError } from '@sextant/base'
import { cloneProblem } from './cloneProblem.js'
import type { CloneURL } from './cloneUrl.js'
import { GitFailed } from './gitFailed.js'

/** A repository that Gitolite says may be read. */
export interface GitoliteRepository {
  readonly name: string
  /** Whether it may be written as well. */
  readonly writable: boolean
}

export interface AskOptions {
  readonly signal?: AbortSignal
  /** Which hosts are trusted; the known hosts of the account that runs the server decide when absent. */
  readonly knownHosts?: {
    /** An absolute path, in the format of sshd(8), "SSH_KNOWN_HOSTS FILE FORMAT". */
    readonly file: string
    /** Whether the key of a host that is met for the first time is taken and noted there. Another key later never is. */
    readonly acceptNew: boolean
  }
}

const patience = 60_000
const maxBytes = 64 * 1024 * 1024

/**
 * The repositories that Gitolite lets the keys of this account read: what `ssh <host> info` prints. Of the URL only user,
 * host and port count. Throws `AppError` as `cloneMirror` does, and 'unavailable' for an answer that is none of Gitolite.
 */
export async function askGitolite(url: CloneURL, options: AskOptions = {}): Promise<readonly GitoliteRepository[]> {
  if (url.scheme !== 'ssh') throw new AppError('invalid_argument', 'not-ssh', 'Gitolite is asked by ssh.')
  options.signal?.throwIfAborted()
  return readGitoliteInfo(await run(argumentsFor(url, options), options.signal))
}

/**
 * Reads what the command `info` of Gitolite 2 and 3 prints: a greeting, then for each repository its rights and, behind
 * blanks, its name. Patterns of repositories that may be made (`C`) are no repositories.
 */
export function readGitoliteInfo(text: string): readonly GitoliteRepository[] {
  if (!/running gitolite|gitolite v?\d/i.test(text)) {
    throw new AppError(
      'unavailable',
      'not-gitolite',
      'The host answered by ssh, but not as Gitolite does. Check its name.',
    )
  }
  return text.split('\n').flatMap((line) => {
    const fields = line.trim().split(/\s+/)
    const [name = '', rights] = [fields.at(-1), fields.slice(0, -1).join('')]
    return /^[RWC@_]*R[RWC@_]*$/.test(rights) ? [{ name, writable: rights.includes('W') }] : []
  })
}

function argumentsFor(url: CloneURL, { knownHosts }: AskOptions): readonly string[] {
  const user = /^(?:ssh:\/\/)?([^@/:]+)@/.exec(url.href)?.[1]
  return [
    // No question can be answered, and nothing of ours is lent to the host.
    ...['BatchMode=yes', 'ForwardAgent=no', 'ClearAllForwardings=yes'].map((option) => `-o${option}`),
    ...['ConnectTimeout=30', 'ServerAliveInterval=15', 'ServerAliveCountMax=4'].map((option) => `-o${option}`),
    `-oStrictHostKeyChecking=${knownHosts?.acceptNew === true ? 'accept-new' : 'yes'}`,
    // The quotes are for ssh itself, which takes several files: ssh_config(5).
    ...(knownHosts === undefined ? [] : [`-oUserKnownHostsFile="${knownHosts.file}"`, '-oGlobalKnownHostsFile=none']),
    '-T',
    ...(url.port === undefined ? [] : ['-p', String(url.port)]),
    ...(user === undefined ? [] : ['-l', user]),
    '--',
    url.host.replace(/^\[|\]$/g, ''),
    'info',
  ]
}

function run(args: readonly string[], signal: AbortSignal | undefined): Promise<string> {
  const limits = { timeout: patience, killSignal: 'SIGKILL', maxBuffer: maxBytes } as const
  return new Promise((resolve, reject) => {
    const running = { env: environment(), cwd: '/', ...limits, ...(signal && { signal }) }
    const child = execFile('ssh', args, running, (problem, stdout, stderr) => {
      if (problem === null) resolve(stdout)
      else reject(signal?.aborted === true ? signal.reason : problemOf(problem, stderr))
    })
    child.stdin?.on('error', () => undefined)
    child.stdin?.end()
  })
}

/** PATH and the agent that holds keys; ssh finds its configuration by the account, not by HOME. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SSH_AUTH_SOCK } = process.env
  return { PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', ...(SSH_AUTH_SOCK !== undefined && { SSH_AUTH_SOCK }) }
}

function problemOf(problem: Error, stderr: string): Error {
  if ('killed' in problem && problem.killed === true) {
    return new AppError('deadline_exceeded', 'host-too-slow', 'The host did not answer by ssh in time.')
  }
  if ('code' in problem && problem.code === 'ENOENT') {
    return new AppError('failed_precondition', 'ssh-missing', 'ssh was not found. Install it and try again.')
  }
  if ('code' in problem && problem.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return new AppError('resource_exhausted', 'answer-too-large', 'The host sent more than is read of an answer.')
  }
  const failed = new GitFailed('ssh', { exitCode: undefined, signal: undefined }, stderr)
  const known = cloneProblem(failed)
  if (known instanceof AppError) return known
  return new AppError('unavailable', 'ssh-failed', 'The host could not be asked by ssh.', { cause: failed })
}
