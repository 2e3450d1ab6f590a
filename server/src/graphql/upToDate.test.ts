import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { upToDate } from './upToDate.js'

/** Runs that take so many milliseconds each, with how many losses during each of them. */
function runs(...during: readonly { readonly milliseconds: number; readonly lost: number }[]) {
  let count = 0
  let ran = 0
  return {
    losses: () => count,
    async run() {
      const { milliseconds, lost } = during[ran] ?? { milliseconds: 0, lost: 0 }
      ran += 1
      count += lost
      await sleep(milliseconds)
      return { data: { run: ran } }
    },
  }
}

const slow = (lost: number) => ({ milliseconds: 600, lost })

test('a query during which a right was lost is run again', async () => {
  const { run, losses } = runs(slow(1), slow(0))
  expect((await upToDate(run, { losses, isQuery: true })).data).toEqual({ run: 2 })
})

test('what nothing was lost during, or what took a moment, is sent', async () => {
  const calm = runs(slow(0))
  expect((await upToDate(calm.run, { losses: calm.losses, isQuery: true })).data).toEqual({ run: 1 })
  const quick = runs({ milliseconds: 0, lost: 3 })
  expect((await upToDate(quick.run, { losses: quick.losses, isQuery: true })).data).toEqual({ run: 1 })
})

test.each([true, false])('what cannot be told is not told (a query: %o)', async (isQuery) => {
  const { run, losses } = runs(slow(1), slow(1))
  const { data, errors } = await upToDate(run, { losses, isQuery })
  expect([data, errors?.map(({ originalError }) => originalError)]).toEqual([
    undefined,
    [expect.objectContaining({ reason: 'permissions-changed' })],
  ])
})
