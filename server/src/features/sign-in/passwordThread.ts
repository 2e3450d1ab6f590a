import { parentPort } from 'node:worker_threads'
import { giveWay, niceness } from '@sextant/base/thread'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Answer, Work } from './passwordThreads.js'

// Sign-ins wait when processors are scarce, searches do not.
giveWay(niceness.passwords)

const answerOf = (work: Work): Answer =>
  work.kind === 'hash' ? hashSync(work.password, work.cost) : verifySync(work.stored, work.password)

parentPort?.on('message', (work: Work) => {
  try {
    parentPort?.postMessage({ answer: answerOf(work) })
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) })
  }
})
