import { existsSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { convertScip } from './convert/convertScip.js'
import type { ConvertedIndex, ConvertOptions } from './convert/convertOptions.js'
import { openPreciseIndex } from './openPreciseIndex.js'
import { ScipProblem } from './scipProblem.js'
import { encodeScip, field, varint } from './testing/encodeScip.js'
import { inChunks } from './testing/inChunks.js'
import type { PlainIndex } from './testing/plainIndex.js'
import { scratchFolder } from './testing/scratchFolder.js'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

const metadata = { name: 'x', version: '1', projectRoot: 'file:///project' }
const plain = (more: Partial<PlainIndex>): Uint8Array =>
  encodeScip({ metadata, documents: [], externalSymbols: [], ...more })
const head = plain({})
const bytes = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => Uint8Array.from(part)))
const repeated = (part: readonly number[], count: number) =>
  Uint8Array.from({ length: part.length * count }, (_, at) => part[at % part.length] ?? 0)
/** A document with a path and something more. */
const document = (...more: readonly Uint8Array[]) => field(2, Buffer.concat([field(1, 'a'), ...more]))
const occurrence = (...more: readonly Uint8Array[]) => document(field(2, Buffer.concat(more)))
const withPath = (path: string) => bytes(head, field(2, field(1, path)))

async function converted(input: Uint8Array, options: ConvertOptions = {}): Promise<ConvertedIndex> {
  return convertScip(inChunks(input, [7, 64, 0, 1000]), scratch.next(), options)
}

/** The reason and the place of the problem, after making sure that nothing is left in the folder. */
async function problemOf(input: Uint8Array, options: ConvertOptions = {}): Promise<string> {
  const folder = scratch.next()
  const thrown: unknown = await convertScip(inChunks(input, [7, 64, 0, 1000]), folder, options).catch((error) => error)
  expect(thrown).toBeInstanceOf(ScipProblem)
  expect(existsSync(folder)).toBe(false)
  return thrown instanceof ScipProblem ? `${thrown.reason} at ${thrown.offset - head.length}` : ''
}

/** The offsets count from the end of the metadata. */
const refused: Readonly<Record<string, readonly [string, Uint8Array, ConvertOptions?]>> = {
  'nothing at all': ['scip-no-metadata at -29', bytes()],
  'documents alone': ['scip-no-metadata at -24', document()],
  'a text': ['scip-truncated at -5', bytes([...Buffer.from('{"id":1,"type":"vertex"}')])],
  'a tag that is cut off': ['scip-truncated at 1', bytes(head, [0x92])],
  'a document that is cut off': ['scip-truncated at 5', bytes(head, [0x12, 9, 0x0a, 1, 0x61])],
  'a length of 2^63': ['scip-too-long at 1', bytes(head, [0x12], varint(2 ** 63))],
  'a length of 2^63 in a field that is not known': ['scip-truncated at 11', bytes(head, [0x4a], varint(2 ** 63))],
  'a number of eleven bytes': ['scip-malformed at 10', bytes(head, repeated([0x80], 11))],
  'a field with the number 0': ['scip-malformed at 0', bytes(head, [0x02, 0])],
  'a document that is a number': ['scip-wrong-type at 1', bytes(head, [0x10, 5])],
  'a path that is a number': ['scip-wrong-type at 3', bytes(head, [0x12, 2, 0x08, 5])],
  'a field that reaches out of its document': ['scip-truncated at 3', bytes(head, [0x12, 3, 0x0a, 9, 0x61])],
  'groups 10,000 deep': ['scip-too-deep at 101', bytes(head, repeated([0x4b], 10_000))],
  'groups 10,000 deep in a document': ['scip-too-deep at 107', bytes(head, document(repeated([0x4b], 10_000)))],
  'a group that is not opened': ['scip-malformed at 1', bytes(head, [0x4c])],
  'a group that does not end': ['scip-truncated at 1', bytes(head, [0x4b])],
  'an empty document': ['scip-bad-path at 2', bytes(head, [0x12, 0])],
  'a hundred thousand empty documents': ['scip-bad-path at 2', bytes(head, repeated([0x12, 0], 100_000))],
  'more documents than there may be': [
    'scip-too-many at 47',
    bytes(head, repeated([...document()], 10)),
    { limits: { documents: 9 } },
  ],
  'a document that comes too often': ['scip-too-many at 5002', bytes(head, repeated([...document()], 1001))],
  'a document that is too long': [
    'scip-too-long at 1',
    bytes(head, document(field(5, 'long'.repeat(30)))),
    { limits: { documentBytes: 100 } },
  ],
  'an upload that is too long': ['scip-too-long at 0', bytes(head, document()), { limits: { bytes: head.length } }],
  'too many occurrences': [
    'scip-too-many at 2',
    bytes(
      head,
      document(...Array.from({ length: 9 }, (_, at) => field(2, Buffer.concat([field(1, [at, 0, 1]), field(2, 's')])))),
    ),
    { limits: { occurrences: 8 } },
  ],
  'a path that is absolute': ['scip-bad-path at 3', withPath('/etc/passwd')],
  'a path with a drive': ['scip-bad-path at 3', withPath('C:\\x')],
  'a path that leads out': ['scip-bad-path at 3', withPath('a/../../b')],
  'a path of empty parts': ['scip-bad-path at 3', withPath('a//b')],
  'a path with a control character': ['scip-bad-path at 3', withPath('a\nb')],
  'a path of 5,000 characters': ['scip-bad-path at 4', withPath('a'.repeat(5000))],
  'a path that is not UTF-8': ['scip-not-text at 3', bytes(head, field(2, field(1, Uint8Array.of(0xff))))],
  'a symbol that is not UTF-8': [
    'scip-bad-symbol at 14',
    bytes(head, occurrence(field(1, [0, 0, 1]), field(2, Uint8Array.of(0xc3)))),
  ],
  'a symbol that is too long': ['scip-bad-symbol at 15', bytes(head, occurrence(field(2, 's'.repeat(40_000))))],
}

