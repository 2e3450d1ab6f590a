import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../scripts/root.mjs'

/** Starts the built server and waits for its greeting. Throws with what it printed when it ends before. */
export async function startServer(args) {
  const child = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js'), ...args])
  const ended = once(child, 'exit')
  let printed = ''
  const greeted = new Promise((resolve) => {
    const read = (chunk) => {
      printed += chunk
      if (printed.includes('is ready at')) resolve(true)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  if (!(await Promise.race([greeted, ended.then(() => false)]))) throw new Error(printed)
  const [, address] = /ready at (\S+)/.exec(printed)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, stop }
}
