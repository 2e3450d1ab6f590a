import { expect, test } from 'vitest'
import { coverageOf } from './coverage.js'

const stats = (totalFiles: number, owned: number) => ({
  ...{
    totalFiles,
    totalCodeownedFiles: owned,
    totalAssignedOwnershipFiles: 0,
    totalOwnedFiles: owned,
    updatedAt: null,
  },
})

test.each([
  [0, 0, [0, 0, 0]],
  [3, 1, [33, 0, 33]],
  [3, 2, [67, 0, 67]],
  [8, 8, [100, 0, 100]],
])('of %d files %d owned are %j', (total, owned, percents) => {
  expect(coverageOf(stats(total, owned)).map(({ percent }) => percent)).toEqual(percents)
})
