import { expect, test } from 'vitest'
import { ContentCache, cachedReader } from './contentCache.js'
import type { ContentReader, ManifestFile } from './contentReader.js'

const { signal } = new AbortController()

/** Reads blobs of bytes as long as they are said to be; `unreadable` cannot be read as long as it is named there. */
function openReader(read: string[], unreadable: Set<string>) {
  const reader: ContentReader<undefined> = {
    keyOf: () => '',
    manifest: async () => ({ files: [], bytes: 0 }),
    async *contents(_, files, { maxBytes }) {
      for (const file of files) {
        read.push(file.path)
        if (unreadable.has(file.blob ?? '')) yield { file, problem: 'unreadable' }
        else if (file.byteSize > maxBytes) yield { file, problem: 'too-large' }
        else yield { file, content: new Uint8Array(file.byteSize) }
      }
    },
    languageOf: () => undefined,
  }
  return cachedReader(reader, new ContentCache(1000))
}

const file = (path: string, byteSize: number): ManifestFile => ({ path, byteSize, blob: `blob${byteSize}` })

async function ask(reader: ContentReader<undefined>, wanted: ManifestFile, maxBytes: number) {
  for await (const { file: of, content, problem } of reader.contents(undefined, [wanted], { maxBytes, signal })) {
    return [of.path, problem ?? content?.length]
  }
  return undefined
}

test('a blob that was read is not read again under another path', async () => {
  const read: string[] = []
  const reader = openReader(read, new Set())
  expect(await ask(reader, file('a', 5), 10)).toEqual(['a', 5])
  expect(await ask(reader, file('b', 5), 10)).toEqual(['b', 5])
  expect(read).toEqual(['a'])
})

test('the limit is that of the path, whichever path is asked for first', async () => {
  const reader = openReader([], new Set())
  expect(await ask(reader, file('a', 20), 10)).toEqual(['a', 'too-large'])
  expect(await ask(reader, file('large', 20), 100)).toEqual(['large', 20])
  expect(await ask(reader, file('a', 20), 10)).toEqual(['a', 'too-large'])
})

test('a blob that could not be read is tried again', async () => {
  const unreadable = new Set(['blob5'])
  const reader = openReader([], unreadable)
  expect(await ask(reader, file('a', 5), 10)).toEqual(['a', 'unreadable'])
  unreadable.clear()
  expect(await ask(reader, file('a', 5), 10)).toEqual(['a', 5])
})
