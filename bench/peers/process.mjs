import { execFileSync, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A search that takes longer is ended. In milliseconds. */
export const deadline = 60_000

/** The same for the building of an index. */
export const buildDeadline = 3_600_000

/** True when a program of this name can be started. */
export function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** The first line that a program says of itself, or undefined when it is not there. */
export function firstLineOf(program, ...args) {
  if (!isOnPath(program)) return undefined
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')[0]
      ?.trim()
  } catch {
    return program
  }
}

/** The command that runs another one on a single CPU; as it is where this machine has no taskset(1). */
export const onOneCpu = (command) => (isOnPath('taskset') ? ['taskset', '-c', '0', ...command] : command)

/**
 * Runs a whole process with its output into a pipe that is drained: `{ milliseconds, firstMilliseconds, output }`.
 * With `enough` lines the pipe is closed as soon as they are there, as `head` would, and the clock stops with it.
 * `milliseconds` is undefined when the deadline ended it. Exit codes 0 and 1 (nothing found) are both right.
 */
export function timed(command, { cwd, env, enough = Infinity, limit = deadline } = {}) {
  const [program, ...args] = command
  const stdio = ['ignore', 'pipe', 'pipe']
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true })
    // A shell's own children are in its group and end with it.
    const end = (signal) => child.exitCode === null && process.kill(-child.pid, signal)
    const timer = setTimeout(() => end('SIGKILL'), limit)
    const parts = []
    let lines = 0
    let firstMilliseconds
    let milliseconds
    let complaint = ''
    child.stderr.on('data', (text) => {
      complaint = (complaint + text).slice(0, 1000)
    })
    child.stdout.on('data', (part) => {
      firstMilliseconds ??= performance.now() - started
      if (lines >= enough) return
      parts.push(part)
      if (enough === Infinity) return
      lines += newlines(part)
      if (lines < enough) return
      milliseconds = performance.now() - started
      child.stdout.destroy()
      end('SIGTERM')
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      const cut = signal === 'SIGKILL' || milliseconds !== undefined
      if (!cut) milliseconds = performance.now() - started
      if (!cut && code > 1) reject(new Error(`${program} failed with ${code}: ${complaint.trim()}`))
      else resolve({ milliseconds, firstMilliseconds, output: Buffer.concat(parts).toString() })
    })
  })
}

function newlines(part) {
  let count = 0
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) count++
  return count
}

/** One of this machine's shells' words, whatever is in it. */
export const quoted = (word) => `'${word.replaceAll("'", `'\\''`)}'`

/** Counts of `path:count` lines, as grep -c prints them. */
export function countsIn(output) {
  const counts = [...output.matchAll(/: ?(\d+)$/gm)].map(([, count]) => Number(count))
  return { files: counts.length, lines: counts.reduce((sum, count) => sum + count, 0) }
}

/** How many lines there are, each a path or a match. */
export const linesIn = (output) => newlines(Buffer.from(output))
