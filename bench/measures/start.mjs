import { setTimeout as sleep } from 'node:timers/promises'
import { milliseconds } from '../figures.mjs'
import { search, signIn, startServer, whenIndexed } from '../server.mjs'

/**
 * Starts the product with `folder` and times its first minutes. Answers the table, the running server and the headers
 * of its first administrator; whoever asked stops the server.
 */
export async function measureStart(folder) {
  const server = await startServer(folder)
  try {
    const ready = server.sinceStart()
    await untilHealthy(server.address)
    const healthy = server.sinceStart()
    const headers = await signIn(server.link)
    await untilAnswered(server.address, headers)
    const answered = server.sinceStart()
    await whenIndexed(server.address, headers)
    const rows = [
      ['greeting printed', milliseconds(ready)],
      ['/healthz answers 200', milliseconds(healthy)],
      ['first search answered with a match', milliseconds(answered)],
      ['all repositories read', milliseconds(server.sinceStart())],
    ]
    const notes = ['From the start of the process, with an empty data directory.']
    return { table: { title: 'Start', head: ['until', 'time'], rows, notes }, server, headers }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function untilHealthy(address) {
  while (
    !(await fetch(`${address}/healthz`).then(
      (response) => response.ok,
      () => false,
    ))
  )
    await sleep(10)
}

// Each try is a whole search: until the folder is found there is nothing to search, and the answer is empty.
async function untilAnswered(address, headers) {
  for (let tries = 0; tries < 3000; tries++) {
    if ((await search(address, headers, 'e count:1')).matches > 0) return
    await sleep(20)
  }
  throw new Error('No search found anything within a minute. Is the corpus a git repository?')
}
