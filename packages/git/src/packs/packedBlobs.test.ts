import { chmod, copyFile, mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Chance } from '@sextant/base'
import { expect, test } from 'vitest'
import { type ObjectId, objectIdFromGit, parseObjectId } from '../objectId.js'
import { readManyBlobs } from '../readManyBlobs.js'
import { type Built, buildRepository, drain, git, idOf, ownChildren } from '../testing/buildRepository.js'
import { applyDelta, deltaHead } from './applyDelta.js'
import { openPackedBlobs } from './packedBlobs.js'

const largest = 4_000_000

const isRightOrNothing = (content: Buffer | undefined, right: Buffer = Buffer.alloc(0)) =>
  content?.equals(right) ?? true

/** Versions of files, each like the one before, and some that are like nothing else. */
function versions(seed: number, count: number): Buffer[] {
  const chance = new Chance(seed)
  const lines = chance.list(200, 400, () => `line ${chance.below(1e9)} of a text that changes\n`)
  return Array.from({ length: count }, (_, n) => {
    if (n % 10 === 9) return Buffer.from(chance.list(0, 3000, () => chance.below(256)))
    lines.splice(chance.below(lines.length), chance.below(4), `new ${n} ${chance.below(1e9)}\n`)
    return Buffer.from(lines.join(''))
  })
}

async function commitAll(built: Built, contents: readonly Buffer[]): Promise<ObjectId[]> {
  const files = Object.fromEntries(
    contents.map((content, n) => [`folder/file-${String(n).padStart(4, '0')}.txt`, content]),
  )
  await built.commit(files)
  return contents.map((content) => idOf('blob', content))
}

const packFolder = (built: Built) => join(built.repository.gitDirectory, 'objects/pack')

async function fileOf(built: Built, ending: string): Promise<string> {
  const name = (await readdir(packFolder(built))).find((each) => each.endsWith(ending))
  return join(packFolder(built), name ?? 'none')
}

