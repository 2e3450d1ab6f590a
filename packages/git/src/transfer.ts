import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf, type Secret } from '@sextant/base'
import type { CloneURL } from './cloneUrl.js'
import { type CloneProgress, progressOf } from './cloneProgress.js'
import { redact } from './gitFailed.js'
import type { GitLimits } from './limits.js'
import { credentialEnvironment, networkConfiguration } from './network.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'
import { type KnownHosts, sshAgentFor } from './ssh.js'
import type { GitCommand } from './startGit.js'

export interface MirrorOptions {
  readonly onProgress?: (progress: CloneProgress) => void
  /** Told of each command that reached out, when it has ended. */
  readonly onCommand?: (command: RanCommand) => void
  readonly signal?: AbortSignal
  /** Milliseconds for the whole act; an hour when absent. */
  readonly deadline?: number
  /**
   * The address to connect to, which the caller has checked, whatever the name resolves to later. For http and https it
   * needs git 2.37 (`http.curloptResolve`), older ones connect to what the name resolves to.
   */
  readonly connectTo?: string
  /** For ssh; the account's own known hosts when absent. */
  readonly knownHosts?: KnownHosts
  /** What a git that receives may use; a good deal when absent. */
  readonly limits?: GitLimits
}

/** A command that git was given, for people who look into why a mirror is not as it should be. */
export interface RanCommand {
  /** As it would be typed: `git fetch --prune …`. Without secrets and paths of this machine. */
  readonly command: string
  readonly startedAt: Date
  readonly milliseconds: number
  /** What it said, each line of progress as it last stood: at most the last 64 KiB, without secrets. */
  readonly output: string
  /** Why it failed; absent when it went well. */
  readonly failure?: string
}

const hour = 3_600_000
const outputLimit = 64 * 1024

/** Room for the largest repositories in wide use, and an end to what a small pack can be made to unfold to. */
const usualLimits: GitLimits = {
  cpuSeconds: 3600,
  fileBytes: 256 * 1024 ** 3,
  memoryBytes: 3 * 1024 ** 3,
}

export interface Transfer {
  /** Runs a git that reaches out to the URL's host. The deadline is that of the whole act. */
  run(args: GitCommand['args']): Promise<Buffer>
  close(): Promise<void>
}

/** Prepares commands of one repository that reach out to one host. */
export async function openTransfer(url: CloneURL, repository: Repository, options: MirrorOptions): Promise<Transfer> {
  const ends = performance.now() + (options.deadline ?? hour)
  const trusted = url.scheme === 'file' ? await trustFile(url.path, repository) : undefined
  const secrets = [url.credential?.password, url.sshKey].filter((secret) => secret !== undefined)
  const common = {
    repository,
    environment: {
      ...credentialEnvironment(url, options),
      ...(trusted === undefined ? {} : { GIT_CONFIG_GLOBAL: trusted }),
    },
    configuration: networkConfiguration(url, options.connectTo),
    secrets,
    limits: options.limits ?? usualLimits,
    through: sshAgentFor(url),
  }
  return {
    async run(args) {
      const deadline = Math.max(ends - performance.now(), 1)
      const recording = startRecording(args, { repository, secrets })
      const progress = progressOf(options.onProgress)
      const onStderr = (chunk: Buffer) => {
        progress(chunk)
        recording.add(chunk)
      }
      try {
        const { stdout } = await runGit({ ...common, args }, { signal: options.signal, deadline, onStderr })
        options.onCommand?.(recording.end())
        return stdout
      } catch (thrown) {
        options.onCommand?.(recording.end(messageOf(thrown)))
        throw thrown
      }
    },
    async close() {
      if (trusted !== undefined) await rm(trusted, { force: true })
    },
  }
}

function startRecording(
  args: GitCommand['args'],
  { repository, secrets }: { readonly repository: Repository; readonly secrets: readonly Secret[] },
) {
  const startedAt = new Date()
  const started = performance.now()
  let kept = Buffer.alloc(0)
  const hidden = { secrets, paths: [repository.gitDirectory] }
  return {
    add(chunk: Buffer): void {
      kept = Buffer.concat([kept, chunk]).subarray(-outputLimit)
    },
    end(failure?: string): RanCommand {
      const milliseconds = Math.round(performance.now() - started)
      const output = redact(lastOfEachLine(kept.toString('utf8')), hidden)
      const command = redact(['git', ...args].join(' '), hidden)
      return { command, startedAt, milliseconds, output, ...(failure !== undefined && { failure }) }
    },
  }
}

/** A terminal would show of each line what was written to it last. */
function lastOfEachLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\r+$/, '').replace(/^.*\r/s, ''))
    .join('\n')
}

/**
 * Lets git read a repository of another owner. The other end of a file URL is a git of its own, which takes this only
 * from a configuration file: git-config(1), safe.directory.
 */
async function trustFile(path: string, repository: Repository): Promise<string> {
  const file = join(repository.gitDirectory, 'trusted-source')
  const folders = [path, join(path, '.git')].map((folder) => `\tdirectory = ${quoted(folder)}\n`)
  await writeFile(file, `[safe]\n${folders.join('')}`, { mode: 0o600 })
  return file
}

/** As a value in a configuration file: git-config(1), "Syntax". */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
}
