import { describe, expect, test } from 'vitest'
import { FairGate, type GateLimits } from './fairGate.js'

const usual: GateLimits = { running: 2, runningOfOne: 2, waiting: 3, waitingOfOne: 3, patience: 60_000 }
const never = new AbortController().signal

/** A gate that notes who was let in. */
function watchedGate(limits: Partial<GateLimits> = {}) {
  const gate = new FairGate({ ...usual, ...limits })
  const admitted: string[] = []
  const enter = async (name: string, asker = name.charAt(0), signal = never) => {
    const leave = await gate.enter(asker, signal)
    admitted.push(name)
    return leave
  }
  return { gate, admitted, enter }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a gate', () => {
  test('lets in as many as may run, and the next when one leaves', async () => {
    const { gate, admitted, enter } = watchedGate()
    const leave = await enter('a1')
    await enter('a2')
    const third = enter('a3')
    await settled()
    expect([admitted, gate.running, gate.waiting]).toEqual([['a1', 'a2'], 2, 1])
    leave()
    leave()
    await third
    expect([admitted, gate.running, gate.waiting]).toEqual([['a1', 'a2', 'a3'], 2, 0])
  })

  test('prefers who has least going on', async () => {
    const { admitted, enter } = watchedGate({ running: 3, runningOfOne: 3 })
    const leaves = [await enter('a1'), await enter('a2'), await enter('b1')]
    const waiting = [enter('a3'), enter('a4'), enter('b2')]
    leaves[0]?.()
    leaves[1]?.()
    await Promise.all([waiting[0], waiting[2]])
    expect(admitted.slice(3)).toEqual(['a3', 'b2'])
  })

  test('holds places back for others than the one who has most', async () => {
    const { admitted, enter } = watchedGate({ runningOfOne: 1 })
    await enter('a1')
    void enter('a2')
    await enter('b1')
    expect(admitted).toEqual(['a1', 'b1'])
  })

  test('refuses at once when too many wait, and after a while otherwise', async () => {
    const { gate, enter } = watchedGate({ running: 1, waiting: 1, patience: 20 })
    await enter('a1')
    const second = enter('b1')
    await expect(enter('c1')).rejects.toMatchObject({ code: 'resource_exhausted' })
    await expect(second).rejects.toMatchObject({ code: 'resource_exhausted', reason: 'too-many-at-once' })
    expect([gate.running, gate.waiting]).toEqual([1, 0])
  })

  test('counts in what somebody has waited for before they came to it', async () => {
    const { gate, enter } = watchedGate({ running: 1 })
    await enter('a1')
    await expect(gate.enter('b', never, usual.patience)).rejects.toMatchObject({ reason: 'too-many-at-once' })
  })

  test('lets one asker fill no more than its part of the waiting', async () => {
    const { enter } = watchedGate({ running: 1, waitingOfOne: 1 })
    const leave = await enter('a1')
    const [second, other] = [enter('a2'), enter('b1')]
    await expect(enter('a3')).rejects.toMatchObject({ code: 'resource_exhausted' })
    leave()
    ;(await second)()
    await other
  })

  test('is left by work that ends, however it does', async () => {
    const gate = new FairGate({ ...usual, running: 1 })
    expect(await gate.pass('a', never, async () => 'done')).toBe('done')
    await expect(gate.pass('a', never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(gate.running).toBe(0)
  })

  test('Q-07: forgets who goes while waiting', async () => {
    const { gate, enter } = watchedGate({ running: 1 })
    const leave = await enter('a1')
    const controller = new AbortController()
    const second = enter('b1', 'b', controller.signal)
    controller.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    leave()
    expect([gate.running, gate.waiting]).toEqual([0, 0])
    await expect(enter('b2', 'b', controller.signal)).rejects.toThrow('gone')
  })
})
