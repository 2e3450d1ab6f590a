import { Secret } from '@sextant/base'
import { expect, test } from 'vitest'
import { gitEnvironment } from './environment.js'
import { redact } from './gitFailed.js'
import { checkGitVersion, findGit } from './program.js'
import { runGit } from './runGit.js'
import { startGit } from './startGit.js'
import { buildRepository, ownChildren } from './testing/buildRepository.js'

// An alias is the one way to have git start anything else; only these tests give one.
function script(text: string) {
  return { args: ['script'], configuration: [['alias.script', `!${text}`]] } as const
}

test('git is found, and an old one is refused by name', async () => {
  expect((await findGit()).version).toMatch(/^\d+\.\d+/)
  expect(() => checkGitVersion('2.34.1')).not.toThrow()
  expect(() => checkGitVersion('3.0')).not.toThrow()
  for (const version of ['2.33.9', '1.99', 'unknown']) {
    expect(() => checkGitVersion(version)).toThrow(`git ${version} is too old: install git 2.34 or newer`)
  }
})

test('without git on the PATH the error says so', async () => {
  const path = process.env['PATH']
  process.env['PATH'] = '/nowhere'
  try {
    await expect(findGit()).rejects.toMatchObject({ code: 'failed_precondition', reason: 'git-missing' })
  } finally {
    process.env['PATH'] = path
  }
})

test('H-10: nothing of our environment but PATH reaches git', async () => {
  const hostile = { GIT_DIR: '/x', HTTPS_PROXY: 'http://x', LD_PRELOAD_X: 'x', NODE_OPTIONS: '', GIT_SSH_COMMAND: 'id' }
  Object.assign(process.env, hostile)
  try {
    const { stdout } = await runGit(script('env'))
    const names = stdout
      .toString()
      .split('\n')
      .map((line) => line.split('=')[0] ?? '')
    const allowed = Object.keys(gitEnvironment([['a.b', 'c']], {}))
    // What git and the shell add by themselves.
    const added = ['GIT_EXEC_PATH', 'PWD', 'SHLVL', 'OLDPWD', '_', 'GIT_PREFIX', '']
    expect(names.filter((name) => !allowed.includes(name) && !added.includes(name))).toEqual([])
  } finally {
    for (const name of Object.keys(hostile)) Reflect.deleteProperty(process.env, name)
  }
})

test('R-03: floods on stdout and stderr are capped', async () => {
  const flood = 'i=0; while [ $i -lt 20000 ]; do echo $i-0123456789abcdef; i=$((i+1)); done'
  const failed = await runGit(script(`{ ${flood}; exit 3; } >&2; :`)).catch((thrown: unknown) => thrown)
  expect(failed).toMatchObject({ name: 'GitFailed', exitCode: 3, command: 'script' })
  const { stderr } = Object(failed)
  expect(stderr.length).toBe(64 * 1024)
  expect(stderr).toMatch(/19999-0123456789abcdef\n$/)
  await expect(runGit(script('yes'), { maxStdout: 1000 })).rejects.toMatchObject({ name: 'BudgetExceeded' })
  const cut = await runGit(script('yes'), { maxStdout: 1000, beyond: 'cut' })
  expect(cut).toMatchObject({ cut: true, stdout: { length: 1000 } })
  expect(await ownChildren()).toEqual([])
})

test('an abort, a deadline and a stop end the child and what it started, also one that ignores SIGTERM', async () => {
  const stubborn = script('trap "" TERM; sleep 1000 & wait; sleep 1000; :')
  await expect(runGit(stubborn, { deadline: 300 })).rejects.toMatchObject({ code: 'deadline_exceeded' })
  const abort = new AbortController()
  const running = runGit(stubborn, { signal: abort.signal })
  setTimeout(() => abort.abort(new Error('enough')), 300)
  await expect(running).rejects.toThrow('enough')
  await expect(runGit(stubborn, { signal: abort.signal })).rejects.toThrow('enough')
  const started = startGit(stubborn)
  await started.stop()
  await expect(started.finished).rejects.toMatchObject({ code: 'canceled' })
  expect(await ownChildren()).toEqual([])
})

test('an error shows no secret, no user info and no host path', () => {
  const text = 'fatal: https://alice:hunter2@example.com/x p@ss p%40ss in /srv/data/7.git/objects'
  const shown = redact(text, { secrets: [new Secret('p@ss')], paths: ['/srv/data/7.git'] })
  expect(shown).toBe('fatal: https://example.com/x [secret] [secret] in [path]/objects')
})

test('P-04: pathspec magic is plain text', async () => {
  const built = await buildRepository()
  await built.commit({ a: 'x', ':(glob)**': 'x' })
  const args = ['ls-tree', '--name-only', 'HEAD', '--', ':(glob)**'] as const
  expect((await runGit({ args, repository: built.repository })).stdout.toString()).toBe(':(glob)**\n')
})
