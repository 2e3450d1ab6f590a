import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Answer, Work } from './passwordThreads.js'

/** What gives way to searches when processors are scarce: see setpriority(2), where a thread has one of its own. */
const niceness = 10

if (process.platform === 'linux') {
  const [, thread = ''] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
  if (thread !== '') setPriority(Number(thread), niceness)
}

const answerOf = (work: Work): Answer =>
  work.kind === 'hash' ? hashSync(work.password, work.cost) : verifySync(work.stored, work.password)

parentPort?.on('message', (work: Work) => {
  try {
    parentPort?.postMessage({ answer: answerOf(work) })
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) })
  }
})
