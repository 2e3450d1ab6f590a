import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestIndexes, type TestIndexes } from './testIndexes.js'
import { plainScip, type TestDocument, testScip } from './testScip.js'

const greet: TestDocument = {
  path: 'greet.ts',
  occurrences: [{ range: [0, 16, 21], symbol: 'scip-test npm one 1.0 `greet.ts`/greet().', isDefinition: true }],
}
const text = 'export function greet() {}\n'
let indexes: TestIndexes
let first: string
let hidden: string
let one: string

beforeAll(async () => {
  indexes = await openTestIndexes((folder) => {
    folder.write({ 'one/greet.ts': text, 'one/sub/more.ts': text, 'hidden/greet.ts': text })
    first = folder.commit('one')
    hidden = folder.commit('hidden')
  })
  one = indexes.name('one')
  await indexes.hide('hidden')
}, 120_000)
afterAll(() => indexes.close())

const subject = () => ({ repository: one, commit: first, indexerName: 'scip-test', root: '' })

test('an upload in one piece is answered with its id, processed, and visible at its commit', async () => {
  const answer = await indexes.send(subject(), { body: testScip([greet]) })
  expect(answer.status).toBe(202)
  const place = { repository: 'one', commit: first, path: 'greet.ts' }
  expect(await indexes.visible(indexes.product.user, place)).toEqual([])
  const index = await indexes.process(answer.id)
  expect(index).toMatchObject({ state: 'COMPLETED', failure: undefined, documents: 1, indexer: 'scip-test' })
  expect(await indexes.visible(indexes.product.user, place)).toMatchObject([{ id: answer.id, steps: 0 }])
  expect(await indexes.visible({ kind: 'anonymous' }, place)).toEqual([])
})

test('U-07: an upload in parts is processed once all are here, in whatever order they come', async () => {
  const packed = testScip([greet])
  const { id, status } = await indexes.send({ ...subject(), multiPart: 'true', numParts: 2 })
  expect(status).toBe(202)
  const part = (index: number, body: Buffer, headers?: Record<string, string>) =>
    indexes.send({ uploadId: id, index }, { body, ...(headers && { headers }) })
  const parts = [packed.subarray(0, 40), packed.subarray(40)] as const
  expect((await part(1, parts[1])).status).toBe(204)
  const early = await indexes.send({ uploadId: id, done: 'true' })
  expect(early).toMatchObject({ status: 400, body: 'Part 0 of the upload has not come: 1 of 2 are here.' })
  const another = await part(0, parts[0], await indexes.product.programOf(indexes.product.admin))
  expect(another).toMatchObject({ status: 404, body: `You have no upload ${id} under way.` })
  expect((await part(2, parts[0])).status).toBe(400)
  // Sent twice, as after an answer that was lost.
  expect((await part(0, parts[0])).status).toBe(204)
  expect((await part(0, parts[0])).status).toBe(204)
  const both = await Promise.all([1, 2].map(() => indexes.send({ uploadId: id, done: 'true' })))
  expect(both.map((each) => each.status)).toEqual([204, 204])
  expect((await part(0, parts[0])).status).toBe(400)
  expect(await indexes.process(id)).toMatchObject({ state: 'COMPLETED', documents: 1, uploadBytes: packed.length })
})

