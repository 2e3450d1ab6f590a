import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, searchEvents, signIn, startServer } from './runningServer.js'

// The project's own repository is always there; a folder of clones can be named to compare more.
const own = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const corpus = process.env['SEXTANT_TEST_CORPUS']
const clones = corpus && existsSync(corpus) ? readdirSync(corpus).map((name) => join(corpus, name)) : []
const repositories = [own, ...clones].filter((folder) => existsSync(join(folder, '.git')))

let server: RunningServer
let cookie: string

beforeAll(async () => {
  server = await startServer({ folders: repositories })
  cookie = await signIn(server)
  await allRead()
})

afterAll(() => server.stop())

async function allRead(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const body = JSON.stringify({ query: '{repositoryStats{total working}}' })
    const headers = { cookie, 'content-type': 'application/json', 'x-requested-with': 'Sextant' }
    const response = await fetch(`${server.address}/.api/graphql`, { method: 'POST', headers, body })
    const { data } = await response.json()
    if (data.repositoryStats.total >= repositories.length && data.repositoryStats.working === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The repositories were not read in time.')
}

interface Case {
  /** As a person would type it, without the type and count that every case gets. */
  readonly query: string
  /** For `git grep`: flags and the pattern. */
  readonly grep: readonly string[]
  readonly paths?: readonly string[]
  /** Files that must match all of these patterns too (`--all-match` by file). */
  readonly only?: (repository: string) => boolean
}

const word = (text: string, paths?: readonly string[]): Case => ({
  query: text,
  grep: ['-i', '-F', '-e', text],
  ...(paths && { paths }),
})
const cased = (text: string): Case => ({ query: `case:yes ${text}`, grep: ['-F', '-e', text] })
const regex = (source: string, options: Partial<Case> = {}): Case => ({
  query: `/${source}/`,
  grep: ['-i', '-P', '-e', source],
  ...options,
})

const cases: readonly Case[] = [
  word('error'),
  word('function'),
  word('import'),
  word('viewer'),
  word('NullPointerException'),
  word(':='),
  word('größe'),
  word('no-such-word-anywhere'.replace('-such', '-zuch')),
  { query: '"return null"', grep: ['-i', '-F', '-e', 'return null'] },
  { query: '"import { "', grep: ['-i', '-F', '-e', 'import { '] },
  cased('Error'),
  cased('ERROR'),
  cased('TODO'),
  cased('Viewer'),
  regex('\\bexport (async )?function \\w+\\('),
  regex('func \\w+\\(ctx'),
  regex('TODO\\(\\w+\\)'),
  regex('^import .* from'),
  regex('^\\s*return$'),
  regex('[a-z]{12}_[0-9]+'),
  regex('(EINVAL|ENOMEM|EAGAIN)\\b'),
  regex('0x[0-9a-f]{8}'),
  regex('[^a-z]{40}'),
  regex('\\d{4}-\\d{2}-\\d{2}'),
  { query: 'case:yes /[A-Z]{6,}_[A-Z]+/', grep: ['-P', '-e', '[A-Z]{6,}_[A-Z]+'] },
  { query: 'file:\\.md$ the', grep: ['-i', '-F', '-e', 'the'], paths: ['*.md'] },
  { query: '-file:\\.md$ the', grep: ['-i', '-F', '-e', 'the'], paths: [':(exclude)*.md'] },
  { query: 'file:test assert', grep: ['-i', '-F', '-e', 'assert'], paths: [':(icase)*test*'] },
  { query: 'file:^src/ return', grep: ['-i', '-F', '-e', 'return'], paths: [':(icase)src/*'] },
  { query: 'lang:go return', grep: ['-i', '-F', '-e', 'return'], paths: ['*.go'] },
  { query: 'error or warning', grep: ['-i', '-F', '-e', 'error', '-e', 'warning'] },
  {
    query: `repo:^${basename(own)}$ const`,
    grep: ['-i', '-F', '-e', 'const'],
    only: (repository) => repository === own,
  },
]

test.each(cases)('$query finds as many lines as git grep', async ({ query, grep, paths = [], only = () => true }) => {
  const events = await searchEvents(server, cookie, {
    q: `${query} type:file count:all`,
    t: 'keyword',
    display: '0',
  })
  const progress = events.findLast(([name]) => name === 'progress')?.[1]
  const expected = repositories.filter(only).reduce((sum, folder) => sum + grepLines(folder, grep, paths), 0)
  expect(progress).toMatchObject({ done: true, completeness: { matchingLines: expected } })
})

/** Matching lines of the commit's text files of up to 1 MiB, which is what a search looks through. */
function grepLines(folder: string, grep: readonly string[], paths: readonly string[]): number {
  const pathspecs = [...paths, ...largeFiles(folder).map((path) => `:(exclude,top,literal)${path}`)]
  const args = ['-c', 'core.quotePath=false', 'grep', '-I', '-h', '-c', ...grep, 'HEAD', '--', ...pathspecs]
  const run = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, env: cleanEnvironment })
  // git grep answers 1 when nothing matches.
  if (run.status !== 0 && run.status !== 1) throw new Error(run.stderr)
  return run.stdout.split('\n').reduce((sum, line) => sum + Number(line), 0)
}

const cleanEnvironment = { ...process.env, LC_ALL: 'C.UTF-8', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }

function largeFiles(folder: string): readonly string[] {
  const listed = execFileSync('git', ['ls-tree', '-r', '-l', '-z', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return listed.split('\0').flatMap((entry) => {
    const [, size, path] = /^\S+ \S+ \S+ +(\S+)\t(.*)$/s.exec(entry) ?? []
    return path && Number(size) > 1024 * 1024 ? [path] : []
  })
}
