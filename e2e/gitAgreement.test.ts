import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeEventfulHistory } from './eventfulHistory.js'
import { blameByGit, changedByGit, contentByGit, gitBytes, hunksByGit, logByGit, treeByGit } from './gitAnswer.js'
import { mostFiles, type Triple } from './historyAnswer.js'
import {
  type Asked,
  blameByPage,
  changedByPage,
  contentByPage,
  hunksByPage,
  logByPage,
  partsThere,
  rawByPage,
  repositoryNames,
  treeByPage,
} from './pageAnswer.js'
import { type RandomNumbers, randomNumbers } from './randomNumbers.js'
import { startServer, signIn } from './runningServer.js'

const isProof = Boolean(process.env['SEXTANT_PROVE'])
const tripleCount = Number(process.env['SEXTANT_TEST_TRIPLES'] ?? (isProof ? 600 : 40))
const seed = Number(process.env['SEXTANT_TEST_SEED'] ?? 20261121)
/** A folder of real clones to ask about as well; without it the generated histories are all there is. */
const corpus = process.env['SEXTANT_TEST_CORPUS'] ?? ''
/** Larger files are only offered raw. */
const shownBytes = 5 * 1024 * 1024

const waiting = { timeout: 300_000, interval: 200 }

let folder: string
let asked: Asked
let triples: readonly Triple[]

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'sextant-agreement-')))
  const made = ['one', 'two', 'three', 'four'].map((name) => join(folder, name))
  for (const [at, each] of made.entries()) await makeEventfulHistory(each, seed + at, isProof ? 400 : 120)
  const clones = corpus === '' ? [] : (await readdir(corpus)).map((name) => join(corpus, name))
  const random = randomNumbers(seed)
  const commits = await Promise.all([...made, ...clones].map(commitsOf))
  const chosen: Triple[] = []
  while (chosen.length < tripleCount) chosen.push(...(await tripleOf(random.pick(commits), random)))
  const server = await startServer({ folders: [...made, ...clones] })
  asked = { server, cookie: await signIn(server) }
  const names = await vi.waitFor(() => repositoryNames(asked, made.length + clones.length), waiting)
  triples = chosen.map((triple) => ({ ...triple, name: names.find((name) => basename(name) === triple.name) ?? '' }))
  // A repository is known once the server has read its references.
  for (const triple of triples) await vi.waitFor(() => treeByPage(asked, triple), waiting)
}, 600_000)

