import { existsSync } from 'node:fs'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentMatch, PathMatch, SearchProgress } from '../packages/contract/src/searchStream.js'
import { graphql, type RunningServer, searchEvents, signIn, startServer } from './runningServer.js'
import { buildSamples, git, type Samples } from './sampleRepositories.js'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
/** A folder of real clones to search as well; without it the samples and this project's own repository do. */
const corpus = process.env['SEXTANT_TEST_CORPUS'] ?? ''

interface Case {
  readonly query: string
  /** The options of `git grep` that ask for the same; without regard to case unless `cased`. */
  readonly grep: readonly string[]
  readonly cased?: boolean
  readonly paths?: readonly string[]
  /** Only files that have no line with this. */
  readonly without?: readonly string[]
  /** Only these samples. Without it every repository is searched. */
  readonly only?: readonly (keyof Samples)[]
  /** C.UTF-8 unless given. */
  readonly locale?: string
}

const literal = (text: string) => ['-F', '-e', text]
const extended = (pattern: string) => ['-E', '-e', pattern]
const perl = (pattern: string) => ['-P', '-e', pattern]
const anyOf = (...texts: readonly string[]) => ['-F', ...texts.flatMap((text) => ['-e', text])]
const allOf = (...texts: readonly string[]) => ['--all-match', ...anyOf(...texts)]

