import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildTar, buildTgz, pax, type TarEntry, tgzOf } from '../testing/buildTar.js'
import { buildZip, type ZipEntry, zipOf } from '../testing/buildZip.js'
import { readArchive } from './readArchive.js'
import type { Archive } from './unpack.js'

const signal = AbortSignal.timeout(120_000)
const asIs = { root: { kind: 'as-is' }, sums: [] } as const
const read = (archive: Partial<Archive> & Pick<Archive, 'bytes'>) =>
  readArchive({ container: 'tar.gz', ...asIs, ...archive }, signal)

const tgz = (...entries: TarEntry[]) => read({ bytes: buildTgz(entries) })
const zip = (...entries: ZipEntry[]) => read({ bytes: buildZip(entries), container: 'zip' })
const good = tgzOf({ 'package/index.js': 'good\n'.repeat(1000) })
const zeros = Buffer.alloc(40 * 1024 * 1024)
const bomb = gzipSync(zeros)

const refusals: readonly (readonly [row: string, reason: string, read: () => Promise<unknown>])[] = [
  ['P-08 tar slip', 'bad-name', () => tgz({ name: '../../etc/passwd', content: 'x' })],
  ['P-08 tar slip in the middle', 'bad-name', () => tgz({ name: 'a/../../x', content: 'x' })],
  ['P-08 tar slip by a long name of pax', 'bad-name', () => tgz(pax({ path: 'a/../../../x' }), { name: 'a' })],
  [
    'P-08 tar slip by a long name of GNU',
    'bad-name',
    () => tgz({ name: 'L', type: 'L', content: '../x\0' }, { name: 'a' }),
  ],
  ['P-08 zip slip', 'bad-name', () => zip({ name: '../../etc/passwd', content: 'x' })],
  ['P-08 zip slip with backslashes', 'bad-name', () => zip({ name: 'a\\..\\..\\x', content: 'x' })],
  ['P-08 zip slip of a folder', 'bad-name', () => zip({ name: '../../x/' }, { name: 'a' })],
  ['R-08 an absolute name in a tar', 'bad-name', () => tgz({ name: '/etc/passwd', content: 'x' })],
  ['R-08 an absolute name in a ZIP', 'bad-name', () => zip({ name: '/etc/passwd', content: 'x' })],
  ['R-08 a drive', 'bad-name', () => zip({ name: 'C:\\windows\\x', content: 'x' })],
  ['R-08 NUL in a name of a ZIP', 'bad-name', () => zip({ name: 'a\0.js', content: 'x' })],
  ['R-08 NUL in a name of pax', 'bad-name', () => tgz(pax({ path: 'a\0b' }), { name: 'a' })],
  ['R-08 a name that is a file and a folder', 'file-and-folder', () => tgz({ name: 'a' }, { name: 'a/b' })],
  ['R-08 nothing but .git', 'empty', () => tgz({ name: '.git/config', content: '[core]' })],
  [
    'R-16 a name of 5,000 bytes',
    'long-name',
    () => tgz(pax({ path: 'a/'.repeat(50) + 'x'.repeat(4900) }), { name: 'a' }),
  ],
  ['R-16 a segment of 256 bytes', 'long-name', () => zip({ name: 'x'.repeat(256), content: 'x' })],
  ['R-01 a name 3,000 folders deep', 'long-name', () => zip({ name: 'a/'.repeat(3000) + 'x', content: 'x' })],
  ['R-09 a link to an absolute path', 'link-out', () => tgz({ name: 'a', type: '2', target: '/etc/passwd' })],
  ['R-09 a link that climbs out', 'link-out', () => tgz({ name: 'a/b', type: '2', target: '../../x' })],
  ['R-09 a link that climbs out and back', 'link-out', () => tgz({ name: 'a', type: '2', target: '../here/x' })],
  ['R-09 a link to a share', 'link-out', () => tgz({ name: 'a', type: '2', target: '\\\\host\\share' })],
  ['R-09 a link in a ZIP that climbs out', 'link-out', () => zip({ name: 'a', mode: 0o120777, content: '../x' })],
  ['R-09 a file below a link', 'file-and-folder', () => tgz({ name: 'a', type: '2', target: 'b' }, { name: 'a/x' })],
  ['R-09 a hard link to what is not there', 'link-out', () => tgz({ name: 'a', type: '1', target: '/etc/shadow' })],
  ['P-08 a character device', 'device', () => tgz({ name: 'null', type: '3' })],
  ['P-08 a block device', 'device', () => tgz({ name: 'sda', type: '4' })],
  ['P-08 a pipe', 'device', () => tgz({ name: 'pipe', type: '6' })],
  ['P-08 a device in a ZIP', 'device', () => zip({ name: 'sda', mode: 0o060644 })],
  ['an entry of an unknown type', 'unknown-entry', () => tgz({ name: 'a', type: 'S' })],
  ['a file with holes', 'unknown-entry', () => tgz(pax({ 'GNU.sparse.major': '1' }), { name: 'a' })],
  ['U-01 a gzip bomb', 'too-large', () => read({ bytes: bomb })],
  [
    'U-01 a gzip bomb of many members',
    'too-large',
    () => read({ bytes: Buffer.concat(Array.from({ length: 20 }, () => bomb)) }),
  ],
  [
    'U-01 a gzip bomb in a gem',
    'too-large',
    () => read({ bytes: buildTar([{ name: 'data.tar.gz', content: bomb }]), container: 'gem' }),
  ],
  ['U-01 a ZIP bomb that says so', 'too-large', () => zip({ name: 'a', content: zeros })],
  ['U-01 a ZIP bomb that says it is small', 'too-large', () => zip({ name: 'a', content: zeros, size: 10 })],
  [
    'U-01 a ZIP whose entries share their data',
    'overlap',
    () => zip({ name: 'a', content: randomBytes(1000) }, { name: 'a', content: Buffer.alloc(1000), sameAs: 0 }),
  ],
  [
    'U-01 hard links that multiply a file',
    'too-large',
    () =>
      tgz(
        { name: 'a', content: randomBytes(8 * 1024 * 1024) },
        ...Array.from({ length: 100 }, (_, n) => ({ name: `l${n}`, type: '1', target: 'a' })),
      ),
  ],
  [
    'U-01 more entries than are taken',
    'too-many-entries',
    () =>
      read({
        bytes: buildZip(Array.from({ length: 200_001 }, (_, n) => ({ name: `${n}`, method: 0 }))),
        container: 'zip',
      }),
  ],
  ['U-02 a gzip that is cut off', 'damaged', () => read({ bytes: good.subarray(0, -20) })],
  [
    'U-02 a tar that is cut off',
    'damaged',
    () => read({ bytes: gzipSync(buildTar([{ name: 'a', content: 'x'.repeat(5000) }]).subarray(0, 3000)) }),
  ],
  [
    'U-02 a tar whose header is cut off',
    'damaged',
    () => read({ bytes: gzipSync(buildTar([{ name: 'a' }]).subarray(0, 300)) }),
  ],
  [
    'U-02 a ZIP that is cut off',
    'damaged',
    () => read({ bytes: zipOf({ a: 'x' }).subarray(0, -10), container: 'zip' }),
  ],
  [
    'U-02 a ZIP with something after it',
    'damaged',
    () => read({ bytes: Buffer.concat([zipOf({ a: 'x' }), Buffer.from('x')]), container: 'zip' }),
  ],
  [
    'HTML in place of an archive',
    'damaged',
    () => read({ bytes: Buffer.from('<!doctype html><title>Sign in</title>') }),
  ],
  [
    'HTML in place of a ZIP',
    'damaged',
    () => read({ bytes: Buffer.from('<!doctype html><title>Sign in</title>'), container: 'zip' }),
  ],
  ['nothing in place of an archive', 'damaged', () => read({ bytes: Buffer.alloc(0) })],
  ['an archive of nothing', 'empty', () => tgz()],
  [
    'a tar with a wrong sum of a header',
    'damaged',
    () => read({ bytes: gzipSync(buildTar([{ name: 'a' }]).fill('b', 0, 1)) }),
  ],
  ['U-03 a size of 8 GiB in a small tar', 'damaged', () => tgz({ name: 'a', content: 'x', size: 0o77777777777 })],
  ['U-03 a size of pax that is none', 'damaged', () => tgz(pax({ size: '-1' }), { name: 'a', content: 'x' })],
  ['a wrong sum of an entry', 'damaged', () => zip({ name: 'a', content: 'x', sum: 1 })],
  ['a size that is too large', 'damaged', () => zip({ name: 'a', content: 'x', size: 2 })],
  ['a local header with another name', 'damaged', () => zip({ name: 'a', localName: 'b', content: 'x' })],
  ['an encrypted entry', 'encrypted', () => zip({ name: 'a', content: 'x', flags: 0x801 })],
  ['an unknown compression', 'unknown-compression', () => zip({ name: 'a', content: 'x', method: 99 })],
  [
    'a wrong sum of the archive',
    'wrong-sum',
    () => read({ bytes: good, sums: [{ algorithm: 'sha256', digest: '0'.repeat(64) }] }),
  ],
  [
    'a gem without its data',
    'damaged',
    () => read({ bytes: buildTar([{ name: 'metadata.gz', content: gzipSync('x') }]), container: 'gem' }),
  ],
  [
    'a Go module with a file of another module',
    'bad-name',
    () =>
      read({
        bytes: zipOf({ 'm@v1.0.0/a': 'x', 'n@v1.0.0/a': 'x' }),
        container: 'zip',
        root: { kind: 'prefix', prefix: 'm@v1.0.0/' },
      }),
  ],
]

