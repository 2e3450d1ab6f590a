import { AppError } from '@sextant/base'
import { sayFigure } from '@sextant/base/testing'
import {
  cloneMirror,
  companionOf,
  parseCloneURL,
  parseObjectId,
  streamLog,
  writeCompanion,
  writeVersions,
} from '@sextant/git'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManifest, writeManifest } from './backup/manifest.js'
import { failNth } from './testFailingFiles.js'
import { readRefused, writeRefused } from './features/packages/refusedVersions.js'
import { writeBody } from './features/precise-indexes/writeBody.js'
import { keysIn, openKeyFile } from './keys/keyFile.js'
import { openTestFolder, type TestFolder } from './testRepository.js'

const run = promisify(execFile)

/** Something that is written whole or not at all. */
interface WritePath {
  prepare?(folder: string): Promise<unknown>
  write(folder: string): Promise<unknown>
  /** What whoever reads it finds. Throws for what must never be there. */
  read(folder: string): Promise<unknown>
}

let repositories: TestFolder
let commit: string
const git = () => ({ gitDirectory: join(repositories.path, 'source', '.git') })

beforeAll(() => {
  repositories = openTestFolder()
  repositories.write({ 'source/a.txt': 'a\n' })
  repositories.commit('source')
  repositories.write({ 'source/a.txt': 'b\n' })
  commit = repositories.commit('source')
})

afterAll(() => repositories.remove())

const orNone = <Found>(found: Promise<Found>): Promise<Found | 'none'> =>
  found.catch((error: unknown) => {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const isNoBackup = error instanceof AppError && error.reason === 'no-backup'
    if (isAbsent || isNoBackup) return 'none'
    throw error
  })

const keysAt = (folder: string) => orNone(readFile(join(folder, 'keys')).then((bytes) => keysIn(bytes, 'keys').length))
const version = (tag: string) => ({
  tag,
  date: 0,
  message: tag,
  files: [{ path: 'a', kind: 'file', content: Buffer.from(tag) } as const],
})
const manifest = {
  sextant: 'backup',
  format: 1,
  version: '1',
  at: '2026-01-01T00:00:00Z',
  files: {},
  leftOut: [],
} as const

const paths: Readonly<Record<string, WritePath>> = {
  'the first key': { write: (folder) => openKeyFile(join(folder, 'keys')), read: keysAt },
  'a further key': {
    prepare: (folder) => openKeyFile(join(folder, 'keys')),
    async write(folder) {
      const keys = await openKeyFile(join(folder, 'keys'))
      // It may have been added before what failed.
      if (keys.all().length === 1) await keys.add()
    },
    read: keysAt,
  },
  'the manifest of a backup': {
    write: (folder) => writeManifest(folder, manifest),
    read: (folder) => orNone(readManifest(folder)),
  },
  'an upload': {
    write: (folder) =>
      writeBody(Readable.from([Buffer.from('one'), Buffer.from('two')]), join(folder, 'up', 'load'), 9),
    read: (folder) => orNone(readFile(join(folder, 'up', 'load'), 'utf8')),
  },
  'versions that were refused': {
    prepare: (folder) => writeRefused(folder, []),
    write: (folder) => writeRefused(folder, [{ version: '1', reason: 'It is too large.', until: 0 }]),
    read: readRefused,
  },
  'a clone': {
    async write(folder) {
      const url = parseCloneURL(`file://${join(repositories.path, 'source')}`, { allowFile: true })
      if (!url.ok) throw new Error('That is no URL.')
      await cloneMirror(url.url, join(folder, '1.git')).catch((error: unknown) => {
        // It was all there before what failed.
        if (!(error instanceof AppError && error.reason === 'mirror-exists')) throw error
      })
    },
    read: (folder) => referencesOf(join(folder, '1.git')),
  },
  'versions of a package': {
    prepare: (folder) => writeVersions(join(folder, '1.git'), { versions: [version('1')], head: '1' }),
    async write(folder) {
      const known = await referencesOf(join(folder, '1.git'))
      const versions = known.some((line) => line.startsWith('refs/tags/2 ')) ? [] : [version('2')]
      return writeVersions(join(folder, '1.git'), { versions, head: '2' })
    },
    read: (folder) => referencesOf(join(folder, '1.git')),
  },
  'the graph of a folder': {
    write: (folder) => writeCompanion(git(), join(folder, '1.git'), { fewest: 1 }),
    async read(folder) {
      const from = await companionOf(git(), join(folder, '1.git'))
      const start = parseObjectId(commit)
      const ids: string[] = []
      if (!start) throw new Error('There is no commit.')
      for await (const step of streamLog(from, { start, path: 'a.txt' })) {
        ids.push(...step.entries.map(({ id }) => id))
      }
      expect(ids).toHaveLength(2)
      return from.gitDirectory === git().gitDirectory ? 'none' : 'there'
    },
  },
}

/** The references of a repository; none where there is none. */
const referencesOf = (gitDirectory: string) =>
  run('git', ['--git-dir', gitDirectory, 'for-each-ref', '--format=%(refname) %(objectname)']).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean),
    () => [],
  )

let failures = 0

test.each(
  Object.entries(paths),
)('F-03: %s is there as before or as after, whatever fails, and the next try succeeds', async (_, path) => {
  const [before, after] = await statesOf(path)
  expect(after).not.toEqual(before)
  for (let failing = 1; ; failing += 1) {
    const folder = await prepared(path)
    const failure = await failureAt(failing, () => path.write(folder))
    const found = await path.read(folder)
    expect(failure.error === undefined ? [after] : [before, after]).toContainEqual(found)
    await path.write(folder)
    expect(await path.read(folder)).toEqual(after)
    await rm(folder, { recursive: true })
    if (failure.count < failing) break
    failures += 1
  }
})

test('how many operations failed', () => {
  sayFigure({
    row: 18,
    goal: 'the n-th operation fails in every write path: state old or new, the retry succeeds',
    figure: `${failures} failures in ${Object.keys(paths).length} write paths beside the index store, each as before or as after`,
    isMet: failures > 0,
  })
  expect(failures).toBeGreaterThan(35)
})

async function prepared(path: WritePath): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-failing-'))
  await path.prepare?.(folder)
  return folder
}

/** What is read before and after writing, when nothing fails. */
async function statesOf(path: WritePath): Promise<readonly [unknown, unknown]> {
  const folder = await prepared(path)
  const before = await path.read(folder)
  await path.write(folder)
  const after = await path.read(folder)
  await rm(folder, { recursive: true })
  return [before, after]
}

async function failureAt(failing: number, act: () => Promise<unknown>) {
  const disk = failNth(failing)
  try {
    await act()
    return { error: undefined, count: disk.count }
  } catch (error) {
    return { error, count: disk.count }
  } finally {
    disk.mend()
  }
}
