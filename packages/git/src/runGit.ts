import { BudgetExceeded } from '@sextant/base'
import { type GitCommand, type StartOptions, startGit } from './startGit.js'

export interface RunOptions extends StartOptions {
  /** Bytes of stdout that are kept. */
  readonly maxStdout?: number
  /** What more than `maxStdout` means: an error (`BudgetExceeded`), or that the rest is not wanted. */
  readonly beyond?: 'fail' | 'cut'
  /** Written to stdin, which is then closed. */
  readonly input?: string
}

export interface GitOutput {
  readonly stdout: Buffer
  /** 0 when the output was cut. */
  readonly exitCode: number
  readonly cut: boolean
}

const defaultDeadline = 60_000
const defaultMaxStdout = 16 * 1024 * 1024

/** Runs git to its end and gives what it printed. Errors as for `GitProcess.finished`. */
export async function runGit(command: GitCommand, options: RunOptions = {}): Promise<GitOutput> {
  const { maxStdout = defaultMaxStdout, beyond = 'fail', input = '' } = options
  const git = startGit(command, { deadline: defaultDeadline, ...options })
  git.stdin.end(input)
  const chunks: Buffer[] = []
  let size = 0
  const cut = await endOf(git.stdout, (chunk) => {
    chunks.push(chunk)
    size += chunk.length
    return size <= maxStdout
  })
  if (cut) {
    await git.stop()
    if (beyond === 'fail') throw new BudgetExceeded(`bytes of git ${command.args[0]}`, maxStdout)
    return { stdout: Buffer.concat(chunks).subarray(0, maxStdout), exitCode: 0, cut }
  }
  return { exitCode: await git.finished, stdout: Buffer.concat(chunks), cut }
}

/** Feeds `take` until it says false (then true is given) or the stream ends or is destroyed. */
function endOf(stream: NodeJS.ReadableStream, take: (chunk: Buffer) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    let full = false
    stream.on('data', (chunk: Buffer) => {
      if (full) return
      full = !take(chunk)
      if (full) resolve(true)
    })
    stream.on('close', () => resolve(full))
    stream.on('error', () => resolve(full))
  })
}