test.each(refusals)('refused: %s (%s)', async (_row, reason, reading) => {
  await expect(reading()).rejects.toMatchObject({ code: 'failed_precondition', reason: `archive-${reason}` })
})

const paths = async (reading: ReturnType<typeof read>) => (await reading).files.map(({ path }) => path)

test('P-08: 70,000 entries of a ZIP64 are read, and of names that differ only in case all are kept', async () => {
  const names = Array.from({ length: 70_000 }, (_, n) => `lib/${n}.js`)
  expect(
    await paths(zip(...names.map((name, n) => ({ name, content: name, method: n % 1000 === 0 ? 8 : 0 })))),
  ).toEqual(names.toSorted())
  expect(await paths(tgz({ name: 'README' }, { name: 'readme' }, { name: 'e\u0301' }, { name: '\u00e9' }))).toEqual([
    'README',
    'e\u0301',
    'readme',
    '\u00e9',
  ])
})

test('of a name that comes twice the last one counts', async () => {
  const twice = [
    { name: 'a', content: 'first' },
    { name: './a', content: 'last' },
  ]
  for (const { files } of await Promise.all([tgz(...twice), zip(...twice)])) {
    expect(files.map(({ path, content }) => [path, Buffer.from(content).toString()])).toEqual([['a', 'last']])
  }
})