describe('what is refused at the door', () => {
  const unknown = 'f'.repeat(40)
  const cases: readonly (readonly [string, () => Record<string, string | number>, number, RegExp])[] = [
    ['no repository', () => ({ ...subject(), repository: '' }), 400, /Name the repository/],
    ['no commit', () => ({ ...subject(), commit: 'main' }), 400, /all 40 digits/],
    ['a commit that is not there', () => ({ ...subject(), commit: unknown }), 404, /has no commit f{40} here/],
    ['a root outside', () => ({ ...subject(), root: '../x' }), 400, /without `\.\.`/],
    ['a root that is no folder', () => ({ ...subject(), root: 'greet.ts' }), 400, /no folder of the commit/],
    ['a root that is not there', () => ({ ...subject(), root: 'nowhere' }), 400, /no folder of the commit/],
    ['no parts', () => ({ ...subject(), multiPart: 'true', numParts: 0 }), 400, /number, 1 to/],
    ['an upload that is not there', () => ({ uploadId: 4_000_000, index: 0 }), 404, /no upload 4000000 under way/],
    ['a name with a line break', () => ({ ...subject(), indexerName: 'a\nb' }), 400, /name of at most/],
  ]
  test.each(cases)('%s', async (_name, query, status, sentence) => {
    const answer = await indexes.send(query(), { body: testScip([greet]) })
    expect(answer.body).toMatch(sentence)
    expect(answer.status).toBe(status)
  })

  test('U-06: what may not be read is as what there is not', async () => {
    const ask = (repository: string) =>
      indexes.send({ ...subject(), repository, commit: hidden }, { body: testScip([greet]) })
    const name = indexes.name('hidden')
    const [forbidden, absent] = [await ask(name), await ask(`${name}x`)]
    expect(forbidden.status).toBe(404)
    expect(forbidden).toEqual({ ...absent, body: absent.body.replace(`${name}x`, name) })
    const probe = (repository: string) => indexes.send({ repository }, { method: 'HEAD' })
    expect([(await probe(name)).status, (await probe(`${name}x`)).status]).toEqual([404, 404])
  })

  test('whoever is not signed in, alike for every repository', async () => {
    for (const repository of [one, indexes.name('hidden'), 'nowhere']) {
      const answer = await indexes.send({ ...subject(), repository }, { body: testScip([greet]), headers: {} })
      expect(answer.status).toBe(401)
      expect((await indexes.send({ repository }, { method: 'HEAD', headers: {} })).status).toBe(401)
    }
  })

  test('LSIF, with what to do instead; SCIP at the old address is taken', async () => {
    const old = { url: '/.api/lsif/upload', body: testScip([greet]) }
    const headers = await indexes.product.programOf(indexes.product.user)
    const lsif = await indexes.send(subject(), {
      ...old,
      headers: { ...headers, 'content-type': 'application/x-ndjson+lsif' },
    })
    expect(lsif.status).toBe(400)
    expect(lsif.body).toMatch(/LSIF is not taken any more.*src code-intel upload/)
    expect((await indexes.send(subject(), old)).status).toBe(202)
  })

  test('an empty body, and what is announced to be too large', async () => {
    expect((await indexes.send(subject())).body).toMatch(/has no body/)
    const headers = { ...(await indexes.product.programOf(indexes.product.user)), 'x-uncompressed-size': '99999999999' }
    const answer = await indexes.send(subject(), { body: testScip([greet]), headers })
    expect(answer.status).toBe(413)
    expect(answer.body).toMatch(/larger than the 16 GB/)
  })

  test('HEAD says who may upload', async () => {
    expect((await indexes.send({}, { method: 'HEAD' })).status).toBe(200)
    expect((await indexes.send({ repository: one }, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('what turns out not to be an index', () => {
  const large = { ...greet, text: '\0'.repeat(30_000_000) }
  const plain = plainScip([greet])
  const packed = gzipSync(plain)
  const cases: readonly (readonly [string, Buffer, RegExp])[] = [
    ['what is not packed', plain, /not packed with gzip/],
    ['gzip that ends too early', packed.subarray(0, packed.length - 12), /ends too early/],
    ['gzip with something behind it', Buffer.concat([packed, Buffer.from('rest')]), /behind its end/],
    ['gzip with zeros behind it', Buffer.concat([packed, Buffer.alloc(600)]), /behind the end/],
    ['a bomb', testScip([large, large, large]), /more than 200 times its size/],
    ['protobuf that ends too early', gzipSync(plain.subarray(0, plain.length - 3)), /SCIP index/],
    ['another text', gzipSync('hello, this is no index at all'), /SCIP index/],
    ['documents of another project', testScip([{ ...greet, path: 'elsewhere.ts' }]), /None of the 1 documents.*root/],
    ['no documents', testScip([]), /no documents/],
  ]
  test.each(cases)('%s is told in a sentence, and shows nothing', async (_name, body, sentence) => {
    const before = await indexes.visible(indexes.product.user, { repository: 'one', commit: first, path: 'greet.ts' })
    const index = await indexes.upload({ ...subject(), indexerName: 'scip-broken' }, body)
    expect(index.failure).toMatch(sentence)
    expect(index.failure).toMatch(/^[A-Z].*\.$/s)
    expect(index.state).toBe('PROCESSING_ERRORED')
    const place = { repository: 'one', commit: first, path: 'greet.ts' }
    expect((await indexes.visible(indexes.product.user, place)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  test('documents below a root are files of that folder', async () => {
    const index = await indexes.upload(
      { ...subject(), root: './sub/' },
      testScip([{ ...greet, path: 'more.ts' }, greet]),
    )
    expect(index).toMatchObject({ state: 'COMPLETED', root: 'sub/', documents: 1 })
    expect(index.notes).toEqual(['Documents that are no files of the commit were left out: 1.'])
  })
})