afterAll(async () => {
  await asked?.server.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Commits {
  readonly folder: string
  readonly ids: readonly string[]
}

async function commitsOf(repository: string): Promise<Commits> {
  const listed = await gitBytes(repository, ['rev-list', '--branches', '--tags'])
  return { folder: repository, ids: listed.toString().trim().split('\n') }
}

/** A path that a commit changed, or any that it holds. None of a commit without files. */
async function tripleOf({ folder, ids }: Commits, random: RandomNumbers): Promise<readonly Triple[]> {
  const commit = random.pick(ids)
  const changed = ['diff-tree', '-r', '-z', '--root', '--no-commit-id', '--name-only', '--diff-filter=d', '-m', commit]
  const all = ['ls-tree', '-r', '-z', '--name-only', commit]
  const args = random.chance(60) ? changed : all
  const paths = (await gitBytes(folder, args))
    .toString()
    .split('\0')
    .filter((path) => path !== '')
  // A name that is not UTF-8 cannot be written in an address or in JSON.
  const named = paths.filter((path) => !path.includes('\uFFFD'))
  return named.length === 0 ? [] : [{ folder, name: basename(folder), commit, path: random.pick(named) }]
}

type Kind = 'file' | 'link' | 'submodule'

async function kindOf({ folder, commit, path }: Triple): Promise<Kind> {
  const mode = (await gitBytes(folder, ['--literal-pathspecs', 'ls-tree', commit, '--', path])).toString().slice(0, 6)
  return mode === '160000' ? 'submodule' : mode === '120000' ? 'link' : 'file'
}

/** How git and the pages answer about a triple. Equal when they agree. */
interface Answers {
  readonly git: unknown
  readonly page: unknown
}

type Question = (triple: Triple, kind: Kind) => Promise<Answers>

const both = async (git: Promise<unknown>, page: Promise<unknown>): Promise<Answers> => {
  const [fromGit, fromPage] = await Promise.all([git, page])
  return { git: fromGit, page: fromPage }
}

const nothing: Answers = { git: undefined, page: undefined }

/** Whether a blame and a page have lines to show of these bytes. */
const isShown = (bytes: Buffer) => bytes.length <= shownBytes && !bytes.subarray(0, 8000).includes(0)

async function content(triple: Triple, kind: Kind): Promise<Answers> {
  if (kind === 'submodule') return { git: undefined, page: await contentByPage(asked, triple) }
  const bytes = await contentByGit(triple)
  const text = isShown(bytes) ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : null
  const page = await contentByPage(asked, triple)
  const isLarge = bytes.length > shownBytes
  return {
    git: { text, byteSize: bytes.length, ...(isLarge ? {} : { binary: text === null }) },
    page: page && {
      text: page.content,
      byteSize: Number(page.byteSize),
      ...(isLarge ? {} : { binary: page.binary }),
    },
  }
}

async function raw(triple: Triple, kind: Kind): Promise<Answers> {
  if (kind !== 'file') return nothing
  const hex = async (bytes: Promise<Buffer>) => (await bytes).toString('base64')
  return both(hex(contentByGit(triple)), hex(rawByPage(asked, triple)))
}

async function blame(triple: Triple, kind: Kind): Promise<Answers> {
  if (kind !== 'file' || !isShown(await contentByGit(triple))) return nothing
  return both(blameByGit(triple), blameByPage(asked, triple))
}

async function diff(triple: Triple): Promise<Answers> {
  const files = await changedByGit(triple)
  const some = files.slice(0, mostFiles)
  const file = some.find(({ newPath }) => newPath === triple.path) ?? some[0]
  const names = { git: some, page: await changedByPage(asked, triple) }
  if (file === undefined) return names
  const { git, page } = await both(hunksByGit(triple, file), hunksByPage(asked, triple, file))
  return { git: { names: names.git, hunks: git }, page: { names: names.page, hunks: page } }
}

/** What the pages are asked, and which field of the API answers it. */
const questions: readonly { readonly what: string; readonly needs: string; readonly ask: Question }[] = [
  { what: 'content', needs: 'blob.content', ask: content },
  { what: 'raw bytes', needs: 'blob.rawURL', ask: raw },
  { what: 'tree', needs: 'commit.tree', ask: (it) => both(treeByGit(it), treeByPage(asked, it)) },
  { what: 'log', needs: 'commit.ancestors', ask: (it) => both(logByGit(it, false), logByPage(asked, it, false)) },
  {
    what: 'log under earlier names',
    needs: 'commit.ancestors',
    ask: (it) => both(logByGit(it, true), logByPage(asked, it, true)),
  },
  { what: 'blame', needs: 'blob.blame', ask: blame },
  { what: 'diff', needs: 'commit.diff', ask: diff },
]

const sentence = ({ name, commit, path }: Triple) => `${name}@${commit} ${JSON.stringify(path)}`

const failed = (error: unknown): Answers => ({ git: 'an answer', page: String(error) })

/** Where two texts go apart, with what stands around it in both. */
function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 120)
  return `git ${around(one)} | page ${around(other)}`
}

test.each(questions)(
  'the $what of random paths at random commits is as git tells it',
  async ({ needs, ask }) => {
    expect(await partsThere(asked)).toContain(needs)
    const different: string[] = []
    for (const triple of triples) {
      const { git, page } = await ask(triple, await kindOf(triple)).catch(failed)
      const [byGit = '', byPage = ''] = [git, page].map((answer) => JSON.stringify(answer))
      if (byGit !== byPage) different.push(`${sentence(triple)}: ${firstDifference(byGit, byPage)}`)
    }
    expect(different).toEqual([])
  },
  isProof ? 3_600_000 : 300_000,
)
