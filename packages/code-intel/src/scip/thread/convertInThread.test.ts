import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { UploadFiles } from '../convert/uploadChunks.js'
import { openPreciseIndex } from '../openPreciseIndex.js'
import { ScipProblem } from '../scipProblem.js'
import { encodeScip } from '../testing/encodeScip.js'
import { realIndex, realTexts } from '../testing/realIndex.js'
import { scratchFolder } from '../testing/scratchFolder.js'
import { convertInThread } from './convertInThread.js'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

function upload(...parts: readonly Uint8Array[]): UploadFiles {
  const files = parts.map((part) => {
    const file = scratch.next()
    writeFileSync(file, part)
    return file
  })
  return { files, compression: 'gzip' }
}

/** What was thrown, after making sure that nothing is left in the folder. */
async function problemOf(files: UploadFiles): Promise<unknown> {
  const folder = scratch.next()
  const thrown: unknown = await convertInThread(files, folder).catch((error) => error)
  expect(existsSync(folder)).toBe(false)
  return thrown
}

const packed = gzipSync(realIndex('rust'))

test('an upload in parts is converted beside the main thread, which is asked for paths and texts', async () => {
  const folder = scratch.next()
  const texts = realTexts('rust')
  const asked: string[] = []
  const converted = await convertInThread(upload(packed.subarray(0, 100), packed.subarray(100)), folder, {
    root: 'crates/shapes',
    mayHave: async (path) => asked.push(path) > 0,
    textOf: (path) => texts.get(path.replace('crates/shapes/', '')),
  })
  expect(asked).toEqual(['crates/shapes/src/lib.rs'])
  expect(converted.otherEncodings).toBe(0)
  const index = await openPreciseIndex(folder)
  expect(await index.has('crates/shapes/src/lib.rs')).toBe(true)
  expect(await index.encodingOf('crates/shapes/src/lib.rs')).toBe('utf-16')
  await index.close()
})

test('documents of files that the repository has not are left out and counted', async () => {
  const converted = await convertInThread(upload(packed), scratch.next(), { mayHave: () => false })
  expect(converted.skippedDocuments).toBe(1)
  expect(converted.summary.documents).toBe(0)
})

const refused: Readonly<Record<string, readonly [string, () => UploadFiles]>> = {
  'a gzip that is cut off': ['unexpected end of file', () => upload(packed.subarray(0, -9))],
  'a gzip with something behind it': ['incorrect header check', () => upload(packed, Buffer.from('more'))],
  'what is no gzip': ['incorrect header check', () => upload(realIndex('rust'))],
  nothing: ['unexpected end of file', () => upload(new Uint8Array())],
  'zeros that grow a thousand times': ['grows more than 250 times', () => upload(gzipSync(Buffer.alloc(2 ** 27)))],
}

for (const [what, [expected, files]] of Object.entries(refused)) {
  test(`U-01, U-02: ${what} is refused and leaves nothing`, async () => {
    const thrown = await problemOf(files())
    expect(thrown).toBeInstanceOf(ScipProblem)
    expect(String(thrown)).toMatch(new RegExp(`${expected}|no valid number`))
  })
}

test('a file that is not there, an aborted upload and a question that fails leave nothing', async () => {
  expect(String(await problemOf({ files: [scratch.next()], compression: 'gzip' }))).toContain('ENOENT')
  const folder = scratch.next()
  const controller = new AbortController()
  const options = {
    signal: controller.signal,
    mayHave: () => {
      controller.abort(new Error('enough'))
      return true
    },
  }
  await expect(convertInThread(upload(packed), folder, options)).rejects.toThrow('enough')
  expect(existsSync(folder)).toBe(false)
  const mayHave = () => Promise.reject(new Error('no database'))
  await expect(convertInThread(upload(packed), folder, { mayHave })).rejects.toThrow('no database')
  expect(existsSync(folder)).toBe(false)
})

test('a folder that is there stays', async () => {
  const folder = scratch.next()
  mkdirSync(folder)
  await expect(convertInThread(upload(packed), folder)).rejects.toThrow('EEXIST')
  expect(existsSync(folder)).toBe(true)
})

test('what was left out is told across threads', async () => {
  const index = {
    metadata: { name: 'x', version: '1', projectRoot: '' },
    documents: [{ path: 'a', occurrences: [{ range: [1, 2], symbol: 's' }], symbols: [] }],
    externalSymbols: [],
  }
  const { badRanges } = await convertInThread(upload(gzipSync(encodeScip(index))), scratch.next())
  expect(badRanges.count).toBe(1)
  expect(badRanges.first).toBeInstanceOf(ScipProblem)
})
