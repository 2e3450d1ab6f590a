import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../openEngine.js'
import { type Asked, commitSource } from './judge.js'

const never = new AbortController().signal

/** Has the files and histories of commits indexed that are not, then waits for their symbols a moment. */
export async function indexAll({ index }: Engine, { gitDirectory, commits }: Asked, near?: string): Promise<void> {
  const all = commits.map((commit) => ({ commit, source: commitSource(gitDirectory, commit) }))
  await index.index(all, { priority: 1, signal: never, ...(near !== undefined && { near }) })
  const nearby = near === undefined ? {} : { near: { commit: near, source: commitSource(gitDirectory, near) } }
  for (const each of all) await index.indexHistory(each, { ...nearby, priority: 1, signal: never })
  await sleep(20)
}

/** Whether the index holds all of some commits, symbols too, and nothing that was lost is still to be seen to. */
export function isWhole({ index, store }: Engine, { commits }: Asked): boolean {
  const { done, total } = index.symbolProgress()
  const holds = commits.every((commit) => index.has(commit) && index.hasHistory(commit))
  return holds && done === total && store.catalog.lost.length === 0
}
