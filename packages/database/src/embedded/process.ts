import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UnixUser } from './unixUser.js'

const keptOutput = 16_000

/** A small environment: what the server needs and nothing that a person's shell may have set for other programs. */
const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end. Answers its exit code and the last of what it printed. */
export function runToEnd(
  program: string,
  args: readonly string[],
  user: UnixUser | undefined,
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(program, args, { cwd: '/', env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  const output = keepOutput(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: output() }))
  })
}

/**
 * Starts a server that ends with us, however we end: a shell holds it and waits for its standard input, a pipe from
 * us, to close; then it asks the server for a fast shutdown (SIGINT). In a session of its own, so that Ctrl-C in a
 * terminal reaches us alone and we stop it in order.
 */
export function startTied(program: string, args: readonly string[], user: UnixUser | undefined): ChildProcess {
  // Once the server is gone nobody is to be asked: its number may be another's by then.
  const asks = '(cat >/dev/null; kill -INT $server 2>/dev/null) <&3 & asker=$!'
  const script = `"$@" </dev/null & server=$!; ${asks}; wait $server; code=$?; kill $asker 2>/dev/null; exit $code`
  return spawn('/bin/sh', ['-c', `exec 3<&0; ${script}`, 'sh', program, ...args], {
    cwd: '/',
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    ...user,
  })
}

/** Gathers what a child prints; the answer gives the last of it. */
export function keepOutput(child: ChildProcess): () => string {
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-keptOutput)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => output
}

/** Waits until a process is gone. False when it is still there after `milliseconds`. */
export async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (isAlive(pid)) {
    if (performance.now() > end) return false
    await sleep(20)
  }
  return true
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The command line of a process, or its name where the system has no /proc; undefined when it is gone. */
export async function commandOf(pid: number): Promise<string | undefined> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  } catch {
    const listed = await runToEnd('ps', ['-o', 'command=', '-p', String(pid)], undefined).catch(() => undefined)
    return listed?.code === 0 ? listed.output : undefined
  }
}
