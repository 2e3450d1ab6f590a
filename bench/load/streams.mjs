import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const questions = ['value', 'return null', '/open\\w+Stream/', 'file:js function', 'import', 'nothing_of_this']

/**
 * So many searches at once, each over a connection of its own, every fifth read slowly: `{ firsts, refused, failed, most }`
 * with the milliseconds to the first event and to a refusal, and how many bytes of memory more the server took.
 */
export async function openStreams({ address, headers, pid }, count) {
  const before = residentBytes(pid)
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, residentBytes(pid) - before)), 100)
  const opened = Array.from({ length: count }, (_, at) => open({ address, headers }, at).catch(() => undefined))
  const outcomes = await Promise.all(opened)
  clearInterval(watch)
  const of = (status) => outcomes.flatMap((each) => (each?.status === status ? [each.first] : []))
  const [firsts, refused] = [of(200), of(429)]
  return { firsts, refused, failed: count - firsts.length - refused.length, most }
}

function open({ address, headers }, at) {
  const began = performance.now()
  const parameters = new URLSearchParams({ q: questions[at % questions.length], t: 'keyword', display: '1500' })
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}/.api/search/stream?${parameters}`, { agent: false, headers })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => void readStream(response, began, at % 5 === 1).then(resolve, reject))
    outgoing.end()
  })
}

async function readStream(response, began, isSlow) {
  let first
  for await (const part of response) {
    first ??= part.length > 0 ? performance.now() - began : undefined
    if (isSlow) await sleep(20)
  }
  return { status: response.statusCode, first: first ?? performance.now() - began }
}

const residentBytes = (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024
