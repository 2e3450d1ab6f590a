import { expect, test } from 'vitest'
import type { MirrorInfo } from './api.js'
import { fractionOf, scheduleSentence, stateSentence } from './mirrorSentences.js'

const resting: MirrorInfo = {
  remoteURL: 'https://git.example/x',
  cloned: true,
  cloneInProgress: false,
  cloneProgress: null,
  isCorrupted: false,
  corruptionLogs: [],
  updatedAt: null,
  lastChanged: null,
  nextSyncAt: null,
  lastError: null,
  setAsideAt: null,
  setAsideReason: null,
  byteSize: '0',
  shard: null,
  updateSchedule: { intervalSeconds: 5400, index: 0, total: 1 },
  updateQueue: null,
}
const queue = (index: number, updating = false) => ({ updateQueue: { index, updating, total: 9 } })

test.each<[Partial<MirrorInfo>, string]>([
  [{}, 'Cloned.'],
  [{ cloned: false }, 'Not cloned.'],
  [{ cloned: false, ...queue(0) }, 'Waits to be cloned, next in the queue.'],
  [queue(1), 'Waits to be fetched, 1 other before it.'],
  [queue(1200), 'Waits to be fetched, 1,200 others before it.'],
  [{ cloned: false, ...queue(0, true), cloneProgress: 'Receiving objects: 45%' }, 'Cloning. Receiving objects: 45%.'],
  [queue(0, true), 'Updating. Connecting.'],
  [{ setAsideAt: '2026-01-01T00:00:00Z', ...queue(0) }, 'Set aside: nothing is tried until somebody asks.'],
])('%j reads as %s', (change, sentence) => expect(stateSentence({ ...resting, ...change })).toBe(sentence))

test('the schedule is told in its unit', () => {
  expect(scheduleSentence(resting)).toMatch(/^Every 1\u00a0h 30\u00a0min: /)
  expect(scheduleSentence({ ...resting, lastError: 'x' })).toMatch(/^Tried again after 1\u00a0h 30\u00a0min, /)
  const unscheduled = { ...resting, updateSchedule: null }
  expect(scheduleSentence({ ...unscheduled, setAsideAt: '2026-01-01T00:00:00Z' })).toBe('Not scheduled.')
  expect(scheduleSentence(unscheduled)).toMatch(/^Scheduled fetches are switched off \(disableAutoGitUpdates\)/)
})

test.each([
  ['Receiving objects: 45%', 0.45],
  ['Connecting', undefined],
  [null, undefined],
])('%s is %s of the phase', (cloneProgress, fraction) => expect(fractionOf({ cloneProgress })).toBe(fraction))
