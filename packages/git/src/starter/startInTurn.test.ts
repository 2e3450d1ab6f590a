import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOneAsker } from '@sextant/base/turns'
import { expect, test } from 'vitest'
import { type Child, startHere } from './child.js'
import { mostInFirstSecond, startInTurn } from './startInTurn.js'

const shell = (script: string): Child =>
  startHere({ program: 'sh', args: ['-c', script], env: { PATH: process.env['PATH'] } })

/** Starts a program, and counts how many run beside it. */
function counting(counts: { running: number; most: number }, script: string): Child {
  counts.running += 1
  counts.most = Math.max(counts.most, counts.running)
  const child = shell(script)
  void child.ended.then(() => (counts.running -= 1))
  return child
}

test('of many at once so many run, and each gets its own input and gives its own output', async () => {
  const counts = { running: 0, most: 0 }
  const answers = await Promise.all(
    Array.from({ length: 5 * mostInFirstSecond }, async (_, n) => {
      const child = startInTurn(() => counting(counts, 'cat; echo complained >&2; exit 3'))
      const input = `${n} `.repeat(20_000)
      child.stdin.end(input)
      const [output, complaint, { exitCode }] = await Promise.all([text(child.stdout), text(child.stderr), child.ended])
      return output === input && complaint === 'complained\n' && exitCode === 3
    }),
  )
  expect(answers).not.toContain(false)
  expect(counts.most).toBe(mostInFirstSecond)
})

test('who asks for much holds up others for one turn, not for all', async () => {
  let done = 0
  const one = () => {
    const child = startInTurn(() => shell('sleep 0.02'))
    return child.ended.then(() => (done += 1))
  }
  const many = asOneAsker(() => Promise.all(Array.from({ length: 6 * mostInFirstSecond }, one)))
  await asOneAsker(one)
  expect(done).toBeLessThan(3 * mostInFirstSecond)
  await many
})

test('those that run for long keep nobody from starting, and one that waits can be told to end', async () => {
  const lasting = Array.from({ length: mostInFirstSecond }, () => startInTurn(() => shell('exec sleep 1000')))
  let isStarted = false
  const late = startInTurn(() => {
    isStarted = true
    return shell('echo late')
  })
  const unwanted = startInTurn(() => shell('echo unwanted'))
  unwanted.kill('SIGTERM')
  expect(await unwanted.ended).toMatchObject({ exitCode: undefined, signal: 'SIGTERM' })
  await sleep(100)
  expect(isStarted).toBe(false)
  expect(await text(late.stdout)).toBe('late\n')
  expect(await late.ended).toMatchObject({ exitCode: 0 })
  for (const each of lasting) each.kill('SIGKILL')
  expect(await Promise.all(lasting.map(({ ended }) => ended))).toHaveLength(mostInFirstSecond)
})

test('a little that nobody reads does not keep it from ending', async () => {
  const blocking = Array.from({ length: mostInFirstSecond }, () => startInTurn(() => shell('sleep 0.1')))
  const waiting = startInTurn(() => shell('head -c 10000 /dev/zero; exit 5'))
  expect(await waiting.ended).toMatchObject({ exitCode: 5 })
  await Promise.all(blocking.map(({ ended }) => ended))
})
