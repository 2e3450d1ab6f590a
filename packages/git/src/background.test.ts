import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { niceness } from '@sextant/base/thread'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inBackground } from './background.js'
import { endKept } from './keptBatches.js'
import { openObjectReader } from './objectReader.js'
import { runGit } from './runGit.js'
import { useStarter } from './startGit.js'
import { buildRepository, runningChildren } from './testing/buildRepository.js'

const most = 19
const lower = Math.min(most, getPriority() + niceness.background)

describe.runIf(process.platform === 'linux')('what nobody waits for', () => {
  test.each([
    undefined,
    { cpuSeconds: 60, fileBytes: 1024 ** 3, memoryBytes: 1024 ** 3 },
  ])('gives way with all that git starts, within limits %j', async (limits) => {
    const args = ['-c', 'alias.niceness=!nice', 'niceness'] as const
    const nice = async () => Number((await runGit({ args, ...(limits && { limits }) })).stdout.toString())
    expect(await nice()).toBe(getPriority())
    expect(await inBackground(nice)).toBe(lower)
  })

  test('gives way where small processes start git, too', async () => {
    onTestFinished(await useStarter())
    const args = ['-c', 'alias.niceness=!nice', 'niceness'] as const
    const nice = async () => Number((await runGit({ args })).stdout.toString())
    expect(await nice()).toBe(getPriority())
    expect(await inBackground(nice)).toBe(lower)
    // More than a starter takes at once are started from here.
    const many = await inBackground(() => Promise.all(Array.from({ length: 100 }, nice)))
    expect(new Set(many)).toEqual(new Set([lower]))
  })

  test.runIf(isGroupedBySession())('gives way as a session, where sessions share the processors', async () => {
    onTestFinished(await useStarter())
    const args = ['-c', 'alias.group=!sleep 0.5; cat /proc/self/autogroup', 'group'] as const
    const group = async () => (await runGit({ args })).stdout.toString()
    expect(await group()).toMatch(/ nice 0$/m)
    expect(await inBackground(group)).toMatch(new RegExp(` nice ${niceness.background}$`, 'm'))
  })

  test('does not slow what is kept for others', async () => {
    const built = await buildRepository()
    const commit = await built.commit({ a: 'text' })
    const reader = openObjectReader(built.repository)
    onTestFinished(endKept)
    await inBackground(() => reader.read(commit, { maxBytes: 1000 }))
    // A starter of the test before may be on its way out.
    const kept = (await runningChildren()).filter((line) => line.endsWith(' git'))
    const pids = kept.map((line) => Number.parseInt(line, 10))
    expect(pids.length).toBeGreaterThan(0)
    expect(pids.map((pid) => getPriority(pid))).toEqual(pids.map(() => getPriority()))
  })
})

/** Whether Linux divides the processors among sessions ("autogroup", sched(7)). */
function isGroupedBySession(): boolean {
  try {
    const isOn = readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'latin1').trim() === '1'
    return isOn && readFileSync('/proc/self/autogroup', 'latin1').startsWith('/autogroup-')
  } catch {
    return false
  }
}