test('R-08: what is below a .git is left out and counted', async () => {
  const { files, leftOut } = await tgz({ name: 'a' }, { name: '.git/config' }, { name: 'b/.GIT /hooks/x' })
  expect([files.map(({ path }) => path), leftOut]).toEqual([['a'], 2])
})

test('R-09: links inside stay links, and hard links are files', async () => {
  const { files } = await tgz(
    { name: 'p/a', content: 'text', mode: 0o755 },
    { name: 'p/l', type: '2', target: 'sub/../a' },
    { name: 'p/loop', type: '2', target: '.' },
    { name: 'p/h', type: '1', target: 'p/a' },
  )
  expect(files.map(({ path, kind, content }) => [path, kind, Buffer.from(content).toString()])).toEqual([
    ['p/a', 'executable', 'text'],
    ['p/h', 'executable', 'text'],
    ['p/l', 'link', 'sub/../a'],
    ['p/loop', 'link', '.'],
  ])
})

test('R-16: odd names are kept, those that are no UTF-8 byte by byte', async () => {
  const odd = ['a\nb', '\u001b[2J', '"x"', '--upload-pack=x', '\u202egpj', '%2e%2e', 'a b\r']
  expect(await paths(tgz(...odd.map((name) => ({ name }))))).toEqual(odd.toSorted())
  expect(await paths(tgz({ name: Buffer.from([0x66, 0xfc, 0x72]) }))).toEqual(['f\u00fcr'])
})

test('the one folder around everything goes, whatever its name, and long names and big numbers are read', async () => {
  const long = `package/${'x'.repeat(200)}/${'y'.repeat(200)}`
  const entries: TarEntry[] = [
    { name: 'g', type: 'g', content: pax({ comment: 'x' }).content ?? '' },
    { name: 'package/', type: '5' },
    pax({ path: long }),
    { name: 'short', content: 'text' },
    { name: 'package/b', mtime: 0o77777777777 },
  ]
  const top = { root: { kind: 'top' } } as const
  expect(await paths(read({ bytes: buildTgz(entries), ...top }))).toEqual(['b', long.slice('package/'.length)])
  expect(await paths(read({ bytes: tgzOf({ 'a/x': '', b: '' }), ...top }))).toEqual(['a/x', 'b'])
})

test('a reading that is no longer wanted ends at once', async () => {
  const ended = readArchive({ container: 'tar.gz', ...asIs, bytes: good }, AbortSignal.abort(new Error('gone')))
  await expect(ended).rejects.toThrow('gone')
  const controller = new AbortController()
  const running = readArchive({ container: 'tar.gz', ...asIs, bytes: good }, controller.signal)
  controller.abort(new Error('enough'))
  await expect(running).rejects.toThrow('enough')
})
