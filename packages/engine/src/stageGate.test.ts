import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { StageGate } from './stageGate.js'

/** What has happened of several promises, a turn of the event loop later. */
async function settled(promises: readonly Promise<unknown>[]): Promise<readonly boolean[]> {
  const done = promises.map(() => false)
  for (const [place, each] of promises.entries()) void each.then(() => (done[place] = true))
  await setImmediate()
  return done
}

test('who comes to a closed gate waits until it is opened, and nobody waits at an open one', async () => {
  const gate = new StageGate(3)
  const first = gate.pass()
  expect(await settled([first])).toEqual([false])
  gate.open()
  expect(await settled([first, gate.pass()])).toEqual([true, true])
  gate.close()
  expect(await settled([gate.pass()])).toEqual([false])
})

test('it is full when all wait that still have turns, and never while nobody waits', async () => {
  const gate = new StageGate(3)
  const full = gate.full()
  void gate.pass()
  void gate.pass()
  expect(await settled([full])).toEqual([false])
  gate.leave()
  expect(await settled([full])).toEqual([true])
  gate.open()
  gate.close()
  const again = gate.full()
  expect(await settled([again])).toEqual([false])
  gate.leave()
  gate.leave()
  expect(await settled([again])).toEqual([false])
})
