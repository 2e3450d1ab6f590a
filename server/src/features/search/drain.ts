import { setTimeout as delay } from 'node:timers/promises'
import type { SearchMatch } from '@sextant/contract'
import type { SearchAnswer } from './answer.js'

/** What has gathered is taken this often, in milliseconds. */
const takeEvery = 20
/** And so much at once, about. */
const characters = 1024 * 1024

/**
 * Hands on the matches of a search while it runs, in order, and waits for whoever takes them. Resolves when the search
 * has ended and everything is taken; rejects when either fails.
 */
export async function drain(
  answer: SearchAnswer,
  search: Promise<void>,
  use: (matches: readonly SearchMatch[]) => Promise<void> | void,
): Promise<void> {
  const state = { isRunning: true }
  // Its failure is told when it is awaited below, also when taking fails before.
  const ended = search.finally(() => {
    state.isRunning = false
  })
  ended.catch(() => {})
  while (state.isRunning) {
    await takeAll(answer, use)
    await Promise.race([delay(takeEvery), ended.catch(() => {})])
  }
  await ended
  await takeAll(answer, use)
}

async function takeAll(
  answer: SearchAnswer,
  use: (matches: readonly SearchMatch[]) => Promise<void> | void,
): Promise<void> {
  for (;;) {
    const matches = answer.take(characters)
    if (matches.length === 0) return
    await use(matches)
    // Others get their turn in between.
    await delay(0)
  }
}