const cases: readonly Case[] = [
  // Text.
  { query: 'retry', grep: literal('retry') },
  { query: 'retry case:yes', grep: literal('retry'), cased: true },
  { query: 'RETRY case:yes', grep: literal('RETRY'), cased: true },
  { query: 'TODO', grep: literal('TODO') },
  { query: 'z', grep: literal('z') },
  { query: '"return nil"', grep: literal('return nil') },
  { query: '"import { "', grep: literal('import { ') },
  { query: ':=', grep: literal(':=') },
  { query: 'größe', grep: literal('größe') },
  { query: '"if err != nil {"', grep: literal('if err != nil {') },
  { query: '"x = ["', grep: literal('x = [') },
  { query: '"\\\\d"', grep: literal('\\d') },
  { query: 'école case:yes', grep: literal('école'), cased: true },
  { query: 'école', grep: literal('école') },
  { query: 'ΚΌΣΜΟΣ', grep: perl('κόσμο[σς]') },
  { query: 'für', grep: literal('für') },
  { query: 'nothingholdsthis repo:^tools$', grep: literal('nothingholdsthis'), only: ['tools'] },
  // Regular expressions.
  { query: '/ret(ry|urn)/', grep: extended('ret(ry|urn)') },
  { query: '/^import\\s/', grep: extended('^import[[:space:]]') },
  { query: '/;$/', grep: extended(';$') },
  { query: '/retry$/', grep: extended('retry$') },
  { query: '/\\bfunc\\b/ case:yes', grep: perl('\\bfunc\\b'), cased: true },
  { query: '/\\bexport (async )?function \\w+\\(/', grep: perl('\\bexport (async )?function \\w+\\(') },
  { query: '/func \\w+\\(ctx/', grep: perl('func \\w+\\(ctx') },
  { query: '/^\\s*return$/', grep: perl('^\\s*return$') },
  { query: '/[^a-z]{40}/ case:yes file:\\.go$', grep: perl('[^a-z]{40}'), cased: true, paths: [':(icase)*.go'] },
  { query: '/\\d{4}-\\d{2}-\\d{2}/', grep: perl('[0-9]{4}-[0-9]{2}-[0-9]{2}') },
  { query: '/0x[0-9a-f]{6,}/', grep: extended('0x[0-9a-f]{6,}') },
  { query: '/\\w+Error\\(/ case:yes', grep: perl('[A-Za-z0-9_]+Error\\('), cased: true },
  { query: '/[A-Z0-9_]{12,}/ case:yes', grep: perl('[A-Z0-9_]{12,}'), cased: true },
  { query: '/.{200,}/', grep: perl('.{200,}') },
  { query: '/(?i)TODO|FIXME/ case:yes', grep: ['-i', ...extended('TODO|FIXME')], cased: true },
  { query: '/new\\s+[A-Z]\\w*\\(/ case:yes', grep: perl('new\\s+[A-Z][A-Za-z0-9_]*\\('), cased: true },
  { query: '/\\p{Greek}+/ case:yes', grep: perl('\\p{Greek}+'), cased: true },
  // Where.
  { query: 'import file:\\.ts$', grep: literal('import'), paths: [':(icase)*.ts'] },
  { query: 'return file:\\.(go|rs)$', grep: literal('return'), paths: [':(icase)*.go', ':(icase)*.rs'] },
  { query: 'error -file:test', grep: literal('error'), paths: [':(exclude,icase)*test*'] },
  { query: 'error file:^src/ -file:\\.md$', grep: literal('error'), paths: [':(icase)src/*', ':(exclude,icase)*.md'] },
  { query: 'the file:readme', grep: literal('the'), paths: [':(icase)*readme*'] },
  { query: 'retry file:README case:yes', grep: literal('retry'), paths: ['*README*'], cased: true },
  { query: 'retry repo:acme/web$', grep: literal('retry'), only: ['web'] },
  { query: 'retry repo:^tools$', grep: literal('retry'), only: ['tools'] },
  // A byte that is not UTF-8 counts as one character: so it is for git where every byte is one.
  { query: '/./ repo:^oddities$', grep: extended('.'), only: ['oddities'], locale: 'C' },
  { query: '/caf. retry/ repo:^oddities$', grep: extended('caf. retry'), only: ['oddities'], locale: 'C' },
  { query: '/na[^x]ve/ repo:^oddities$', grep: extended('na[^x]ve'), only: ['oddities'], locale: 'C' },
  { query: 'retry repo:(tools|engine)$ -repo:engine', grep: literal('retry'), only: ['tools'] },
  { query: 'func lang:go', grep: literal('func'), paths: ['*.go'] },
  { query: 'fn lang:rust', grep: literal('fn'), paths: ['*.rs'] },
  { query: 'class lang:java', grep: literal('class'), paths: ['*.java'] },
  { query: 'color lang:css', grep: literal('color'), paths: ['*.css'] },
  // And, or, not: for files; the lines are those that hold one of what is asked for.
  { query: 'retry and import', grep: allOf('retry', 'import') },
  { query: 'retry import return', grep: allOf('retry', 'import', 'return') },
  { query: 'fixme or retry', grep: anyOf('fixme', 'retry') },
  { query: 'retry and not import', grep: literal('retry'), without: literal('import') },
  { query: 'mutex not test file:\\.go$', grep: literal('mutex'), without: literal('test'), paths: [':(icase)*.go'] },
  { query: '(todo or fixme) and not import', grep: anyOf('todo', 'fixme'), without: literal('import') },
]

interface Searched {
  readonly folder: string
  readonly commit: string
  /** Files that our search leaves out: those over 1 MiB. */
  readonly tooLarge: readonly string[]
}

let server: RunningServer
let cookie: string
let samples: Samples
let repositories: readonly Searched[]

beforeAll(async () => {
  samples = await buildSamples(await realpath(await mkdtemp(join(tmpdir(), 'sextant-samples-'))))
  const clones = corpus !== '' && existsSync(corpus) ? (await readdir(corpus)).map((name) => join(corpus, name)) : []
  const own = [samples.web, samples.service, samples.tools, samples.oddities, samples.engine]
  repositories = await Promise.all([...own, projectFolder, ...clones].map(lookAt))
  server = await startServer({ folders: [samples.folder, projectFolder, ...clones] })
  cookie = await signIn(server)
  await allRead()
})

afterAll(async () => {
  await server.stop()
  await rm(samples.folder, { recursive: true, force: true })
})

