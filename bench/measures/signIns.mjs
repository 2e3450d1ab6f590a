import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { milliseconds } from '../figures.mjs'
import { search, signIn, startServer, whenIndexed } from '../server.mjs'
import { quantile } from '../statistics.mjs'

const signInsPerSecond = 100
const questions = ['return', 'index', '/error\\w*/', 'type:path json', 'function', 'no-such-word-anywhere']

/**
 * Searches of one person one after the other, first alone and then while 100 people a second try to sign in, each from
 * an address of their own: the ratio of the slowest hundredth (threat A-15: under 2).
 */
export async function measureSignIns(gitDirectory, { quick }) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-sign-ins-'))
  execFileSync('git', ['clone', '--quiet', gitDirectory, folder])
  const server = await startServer(folder)
  try {
    const headers = await signIn(server.link)
    await whenIndexed(server.address, headers)
    await untilTextIsIndexed(server.address, headers)
    const seconds = quick ? 10 : 60
    await searchFor(server, headers, seconds / 4)
    const idle = await searchFor(server, headers, seconds)
    const stop = new AbortController()
    const trying = trySigningIn(server.address, stop.signal)
    const busy = await searchFor(server, headers, seconds).finally(() => stop.abort())
    return report(idle, busy, await trying)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Symbols and history follow, and give way to searches. */
async function untilTextIsIndexed(address, headers) {
  for (let tries = 0; tries < 600; tries++) {
    if ((await search(address, headers, 'index:only return')).matches > 0) return
    await sleep(500)
  }
  throw new Error('The corpus was not indexed within five minutes.')
}

function report(idle, busy, answers) {
  const [before, during] = [quantile(idle, 0.99), quantile(busy, 0.99)]
  const count = (status) => answers.filter((each) => each === status).length
  const row = [milliseconds(before), milliseconds(during), (during / before).toFixed(2)]
  const notes = [
    `${idle.length} searches alone, ${busy.length} during. Of ${answers.length} tries to sign in ${count(401)} were looked at,`,
    `${count(429)} told to come again, and ${count(0)} not answered.`,
  ]
  return { title: 'Search while 100 a second sign in', head: ['p99 alone', 'p99 during', 'ratio'], rows: [row], notes }
}

/** The times of searches, one after the other. */
async function searchFor({ address }, headers, seconds) {
  const times = []
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn++) {
    const { total } = await search(address, headers, questions[turn % questions.length])
    times.push(total)
  }
  return times
}

/** The statuses of what was tried until it is enough. */
async function trySigningIn(address, signal) {
  const tries = []
  const begun = performance.now()
  for (let n = 0; !signal.aborted; n++) {
    tries.push(trySignIn(address, n))
    await sleep(Math.max(0, begun + ((n + 1) * 1000) / signInsPerSecond - performance.now()))
  }
  return Promise.all(tries)
}

/** Nobody's name costs as much as somebody's. All of 127.0.0.0/8 is this machine. */
function trySignIn(address, n) {
  const localAddress = `127.${1 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${1 + (n & 127)}`
  const headers = { 'content-type': 'application/json', origin: address, 'sec-fetch-site': 'same-origin' }
  return new Promise((resolve) => {
    const asked = request(`${address}/-/sign-in`, { method: 'POST', headers, localAddress }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    asked.on('error', () => resolve(0))
    asked.end(JSON.stringify({ email: `person-${n}`, password: 'not the right one' }))
  })
}
