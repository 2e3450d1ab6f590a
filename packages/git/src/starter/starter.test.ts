import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runGit } from '../runGit.js'
import { startGit, useStarter } from '../startGit.js'
import { buildRepository, ownChildren } from '../testing/buildRepository.js'

let end: () => void
beforeEach(async () => {
  end = await useStarter()
})
afterEach(() => end())

const script = (text: string) => ({ args: ['script'], configuration: [['alias.script', `!${text}`]] }) as const

/** The process that starts git for us when somebody waits for it, and what it has started. */
async function starterAndItsOwn(): Promise<{ readonly starter: number; readonly own: readonly string[] }> {
  const starter = Number((await ownChildren())[0]?.split(' ')[0])
  const listed = execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' }).split('\n')
  return { starter, own: listed.filter((line) => Number(line.trim().split(' ')[0]) === starter) }
}

test('many at once get their own input and give their own output, to the last byte', async () => {
  const answers = await Promise.all(
    Array.from({ length: 150 }, async (_, n) => {
      const input = `${n} `.repeat(20_000)
      const { stdout } = await runGit({ args: ['hash-object', '--stdin'] }, { input })
      const { stdout: echoed } = await runGit(script('cat'), { input })
      return { isWhole: echoed.toString() === input, id: stdout.toString(), n }
    }),
  )
  expect(answers.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(150)
})

test('exit codes, complaints, deadlines and aborts are told as without it, and nothing is left', async () => {
  const built = await buildRepository()
  const wrong = runGit({ args: ['cat-file', '-e', 'nowhere'], repository: built.repository })
  await expect(wrong).rejects.toMatchObject({
    name: 'GitFailed',
    exitCode: 128,
    stderr: expect.stringMatching('nowhere'),
  })
  const stubborn = script('trap "" TERM; sleep 1000 & wait; sleep 1000; :')
  await expect(runGit(stubborn, { deadline: 300 })).rejects.toMatchObject({ code: 'deadline_exceeded' })
  const stopped = startGit(stubborn)
  await stopped.stop()
  await expect(stopped.finished).rejects.toMatchObject({ code: 'canceled' })
  await expect(runGit(script('yes'), { maxStdout: 1000 })).rejects.toMatchObject({ name: 'BudgetExceeded' })
  const died = runGit(script('kill -9 $PPID'))
  await expect(died).rejects.toMatchObject({ name: 'GitFailed', signal: 'SIGKILL' })
  await expect.poll(async () => (await starterAndItsOwn()).own.filter((each) => !each.includes('defunct'))).toEqual([])
  const path = process.env['PATH']
  process.env['PATH'] = '/nowhere'
  const missing = runGit({ args: ['version'] }).finally(() => (process.env['PATH'] = path))
  await expect(missing).rejects.toMatchObject({ reason: 'git-missing' })
})

test('F-01: when it dies, what ran is told to have failed, and git is started without it', async () => {
  const { starter } = await starterAndItsOwn()
  const running = runGit(script('sleep 1000'))
  process.kill(starter, 'SIGKILL')
  await expect(running).rejects.toMatchObject({ code: 'unavailable' })
  expect((await runGit({ args: ['version'] })).stdout.toString()).toMatch('git version')
})

test('when it is told to end, what it started ends with it', async () => {
  const running = runGit(script('sleep 1000'))
  await expect.poll(async () => (await starterAndItsOwn()).own.length).toBeGreaterThan(0)
  end()
  await expect(running).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(ownChildren).toEqual([])
})
