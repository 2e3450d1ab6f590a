import { AppError, BudgetExceeded } from '@sextant/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reclonesAfterSuccess, stepAfterCorruption } from './corruptionRule.js'
import { Cancelled, Damaged, failureOf } from './failure.js'
import { mirrorFolder, readFolderName } from './place.js'
import { secondsAfterFailure, secondsToNext } from './schedule.js'

const now = new Date('2026-01-02T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const [minute, hour, day] = [60, 3600, 86_400]

// A chance of a half is no jitter.
test.each([
  ['never seen to change', undefined, 45],
  ['changed this moment', ago(0), 45],
  ['changed a minute ago', ago(minute), 45],
  ['changed ten minutes ago', ago(10 * minute), 5 * minute],
  ['changed two hours ago', ago(2 * hour), hour],
  ['changed a day ago', ago(day), 8 * hour],
  ['changed ten years ago', ago(3650 * day), 8 * hour],
  ['changed in the future', ago(-day), 45],
])('a repository that %s is fetched next after %s: %d s', (_, changedAt, seconds) => {
  expect(secondsToNext(changedAt, now, 0.5)).toBe(seconds)
})

test.each([
  ['host', [1, 2, 3, 5, 11, 100], [45, 90, 180, 720, 28_800, 28_800]],
  ['content', [1, 2, 3, 4, 50], [3600, 7200, 14_400, 28_800, 28_800]],
] as const)('after failures of the %s the next try is later each time', (kind, failures, seconds) => {
  expect(failures.map((count) => secondsAfterFailure(count, kind, 0.5))).toEqual(seconds)
})

test('jitter stays within a tenth', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (age, chance) => {
      const [plain, spread] = [secondsToNext(ago(age), now, 0.5), secondsToNext(ago(age), now, chance)]
      expect(Math.abs(spread - plain)).toBeLessThanOrEqual(plain / 10 + 1)
    }),
  )
})

test.each([
  ['never cloned anew', 0, undefined, { step: 'clone' }],
  ['cloned anew two hours ago', 1, ago(2 * hour), { step: 'clone' }],
  ['cloned anew ten minutes ago', 1, ago(10 * minute), { step: 'wait', until: ago(-50 * minute) }],
  ['cloned anew three times', 3, ago(5 * hour), { step: 'set-aside' }],
  ['cloned anew three times, just now', 3, ago(1), { step: 'set-aside' }],
])('F-08: a damaged copy that was %s', (_, reclones, reclonedAt, step) => {
  expect(stepAfterCorruption({ reclones, reclonedAt }, now)).toEqual(step)
})

test('F-08: new clones count until a copy was well for a day', () => {
  expect(reclonesAfterSuccess({ reclones: 2, reclonedAt: ago(23 * hour) }, now)).toBe(2)
  expect(reclonesAfterSuccess({ reclones: 2, reclonedAt: ago(25 * hour) }, now)).toBe(0)
  expect(reclonesAfterSuccess({ reclones: 0, reclonedAt: undefined }, now)).toBe(0)
})

const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })
const said = (code: 'unavailable' | 'failed_precondition' | 'resource_exhausted', reason: string) =>
  new AppError(code, reason, 'A sentence.')

test.each([
  ['a host that does not answer', said('unavailable', 'clone-unreachable'), 0, true, false, 45],
  ['a host that has not answered nine times', said('unavailable', 'clone-unreachable'), 9, true, false, 23_040],
  ['F-04: a full disk', full, 0, false, false, 60],
  ['F-04: a full disk, told by git', said('resource_exhausted', 'disk-full'), 5, false, false, 60],
  ['F-04: a disk above its threshold', said('resource_exhausted', 'disk-threshold'), 5, false, false, 60],
  ['R-08: content that git refuses', said('failed_precondition', 'clone-bad-content'), 0, true, false, 3600],
  [
    'R-08: content that git refuses for the third time',
    said('failed_precondition', 'clone-bad-content'),
    2,
    true,
    true,
    14_400,
  ],
  ['R-07: a repository that takes too much', said('failed_precondition', 'clone-too-costly'), 0, true, true, 3600],
  ['R-01: more entries than are looked at', new BudgetExceeded('tree entries', 5), 0, true, true, 3600],
  ['a person who ends it', new Cancelled(), 0, false, false, 3600],
  ['F-08: damage within the hour', new Damaged('x', { step: 'wait', until: ago(-600) }), 1, true, false, 600],
  ['F-08: damage after three clones', new Damaged('x', { step: 'set-aside' }), 1, true, true, 60],
])('%s', (_, error, failures, ...wanted) => {
  const failure = failureOf(error, { failures }, { now, chance: 0.5 })
  expect([failure.counts, failure.setAside !== undefined, failure.nextSeconds]).toEqual(wanted)
  expect(failure.message).not.toBe('')
})

test('the folder of a mirror is read back from its name', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.nat(100_000_000), (id, place) => {
      const name = mirrorFolder('/r', id, { root: undefined, place }).slice(3)
      expect(readFolderName(name)).toEqual({ id, place, isNew: false })
      expect(readFolderName(`${name}.new-aB3xyz`)).toEqual({ id, place, isNew: true })
    }),
  )
})

test.each([
  '',
  'x.git',
  '0.git',
  '01.git',
  '1.git2',
  '1.0.git',
  '-1.git',
  '1.git.new-',
  '1',
  '../1.git',
  'known_hosts',
])('P-06: %j is no folder of ours', (name) => expect(readFolderName(name)).toBeUndefined())
