import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/root.mjs'
import { milliseconds } from '../figures.mjs'
import { greetingOf } from '../server.mjs'

/** `npm start` in a new clone of this repository's HEAD, twice: everything to do, and nothing. */
export async function measureFreshClone() {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-fresh-'))
  try {
    const clone = join(folder, 'sextant')
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
    const first = await timeGreeting(clone, join(folder, 'data-1'))
    const second = await timeGreeting(clone, join(folder, 'data-2'))
    const rows = [
      ['first (installs and builds)', milliseconds(first)],
      ['again (with an empty data directory)', milliseconds(second)],
    ]
    const notes = ['npm takes packages from its cache where it has them.']
    return { title: 'npm start on a fresh clone', head: ['start', 'until the greeting'], rows, notes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeGreeting(clone, data) {
  const started = performance.now()
  // Vite, which read the browser for us, has set NODE_ENV in this process.
  const { NODE_ENV: _, ...env } = process.env
  // A group of its own: npm does not pass every signal on to what it runs.
  const child = spawn('npm', ['start', '--', '--port', '0', '--data', data], { cwd: clone, env, detached: true })
  const ended = once(child, 'exit')
  const printed = await greetingOf(child, ended)
  const time = performance.now() - started
  if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
  await ended
  if (!printed.includes('ready at')) throw new Error(`npm start failed in the fresh clone: ${printed}`)
  return time
}