test.each([
  ['bases named by their distance', 'true', '50'],
  ['bases named by their id', 'false', '50'],
  ['long chains', 'true', '250'],
  ['no deltas', 'true', '0'],
])('blobs of packs are what git says, with %s', async (_, byDistance, depth) => {
  const built = await buildRepository()
  const contents = [...versions(1, 300), Buffer.alloc(0), Buffer.alloc(3_000_000, 'many lines\n')]
  const ids = await commitAll(built, contents)
  const configuration = ['-c', `repack.useDeltaBaseOffset=${byDistance}`]
  await built.git([...configuration, 'repack', '-adfq', `--depth=${depth}`, '--window=30'])
  const packed = await openPackedBlobs(built.repository)
  let found = 0
  for (const [n, id] of ids.entries()) {
    const content = packed.read(id, largest)
    if (content !== undefined) found += 1
    expect(isRightOrNothing(content, contents[n])).toBe(true)
    expect(packed.read(id, (contents[n]?.length ?? 0) - 1)).toBeUndefined()
  }
  packed.close()
  // A chain of more than 64 is left to git.
  expect(found).toBeGreaterThan(depth === '250' ? 100 : ids.length - 1)
  const wanted = [...ids, ...ids.toReversed()].map((id) => ({ id }))
  const read = (
    await drain(readManyBlobs(built.repository, wanted, { maxBytes: largest, unpackHere: true }))
  ).items.flat()
  expect(read.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
  for (const [n, { content, byteSize }] of read.entries()) {
    const expected = [...contents, ...contents.toReversed()][n]
    expect([byteSize, content?.equals(expected ?? Buffer.alloc(1))]).toEqual([expected?.length, true])
  }
})

test('what is packed, loose, too large, of another kind and not there comes in the order asked for', async () => {
  const built = await buildRepository()
  const packedOnes = await commitAll(built, versions(2, 120))
  await built.git(['repack', '-adq'])
  await commitAll(built, versions(3, 120))
  await built.git(['repack', '-dq'])
  expect((await readdir(packFolder(built))).filter((name) => name.endsWith('.pack'))).toHaveLength(2)
  const loose = await Promise.all(Array.from({ length: 30 }, (_, n) => built.object('blob', `loose ${n}`)))
  const tree = objectIdFromGit(await built.git(['rev-parse', 'HEAD^{tree}']))
  const gone = idOf('blob', Buffer.from('gone'))
  const others = [tree, gone, ...loose, ...versions(3, 120).map((content) => idOf('blob', content))]
  const chance = new Chance(4)
  const wanted = Array.from({ length: 1500 }, () => ({ id: chance.oneOf(chance.below(4) > 0 ? packedOnes : others) }))
  const plain = (await drain(readManyBlobs(built.repository, wanted, { maxBytes: 9000 }))).items.flat()
  const here = (await drain(readManyBlobs(built.repository, wanted, { maxBytes: 9000, unpackHere: true }))).items.flat()
  expect(here).toEqual(plain)
  const looseOnes = Array.from({ length: 3000 }, (_, n) => ({
    id: loose[n % 30] ?? gone,
    byteSize: 8 + (n % 30 > 9 ? 1 : 0),
  }))
  const fromGit = await drain(readManyBlobs(built.repository, looseOnes, { maxBytes: 9000, unpackHere: true }))
  expect(fromGit.items.flat().map(({ content }) => content?.toString())).toEqual(
    looseOnes.map((_, n) => `loose ${n % 30}`),
  )
  expect(await ownChildren()).toEqual([])
})

test('an abort ends it, and a repository without packs or with ids of another kind is left to git', async () => {
  const built = await buildRepository()
  const ids = await commitAll(built, versions(5, 100))
  await built.git(['repack', '-adq'])
  const wanted = Array.from({ length: 50_000 }, (_, n) => ({ id: ids[n % 100] ?? never(), byteSize: 7000 }))
  const abort = new AbortController()
  const reading = readManyBlobs(built.repository, wanted, { maxBytes: 1e6, unpackHere: true, signal: abort.signal })
  await reading.next()
  abort.abort(new Error('enough'))
  expect((await drain(reading)).thrown).toMatchObject({ message: 'enough' })
  const folder = join(built.folder, 'other')
  await git(built.folder, ['init', '--quiet', '--object-format=sha256', folder])
  const id = parseObjectId(await git(folder, ['hash-object', '-w', '--stdin'], 'text')) ?? never()
  const many = Array.from({ length: 100 }, () => ({ id }))
  const other = { gitDirectory: join(folder, '.git') }
  const read = (await drain(readManyBlobs(other, many, { maxBytes: 100, unpackHere: true }))).items.flat()
  expect(read.every(({ content }) => content?.toString() === 'text')).toBe(true)
})

function never(): never {
  throw new Error('unreachable')
}

test('packs stay readable while git packs anew, and no link or foreign file is opened', async () => {
  const built = await buildRepository()
  const contents = versions(6, 60)
  const ids = await commitAll(built, contents)
  await built.git(['repack', '-adq'])
  const before = await openPackedBlobs(built.repository)
  const [pack, index] = [await fileOf(built, '.pack'), await fileOf(built, '.idx')]
  const aside = join(built.folder, 'aside')
  await mkdir(aside)
  await copyFile(pack, join(aside, 'a.pack'))
  await copyFile(index, join(aside, 'a.idx'))
  await Promise.all([rm(pack), rm(index)])
  expect(ids.map((id) => before.read(id, largest)?.length)).toEqual(contents.map(({ length }) => length))
  before.close()
  await symlink(join(aside, 'a.pack'), pack)
  await symlink(join(aside, 'a.idx'), index)
  await git(built.folder, ['-c', 'core.hooksPath=/dev/null', 'status', '--short'])
  await writeFile(join(packFolder(built), 'x.idx'), 'no index')
  await mkdir(join(packFolder(built), 'y.idx'))
  const linked = await openPackedBlobs(built.repository)
  expect(linked.read(ids[0] ?? never(), largest)).toBeUndefined()
  linked.close()
  await Promise.all([rm(pack), rm(index)])
  await Promise.all([copyFile(join(aside, 'a.pack'), pack), copyFile(join(aside, 'a.idx'), index)])
  // Of 62 objects.
  for (const [indexBytes, found] of [
    [2000, undefined],
    [5000, contents[0]?.length],
  ] as const) {
    const limited = await openPackedBlobs(built.repository, indexBytes)
    expect(limited.read(ids[0] ?? never(), largest)?.length).toBe(found)
    limited.close()
  }
})

test('a damaged pack or index gives what is right, or nothing', async () => {
  const built = await buildRepository()
  const contents = versions(7, 80)
  const ids = await commitAll(built, contents)
  await built.git(['repack', '-adfq', '--depth=0'])
  const [pack, index] = [await fileOf(built, '.pack'), await fileOf(built, '.idx')]
  await Promise.all([chmod(pack, 0o644), chmod(index, 0o644)])
  const chance = new Chance(8)
  const whole = await readFile(pack)
  let missing = 0
  for (let round = 0; round < 60; round += 1) {
    const damaged = Buffer.from(whole)
    for (let n = 0; n < 20; n += 1) damaged[12 + chance.below(damaged.length - 32)] = chance.below(256)
    await writeFile(pack, damaged)
    if (round % 10 === 9) await truncate(pack, chance.below(whole.length))
    const packed = await openPackedBlobs(built.repository)
    for (const [n, id] of ids.entries()) {
      const content = packed.read(id, largest)
      if (content === undefined) missing += 1
      expect(isRightOrNothing(content, contents[n])).toBe(true)
    }
    packed.close()
  }
  expect(missing).toBeGreaterThan(200)
  await writeFile(pack, whole)
  const indexBytes = await readFile(index)
  for (let round = 0; round < 200; round += 1) {
    const damaged = Buffer.from(indexBytes)
    for (let n = 0; n < 1 + chance.below(40); n += 1) damaged[chance.below(damaged.length)] = chance.below(256)
    await writeFile(index, round % 7 === 6 ? damaged.subarray(0, chance.below(damaged.length)) : damaged)
    const packed = await openPackedBlobs(built.repository)
    for (const id of ids) packed.read(id, largest)
    packed.close()
  }
})

test('a delta that is cut, made for another base or too large makes nothing', () => {
  const base = Buffer.from('0123456789')
  // From 10 bytes make 7: the 4 from the third on, and "abc".
  const delta = Buffer.from([10, 7, 0x91, 2, 4, 3, 0x61, 0x62, 0x63])
  expect(applyDelta(base, delta, 100)?.toString()).toBe('2345abc')
  expect(applyDelta(base, delta, 6)).toBeUndefined()
  expect(applyDelta(base.subarray(1), delta, 100)).toBeUndefined()
  for (let end = 0; end < delta.length; end += 1) expect(applyDelta(base, delta.subarray(0, end), 100)).toBeUndefined()
  expect(applyDelta(base, Buffer.from([10, 4, 0x91, 8, 4]), 100)).toBeUndefined()
  expect(applyDelta(base, Buffer.from([10, 1, 0]), 100)).toBeUndefined()
  expect(deltaHead(Buffer.alloc(20, 0xff))).toBeUndefined()
  expect(deltaHead(Buffer.from([0x80, 0x01, 5]))).toEqual({ baseBytes: 128, resultBytes: 5, begin: 3 })
})
