import { AppError, type ErrorCode } from '@sextant/base'
import { GitFailed } from './gitFailed.js'

interface Problem {
  readonly says: RegExp
  readonly code: ErrorCode
  readonly reason: string
  readonly message: string
}

/** What git says when it cannot fetch, most telling first, and what a person can do about it. */
const problems: readonly Problem[] = [
  {
    says: /No space left on device|Disk quota exceeded|Read-only file system/i,
    code: 'resource_exhausted',
    reason: 'disk-full',
    message: 'The disk is full. Cloning and fetching go on when there is room again.',
  },
  {
    // 24 and 25 are SIGXCPU and SIGXFSZ on Linux and macOS alike: signal(7).
    says: /out of memory|Cannot allocate memory|died of signal (?:9|24|25)\b|File too large/i,
    code: 'failed_precondition',
    reason: 'clone-too-costly',
    message: 'The repository takes more memory, time or room on the disk than one repository may.',
  },
  {
    says: /fsck error|fsck failed|index-pack failed|unpack-objects|died of signal|did not send all necessary|invalid index-pack/i,
    code: 'failed_precondition',
    reason: 'clone-bad-content',
    message: 'The repository holds content that git refuses as broken or harmful, so it was not cloned.',
  },
  {
    says: /Authentication failed|could not read (?:Username|Password)|Permission denied|returned error: 40[13]/,
    code: 'unauthenticated',
    reason: 'clone-refused',
    message: 'The host refuses the sign-in, or asks for one. Check the user name, the password or the key.',
  },
  {
    says: /Host key verification failed/,
    code: 'failed_precondition',
    reason: 'clone-unknown-host-key',
    message: 'The ssh key of the host is not known here, or is another one than it was. Check it, and note it.',
  },
  {
    says: /the ssh key cannot be read/,
    code: 'unauthenticated',
    reason: 'clone-bad-key',
    message: 'The ssh key cannot be read. Give it as OpenSSH writes it, without a passphrase.',
  },
  {
    says: /cannot run ssh|ssh(?:-agent|-add)?: (?:command )?not found/,
    code: 'failed_precondition',
    reason: 'ssh-missing',
    message: 'ssh was not found on the server. Install the OpenSSH client.',
  },
  {
    says: /redirection|returned error: 3\d\d/,
    code: 'failed_precondition',
    reason: 'clone-redirected',
    message: 'The host redirects to another address. Use that address instead.',
  },
  {
    says: /returned error: 404|repository .* not found|does not appear to be a git repository|does not exist/is,
    code: 'not_found',
    reason: 'clone-not-found',
    message: 'There is no repository at this address, or it is not shown without signing in.',
  },
  {
    says: /Operation too slow|transfer closed|timed out|early EOF|hung up unexpectedly/i,
    code: 'unavailable',
    reason: 'clone-interrupted',
    message: 'The host stopped answering. Try again later.',
  },
  {
    says: /Could not resolve host|Failed to connect|Couldn't connect|Connection refused|returned error: 5\d\d/i,
    code: 'unavailable',
    reason: 'clone-unreachable',
    message: 'The host cannot be reached. Check the address and the network.',
  },
  {
    says: /git-pack-objects died|bogus commit|bad (?:config|object)|non-commit object|upload-pack: |remote: (?:fatal|error)/,
    code: 'failed_precondition',
    reason: 'clone-broken-source',
    message: 'The host cannot send the repository whole: what it has is damaged or cannot be read.',
  },
  {
    says: /\.lock': File exists/,
    code: 'failed_precondition',
    reason: 'mirror-locked',
    message: 'Another update of this repository is running, or was cut off.',
  },
]

/** The failure of a fetch in words for a person, where git's own words are known; else as it was. */
export function cloneProblem(thrown: unknown): unknown {
  if (!(thrown instanceof GitFailed)) return thrown
  const known = problems.find(({ says }) => says.test(`${thrown.message}\n${thrown.stderr}`))
  return known === undefined ? thrown : new AppError(known.code, known.reason, known.message, { cause: thrown })
}
