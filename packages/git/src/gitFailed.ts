import type { Secret } from '@sextant/base'

/** What must not be read in an error: passwords, and where things lie on this machine. */
export interface Hidden {
  readonly secrets: readonly Secret[]
  readonly paths: readonly string[]
}

/**
 * git ended otherwise than expected. Death by a signal that we did not send is a fault of the repository's content, as
 * is a failed command; neither is worth a retry.
 */
export class GitFailed extends Error {
  /** The subcommand: "cat-file". */
  readonly command: string
  readonly exitCode: number | undefined
  readonly signal: NodeJS.Signals | undefined
  /** The last part of what git said, at most 64 KiB, without secrets and host paths. */
  readonly stderr: string

  constructor(command: string, ended: Ended, stderr: string) {
    super(`git ${command} ${howItEnded(ended)}${firstComplaint(stderr)}`)
    this.name = 'GitFailed'
    this.command = command
    this.exitCode = ended.exitCode
    this.signal = ended.signal
    this.stderr = stderr
  }
}

export interface Ended {
  readonly exitCode: number | undefined
  readonly signal: NodeJS.Signals | undefined
}

/** `text` without the secrets (plain or percent-encoded), without user info in URLs, and with host paths shortened. */
export function redact(text: string, hidden: Hidden): string {
  let shown = text
  for (const secret of hidden.secrets) {
    const value = secret.reveal()
    for (const spelling of new Set([value, encodeURIComponent(value)])) {
      if (spelling !== '') shown = shown.replaceAll(spelling, '[secret]')
    }
  }
  for (const path of hidden.paths) shown = shown.replaceAll(path, '[path]')
  return shown.replace(/(\w:\/\/)[^\s/]*@/g, '$1')
}

function howItEnded(ended: Ended): string {
  return ended.signal === undefined ? `ended with code ${ended.exitCode ?? 'unknown'}.` : `died of ${ended.signal}.`
}

function firstComplaint(stderr: string): string {
  const line = stderr.split('\n').find((each) => /^(?:fatal|error):/.test(each))
  return line === undefined ? '' : ` ${line.slice(0, 500)}`
}
