import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openServedHost } from './servedHost.mjs'

const here = fileURLToPath(import.meta.url)

/** Another machine would be the host: here it gets what the others leave. */
const niceness = 19

/** As `openServedHost`, in a process of its own: who asks beside does not wait for what the host does. */
export async function startServedHost(root, names) {
  const child = fork(here, [root])
  setPriority(child.pid, niceness)
  child.send(names)
  const [opened] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The served host ended before it was open.'))),
  ])
  return { ...opened, close: () => child.kill() }
}

if (process.argv[1] === here && process.send) {
  // Whoever started it is gone.
  process.once('disconnect', () => process.exit())
  const [names] = await once(process, 'message')
  const { close: _, ...opened } = await openServedHost(process.argv[2], names)
  process.send(opened)
}
