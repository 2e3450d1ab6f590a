import { setTimeout as sleep } from 'node:timers/promises'
import type { SymbolMatch } from '@sextant/contract'
import { loadSymbolExtractor, languageOf } from '@sextant/syntax'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type SearchEvent, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

const header = '#pragma once\nstruct Shard {\n  int size;\n};\nint openShard(int number);\n'
const files: Readonly<Record<string, string>> = {
  'store.go':
    'package store\n\ntype Shard struct {\n\tsize int\n}\n\nfunc (s *Shard) Open() error { return nil }\n\nfunc OpenStore() {}\n',
  'app.py': 'class Store:\n    def open(self):\n        pass\n\n\ndef open_store():\n    return Store()\n',
  'src/größe.ts':
    'export interface Größe { readonly width: number }\nexport enum Mode { Open, Closed }\nexport function openGröße(): void {}\n',
  'lib.rs': 'pub enum State { Open, Shut }\npub fn open() {}\nimpl State { fn close(&self) {} }\n',
  'test/store_test.go': 'package store\n\nfunc TestOpen() { OpenStore() }\n',
  // One content in two languages.
  'shard.h': header,
  'shard.hpp': header,
  'notes.txt': 'open the store\n',
  'empty.go': '',
}
const changed = { 'app.py': 'class Store:\n    def reopen(self):\n        pass\n' }

let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  for (const [path, text] of Object.entries(files)) folder.write({ [`one/${path}`]: text })
  folder.commit('one')
  folder.git('one', 'branch', 'old')
  folder.write({ 'one/app.py': changed['app.py'] })
  folder.commit('one')
  folder.write({ 'one/new.go': 'package store\n\nfunc OpenUnsaved() {}\n' })
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function symbolsIndexed(): Promise<void> {
  for (;;) {
    const { symbols } = product.indexing.indexer.status()
    if (symbols.total > 0 && symbols.done === symbols.total) return
    await sleep(50)
  }
}

const search = (q: string, more: Record<string, string> = {}) => product.search({ q, t: 'keyword', ...more })

function matchesOf(events: readonly SearchEvent[]): readonly SymbolMatch[] {
  return events
    .flatMap((event) => (event.name === 'matches' ? event.data : []))
    .flatMap((match) => (match.type === 'symbol' ? [match] : []))
}

/** `path name KIND line container`, in the order of the answer. */
async function found(q: string): Promise<readonly string[]> {
  return matchesOf(await search(q)).flatMap(({ path, symbols }) =>
    symbols.map(({ name, kind, line, containerName }) => `${path} ${name} ${kind} ${line} ${containerName}`.trim()),
  )
}

const last = (events: readonly SearchEvent[]) => {
  const progress = events.findLast((event) => event.name === 'progress')
  if (!progress) throw new Error('There is no progress event.')
  return progress.data
}

test('the index finds in every file what reading it finds', async () => {
  await symbolsIndexed()
  const extractor = await loadSymbolExtractor()
  const expectedOf = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).flatMap(([path, text]) => {
      const bytes = new TextEncoder().encode(text)
      const language = languageOf(path, bytes)?.name
      const definitions = (language && extractor.extract(language, bytes)?.definitions) || []
      return definitions.map(({ name, kind, line, container = '' }) =>
        `${path} ${name} ${kind.toUpperCase().replaceAll('-', '')} ${line + 1} ${container}`.trim(),
      )
    })
  const head = expectedOf({ ...files, ...changed })
  const old = expectedOf(files)
  const onDisk = expectedOf({ ...files, ...changed, 'new.go': 'package store\n\nfunc OpenUnsaved() {}\n' })
  await extractor.close()
  expect(head.length).toBeGreaterThan(15)
  expect((await found('type:symbol')).toSorted()).toEqual(head.toSorted())
  expect((await found('repo:one rev:old type:symbol')).toSorted()).toEqual(old.toSorted())
  expect((await found('repo:one rev:@worktree type:symbol')).toSorted()).toEqual(onDisk.toSorted())
}, 60_000)

test.each([
  ['type:symbol OpenStore', ['store.go OpenStore FUNCTION 9']],
  ['type:symbol opengröße', ['src/größe.ts openGröße FUNCTION 3']],
  ['type:symbol /^open$/ lang:rust', ['lib.rs Open ENUMMEMBER 1 State', 'lib.rs open FUNCTION 2']],
  ['type:symbol case:yes /^open$/ lang:rust', ['lib.rs open FUNCTION 2']],
  ['select:symbol.function open lang:rust', ['lib.rs open FUNCTION 2']],
  [
    'type:symbol select:symbol.enum-member open',
    ['src/größe.ts Open ENUMMEMBER 2 Mode', 'lib.rs Open ENUMMEMBER 1 State'],
  ],
  ['type:symbol TestOpen', ['test/store_test.go TestOpen FUNCTION 3']],
  ['type:symbol file:hpp$ openShard', ['shard.hpp openShard FUNCTION 5']],
  ['type:symbol the', []],
  ['type:symbol nothing-like-it', []],
])('%s', async (query, expected) => {
  expect((await found(query)).toSorted()).toEqual(expected.toSorted())
})

test('a match has the fields of the stream, and revisions that share a file share it', async () => {
  const [match] = matchesOf(await search('repo:one rev:HEAD:old type:symbol OpenStore'))
  expect(match).toMatchObject({
    type: 'symbol',
    path: 'store.go',
    repository: 'one',
    branches: ['HEAD', 'old'],
    language: 'Go',
    symbols: [{ url: 'one@HEAD/-/blob/store.go?L9', name: 'OpenStore', containerName: '', kind: 'FUNCTION', line: 9 }],
  })
})

test('an answer says that it is whole, and counts symbols', async () => {
  const events = await search('type:symbol open lang:go')
  const { matchCount, completeness } = last(events)
  expect(completeness).toMatchObject({ complete: true, notSearched: [], matchingLines: 3, matchingFiles: 2 })
  expect(matchCount).toBe(3)
  const filters = events.findLast((event) => event.name === 'filters')
  expect(filters?.data).toContainEqual(
    expect.objectContaining({ kind: 'symbol type', value: 'select:symbol.function', label: 'Function', count: 2 }),
  )
})

test('a limit stops the search and says so', async () => {
  const events = await search('type:symbol open count:2')
  expect(matchesOf(events).flatMap(({ symbols }) => symbols)).toHaveLength(2)
  expect(last(events).completeness.notSearched.map(({ reason }) => reason)).toContain('limit')
})

test('types together are answered together', async () => {
  const events = await search('type:file type:symbol OpenStore file:store.go')
  const types = events.flatMap((event) => (event.name === 'matches' ? event.data : [])).map(({ type }) => type)
  expect(types).toEqual(['content', 'symbol'])
})