async function allRead(): Promise<void> {
  const all = `"total":${repositories.length},"ready":${repositories.length}`
  for (let tries = 0; tries < 1_000; tries++) {
    const answer = await graphql(server, cookie, '{ repositoryStats { total ready } }')
    if (JSON.stringify(answer).includes(all)) return
    await sleep(100)
  }
  throw new Error('The repositories were not read in time.')
}

test.each(cases)('$query', { timeout: 180_000 }, async (the) => {
  const counts = await grepCounts(the)
  const answer = await search(`${the.query} type:file count:all`)
  const { completeness } = answer.progress
  process.stdout.write(`${the.query}: git grep ${sum(counts)}, search ${completeness.matchingLines}\n`)
  expect(answer.alerts).toEqual([])
  expect(completeness.matchingLines).toBe(sum(counts))
  expect(completeness.matchingFiles).toBe(counts.length)
  expect(sentLines(answer)).toBe(sum(counts.map((count) => Math.min(count, sentPerFile))))
})

test('what was left out is told', async () => {
  const { progress } = await search('retry type:file repo:^oddities$')
  const told = progress.completeness.notSearched.map(({ reason, count, examples }) => ({ reason, count, examples }))
  expect(told).toEqual([
    { reason: 'binary', count: 1, examples: ['binary.bin'] },
    { reason: 'too-large', count: 1, examples: ['large.txt'] },
  ])
  expect(progress.completeness.complete).toBe(false)
})

interface Answer {
  readonly alerts: readonly unknown[]
  readonly matches: readonly (ContentMatch | PathMatch)[]
  /** The last one. */
  readonly progress: SearchProgress
}

async function search(query: string): Promise<Answer> {
  const events = await searchEvents(server, cookie, { q: query, t: 'keyword' })
  const all = (wanted: string) => events.flatMap(([name, data]) => (name === wanted ? [data] : []))
  // The stream's contract says what each event holds.
  const matches = (all('matches') as Answer['matches'][]).flat()
  return { alerts: all('alert'), matches, progress: all('progress').at(-1) as SearchProgress }
}

/** At most so many lines of one file are sent; all are counted. */
const sentPerFile = 500

function sentLines({ matches }: Answer): number {
  return sum(matches.map((match) => (match.type === 'content' ? (match.lineMatches?.length ?? 0) : 0)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

async function lookAt(folder: string): Promise<Searched> {
  const commit = (await git(folder, ['rev-parse', 'HEAD'])).trim()
  const entries = (await git(folder, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit])).split('\0')
  const tooLarge = entries.flatMap((entry) => {
    const [, size, path] = /^\d+ blob \w+ +(\d+)\t(.*)$/s.exec(entry) ?? []
    return path !== undefined && Number(size) > 1024 * 1024 ? [path] : []
  })
  return { folder, commit, tooLarge }
}

/** How many lines match in each file that has some, by git. */
async function grepCounts(the: Case): Promise<readonly number[]> {
  const folders = the.only?.map((name) => samples[name])
  const searched = repositories.filter(({ folder }) => folders === undefined || folders.includes(folder))
  const counts: number[] = []
  for (const each of searched) {
    const unwanted = the.without ? new Set((await grepFiles(each, the, the.without)).keys()) : new Set()
    for (const [path, count] of await grepFiles(each, the, the.grep)) if (!unwanted.has(path)) counts.push(count)
  }
  return counts
}

async function grepFiles(
  { folder, commit, tooLarge }: Searched,
  { cased = false, paths = [], locale = 'C.UTF-8' }: Case,
  what: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const excluded = tooLarge.map((path) => `:(exclude,literal)${path}`)
  const options = ['-I', '--count', '-z', ...(cased ? [] : ['-i']), ...what]
  // git grep exits 1 when nothing matches: git-grep(1).
  const args = ['grep', ...options, commit, '--', ...paths, ...excluded]
  const printed = await git(folder, args, { LC_ALL: locale }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 1) return ''
    throw error
  })
  const rows = printed.matchAll(/(.*?)\0(\d+)\n/gs)
  return new Map([...rows].map(([, path = '', count]) => [path, Number(count)]))
}