for (const [what, [expected, input, options]] of Object.entries(refused)) {
  test(`U-03, U-05: ${what} is refused and leaves nothing`, async () => {
    expect(await problemOf(input, options)).toBe(expected)
  })
}

const one = { symbol: 's', roles: 1 }
const badRanges: readonly (readonly number[])[] = [
  [],
  [1],
  [1, 2],
  [1, 2, 3, 4, 5],
  [1, 5, 2],
  [3, 0, 2, 0],
  [-1, 0, 1],
  [0, -1, 1],
  [2 ** 31, 0, 1],
  [0, 0, 2 ** 40],
  [0, 0, 2 ** 53],
]

for (const range of badRanges) {
  test(`U-04: an occurrence in the range ${JSON.stringify(range)} is left out and told`, async () => {
    const good = { ...one, range: [0, 0, 1] }
    const { summary, badRanges: left } = await converted(
      plain({ documents: [{ path: 'a', occurrences: [good, { ...one, range }], symbols: [] }] }),
    )
    expect(summary.occurrences).toBe(1)
    expect(left.count).toBe(1)
    expect(left.first?.reason).toBe('scip-bad-range')
  })
}

test('a number of the least and the greatest size is read', async () => {
  const range = [2 ** 31 - 1, 0, 2 ** 31 - 1]
  const { summary } = await converted(
    plain({ documents: [{ path: 'a', occurrences: [{ ...one, range }], symbols: [] }] }),
  )
  expect(summary.occurrences).toBe(1)
})

test('what is not known is passed over', async () => {
  const group = bytes([0x4b], field(9, 'x'), [0x4d, 1, 2, 3, 4], [0x49, 1, 2, 3, 4, 5, 6, 7, 8], [0x4c])
  const { summary } = await converted(bytes(group, head, group, document(group), field(100, 'x'.repeat(5000))))
  expect(summary.documents).toBe(1)
})

test('a symbol of NUL characters is found, and its neighbours are others', async () => {
  const folder = scratch.next()
  const symbols = ['s', 's\0', 's\0\0', 's\0ÿ', 's\0\u0001']
  const occurrences = symbols.map((symbol, line) => ({ symbol, roles: 1, range: [line, 0, 1] }))
  await convertScip(inChunks(plain({ documents: [{ path: 'a', occurrences, symbols: [] }] })), folder)
  const index = await openPreciseIndex(folder)
  for (const [line, symbol] of symbols.entries()) {
    const { locations } = await index.definitions(symbol, { first: 10 })
    expect(locations.map(({ range }) => range.start.line)).toEqual([line])
  }
  await index.close()
})

test('a cursor that no page gave is refused, and one past the end has nothing', async () => {
  const folder = scratch.next()
  const occurrences = [{ symbol: 's', roles: 1, range: [0, 0, 1] }]
  await convertScip(inChunks(plain({ documents: [{ path: 'a', occurrences, symbols: [] }] })), folder)
  const index = await openPreciseIndex(folder)
  for (const after of ['', '-1', 'x', '1e3', '9'.repeat(20)]) {
    await expect(index.definitions('s', { first: 1, after })).rejects.toThrow('This place in the list is not known.')
  }
  await expect(index.implementations('s', { first: 1, after: '1' })).rejects.toThrow('not known')
  expect(await index.definitions('s', { first: 1, after: '999999999999999' })).toEqual({ locations: [] })
  expect((await index.definitions('s', { first: -5 })).locations).toHaveLength(1)
  await index.close()
})

test('a folder that is there is not touched', async () => {
  const folder = scratch.next()
  await convertScip(inChunks(head), folder)
  await expect(convertScip(inChunks(head), folder)).rejects.toThrow('EEXIST')
  await (await openPreciseIndex(folder)).close()
})

test('an aborted conversion and a source that fails leave nothing', async () => {
  const input = bytes(head, repeated([...document()], 500))
  const folder = scratch.next()
  const controller = new AbortController()
  async function* aborting() {
    yield* inChunks(input.subarray(0, 1000))
    controller.abort(new Error('enough'))
    yield* inChunks(input.subarray(1000))
  }
  await expect(convertScip(aborting(), folder, { signal: controller.signal })).rejects.toThrow('enough')
  expect(existsSync(folder)).toBe(false)
  async function* failing() {
    yield input.subarray(0, 1000)
    throw new Error('no disk')
  }
  await expect(convertScip(failing(), folder)).rejects.toThrow('no disk')
  expect(existsSync(folder)).toBe(false)
})

test('a root outside the repository is refused', async () => {
  for (const root of ['../x', '/x', 'a/', 'a//b', '.']) {
    await expect(converted(head, { root })).rejects.toThrow('The root of an index')
  }
})
