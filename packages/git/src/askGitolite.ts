import { execFile } from 'node:child_process'
import { AppError } from '@sextant/base'
import type { CloneURL } from './cloneUrl.js'
import { cloneProblemOf } from './cloneProblem.js'
import { sshCommand } from './network.js'

/** A repository that Gitolite says may be read. */
export interface GitoliteRepository {
  readonly name: string
  /** Whether it may be written as well. */
  readonly writable: boolean
}

const patience = 60_000
const maxBytes = 64 * 1024 * 1024

/**
 * The repositories that Gitolite lets the keys of this account read: what `ssh <host> info` prints. Of the URL only user,
 * host and port count. Throws `AppError` as `cloneMirror` does, and 'unavailable' for an answer that is none of Gitolite.
 */
export async function askGitolite(url: CloneURL, signal?: AbortSignal): Promise<readonly GitoliteRepository[]> {
  if (url.scheme !== 'ssh') throw new AppError('invalid_argument', 'not-ssh', 'Gitolite is asked by ssh.')
  signal?.throwIfAborted()
  return readGitoliteInfo(await run(url, signal))
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

function run(url: CloneURL, signal: AbortSignal | undefined): Promise<string> {
  const [program, ...options] = sshCommand
  const user = /^ssh:\/\/([^@/]+)@/.exec(url.href)?.[1] ?? /^([^@:/]+)@/.exec(url.href)?.[1]
  const host = url.host.replace(/^\[|\]$/g, '')
  const args = [
    ...options,
    '-T',
    ...(url.port === undefined ? [] : ['-p', String(url.port)]),
    ...(user === undefined ? [] : ['-l', user]),
    '--',
    host,
    'info',
  ]
  return new Promise((resolve, reject) => {
    const running = {
      env: environment(),
      cwd: '/',
      timeout: patience,
      killSignal: 'SIGKILL',
      maxBuffer: maxBytes,
    } as const
    const child = execFile(program, args, { ...running, ...(signal && { signal }) }, (problem, stdout, stderr) => {
      if (problem === null) resolve(stdout)
      else reject(signal?.aborted === true ? signal.reason : problemOf(problem, stderr))
    })
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
  return cloneProblemOf(stderr) ?? new AppError('unavailable', 'ssh-failed', 'The host could not be asked by ssh.')
}
