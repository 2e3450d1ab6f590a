import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sextant/base'
import { openEmbeddedIndex, openIndexStore } from '@sextant/engine'
import { parseObjectId } from '@sextant/git'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import type { Content } from '../repositories/index.js'

const never = new AbortController().signal

let folder: TestFolder
let data: string

beforeEach(() => {
  folder = openTestFolder()
  data = mkdtempSync(join(tmpdir(), 'sextant-symbols-'))
})

afterEach(() => {
  folder.remove()
  rmSync(data, { recursive: true, force: true })
})

async function openIndex() {
  const store = await openIndexStore({ folder: data, log: silentLogger })
  const index = openEmbeddedIndex<Content>({
    store,
    entry: new URL('../search/indexerProcess.js', import.meta.url),
    processes: 1,
    settings: { maxBytes: 1 << 20, largeFiles: [] },
    commitOf: (content) => (content.kind === 'commit' ? content.commit : undefined),
    symbols: true,
    log: silentLogger,
  })
  const close = async () => {
    await index.close()
    await store.close()
  }
  return { store, index, close }
}

function revisionOf(commit: string) {
  const id = parseObjectId(commit)
  if (!id) throw new Error(`${commit} is no commit.`)
  const source: Content = { kind: 'commit', gitDirectory: join(folder.path, 'one', '.git'), commit: id }
  return { source, commit }
}

const program = (number: number) =>
  Array.from({ length: 300 }, (_, line) => `func F${number}x${line}() {}\n`).join('') + `// ${number}\n`

test('symbols follow indexing, give way to it, and go on after a restart where they were', async () => {
  for (let number = 0; number < 300; number++)
    folder.write({ [`one/${number}.go`]: `package one\n\n${program(number)}` })
  const first = revisionOf(folder.commit('one'))
  folder.write({ 'one/new.go': 'package one\n\nfunc New() {}\n' })
  const second = revisionOf(folder.commit('one'))
  const begun = await openIndex()
  await begun.index.index([first], { priority: 0, signal: never })
  await sleep(1000)
  await begun.index.index([second], { near: first.commit, priority: 0, signal: never })
  // The only process was at the symbols, which are not done and not lost.
  const { done } = begun.index.symbolProgress()
  expect(begun.index.has(second.commit)).toBe(true)
  await begun.close()

  const again = await openIndex()
  expect(again.index.symbolProgress().done).toBeGreaterThanOrEqual(done)
  for (let all = false; !all; await sleep(50)) {
    const progress = again.index.symbolProgress()
    all = progress.done === progress.total
  }
  expect(again.store.sizes().symbols.documents).toBe(301)
  await again.close()
}, 60_000)
