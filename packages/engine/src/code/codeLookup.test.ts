import fc from 'fast-check'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { TaskState } from '../indexed/taskState.js'
import type { SearchBackend } from '../searchBackend.js'
import { noCounts } from '../counts.js'
import { commitOf, type MadeRepository } from '../testing/madeWorld.js'
import { madeFacts, plainFacts, plainSymbols } from '../testing/plainSymbols.js'
import { TestIndex } from '../testing/testIndex.js'
import { inRankOrder } from '../trees/pathRank.js'
import type { WordPlace } from './codeLookup.js'
import type { CodeAnswer, CodeWork } from './codeMessages.js'
import { lookUp } from './codeThread.js'
import { filesNaming } from './wordFiles.js'

const version = 3
const { signal: never } = new AbortController()
const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

const names = ['open', 'openStore', 'Open', 'o', 'größe', 'store now', 'ope']
const lineArbitrary = fc.oneof(
  fc.tuple(fc.constantFrom('def', 'val', 'type'), fc.constantFrom(...names)).map((parts) => parts.join(' ')),
  fc.constantFrom('call open', 'call openStore(o)', 'reopen', 'x.open()', 'open_', '', '$open', 'größe'),
)
const textArbitrary = fc.array(lineArbitrary, { maxLength: 6 }).map((lines) => lines.join('\n'))
const paths = [
  ...['a.go', 'package.json', 'b.ts', 'lib/a.go', 'lib/package.json', 'lib/deep/er/package.json', 'lib.go'],
  ...['lib/z.ts', 'test/e.go', 'vendor/f.ts', 'vendor/package.json', 'my-package.json', 'lib/x.gemspec', 'größe/g.go'],
]
// What stands under names of two languages has symbols of one alone: that is tested with searches for symbols.
const filesArbitrary = fc
  .dictionary(fc.constantFrom(...paths), textArbitrary, { maxKeys: 10 })
  .map((files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${text}\n${ending(path)}`])))
const ending = (path: string) => path.slice(path.lastIndexOf('.') + 1)
type Files = Readonly<Record<string, string>>
const repositoriesArbitrary = fc.array(fc.array(filesArbitrary, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
})

function madeOf(revisions: readonly Files[]): MadeRepository {
  return {
    revisions: revisions.map((files) => new Map(Object.entries(files).map(([path, text]) => [path, encode(text)]))),
  }
}

const languageOf = (path: string) => (path.endsWith('.go') ? 'Go' : path.endsWith('.ts') ? 'TypeScript' : undefined)
const inOrder = (files: Files) => inRankOrder(Object.keys(files).map((path) => ({ path }))).map(({ path }) => path)

const open: TestIndex[] = []
afterEach(() => {
  for (const index of open.splice(0)) index.close()
})

async function indexOf(repositories: readonly (readonly Files[])[]): Promise<TestIndex> {
  const index = new TestIndex(madeFacts(version))
  open.push(index)
  const made = repositories.map(madeOf)
  for (const number of made.keys()) await index.add(made, number)
  return index
}

function ask<What extends CodeWork['what']>(
  index: TestIndex,
  work: Extract<CodeWork, { what: What }>,
  state = TaskState.create(),
): Extract<CodeAnswer, { what: What }> {
  const request = { kind: 'look-up', task: 1, work, state: state.buffer, factsVersion: version } as const
  const answer = lookUp(index.tools.shards, request)
  if (answer.kind !== 'looked-up') throw new Error('There is no answer.')
  expect(answer.share.damaged).toEqual([])
  // The thread answers what it was asked; its caller checks that.
  return answer.share.answer as Extract<CodeAnswer, { what: What }>
}

const everyRevision = (repositories: readonly (readonly Files[])[]) =>
  repositories.flatMap((revisions, number) =>
    revisions.map((files, revision) => ({ files, commit: commitOf(number, revision) })),
  )

const runs = process.env['SEXTANT_PROVE'] ? 2000 : 50

test('of every revision the files are known that reading it tells', async () => {
  const given = fc.record({
    repositories: repositoriesArbitrary,
    slices: fc.constantFrom(0, 1, 1000),
    hidden: fc.subarray(paths, { maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(given, async ({ repositories, slices, hidden }) => {
      const index = await indexOf(repositories)
      await index.indexSymbols([...index.trees.values()], { slices, blobs: 3 })
      for (const { files, commit } of everyRevision(repositories)) {
        const tree = index.trees.get(commit) ?? -1
        const shown = Object.fromEntries(Object.entries(files).filter(([path]) => !hidden.includes(path)))
        const work = { what: 'files', tree, hidden, paths, facts: true, textBytes: 1000 } as const
        const found = ask(index, work).files ?? []
        expect(found.map(({ exists }) => exists)).toEqual(paths.map((path) => path in shown))
        for (const [at, { exists, language, facts, text }] of found.entries()) {
          const path = paths[at] ?? ''
          if (!exists) continue
          expect(language).toBe(languageOf(path))
          const known = plainFacts(language ?? '', files[path] ?? '', version)
          expect(facts ? decode(facts) : decode(text)).toBe(facts ? known : files[path])
          expect(facts === undefined || slices > 0).toBe(true)
          expect(facts !== undefined || slices < 1000 || language === undefined).toBe(true)
        }
        for (const folder of ['', 'lib', 'lib/deep', 'lib/deep/er', 'test', 'vendor', 'größe', 'nothing', 'a.go']) {
          const prefix = folder === '' ? '' : `${folder}/`
          const expected = Object.keys(shown).flatMap((path) => {
            const name = path.slice(prefix.length)
            return path.startsWith(prefix) && !name.includes('/') ? [name] : []
          })
          expect(ask(index, { what: 'folder', tree, hidden, folder, most: 100 }).names).toEqual(expected.sort())
        }
      }
    }),
    { numRuns: runs },
  )
}, 600_000)

test('the definitions of a name are those that reading every file finds, in the order of results', async () => {
  const given = fc.record({ repositories: repositoriesArbitrary, most: fc.constantFrom(1, 3, 100) })
  await fc.assert(
    fc.asyncProperty(given, async ({ repositories, most }) => {
      const index = await indexOf(repositories)
      await index.indexSymbols([...index.trees.values()], { slices: 1000, blobs: 5 })
      const revisions = everyRevision(repositories).toReversed()
      const trees = Uint32Array.from(revisions, ({ commit }) => index.trees.get(commit) ?? -1)
      for (const name of [...names, 'pen', 'nothing']) {
        const hidden = new Map([[0, ['a.go']]])
        const work = { what: 'definitions', name, trees, hidden, most, milliseconds: 60_000 } as const
        const { files, more } = ask(index, work)
        const expected = revisions.flatMap(({ files: texts }, source) =>
          inOrder(texts).flatMap((path) => {
            const language = languageOf(path)
            const all = language ? plainSymbols(language, texts[path] ?? '') : []
            const isDefined = all.some((each) => each.name === name)
            if (!isDefined || (source === 0 && path === 'a.go')) return []
            return [{ source, path, facts: plainFacts(language ?? '', texts[path] ?? '', version) }]
          }),
        )
        const plain = files.map(({ source, path, facts }) => ({ source, path, facts: decode(facts) }))
        expect(plain).toEqual(expected.slice(0, most))
        // What may be more is said to be more, unless everything was looked at.
        expect(more || expected.length <= most).toBe(true)
        expect(more && most === 100).toBe(false)
      }
    }),
    { numRuns: runs },
  )
}, 600_000)

test('the files with certain names come with their texts, without what was copied in', async () => {
  await fc.assert(
    fc.asyncProperty(repositoriesArbitrary, async (repositories) => {
      const index = await indexOf(repositories)
      const revisions = everyRevision(repositories)
      const trees = Uint32Array.from(revisions, ({ commit }) => index.trees.get(commit) ?? -1)
      const endings = ['/package.json', '.gemspec']
      const { called } = ask(index, { what: 'called', trees, endings, most: 4, textBytes: 1000 })
      expect(called.map((files) => files?.map(({ path, text }) => [path, decode(text)]))).toEqual(
        revisions.map(({ files }) =>
          inOrder(files)
            .filter((path) => /(^|\/)package\.json$|\.gemspec$/.test(path) && !path.startsWith('vendor/'))
            .slice(0, 4)
            .map((path) => [path, files[path]]),
        ),
      )
    }),
    { numRuns: runs },
  )
}, 600_000)

test('pages of the files that name a word are together what a plain loop finds', async () => {
  const given = fc.record({ repositories: repositoriesArbitrary, most: fc.constantFrom(1, 2, 5, 100) })
  await fc.assert(
    fc.asyncProperty(given, async ({ repositories, most }) => {
      const index = await indexOf(repositories)
      const latest = repositories.map((revisions, number) => ({
        files: revisions.at(-1) ?? {},
        tree: index.trees.get(commitOf(number, revisions.length - 1)) ?? -1,
      }))
      const search = searchIn(index)
      const sources = latest.map(({ tree }) => tree)
      for (const word of ['open', 'openStore', 'o', 'größe', '$open', 'nothing', '.']) {
        const found: { source: number; path: string }[] = []
        let after: WordPlace | undefined
        do {
          const page = await filesNaming(search, { word, sources, most, ...(after && { after }) }, never)
          expect(page.files.length).toBeLessThanOrEqual(most)
          found.push(...page.files)
          after = page.next
        } while (after)
        const expected = latest.flatMap(({ files }, source) =>
          inOrder(files)
            .filter((path) => standsIn(files[path] ?? '', word))
            .map((path) => ({ source, path })),
        )
        expect(found).toEqual(expected)
      }
    }),
    { numRuns: runs },
  )
}, 600_000)

/** Whether a word stands in a text with no ASCII letter, digit or underscore beside its own. */
function standsIn(text: string, word: string): boolean {
  const isWordUnit = (unit = '') => /\w/.test(unit)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const touches = isWordUnit(word[0]) && isWordUnit(text[at - 1])
    const touchesBehind = isWordUnit(word.at(-1)) && isWordUnit(text[at + word.length])
    if (!touches && !touchesBehind) return true
  }
  return false
}

/** Searches trees of different repositories as a backend does. */
function searchIn(index: TestIndex): SearchBackend<number>['search'] {
  return async ({ query, limits, targets }, onMatches) => {
    const found = targets.flatMap((tree, target) =>
      index.matches({ query, limits }, [tree]).found.map(({ match }) => ({ targets: [target], matches: [match] })),
    )
    for (const batch of found) if (onMatches(batch) === 'enough') break
    return { counts: noCounts, targets: [], limitHit: false }
  }
}

test('damage is told, and what it is in the way of is as if it were not indexed', async () => {
  const index = await indexOf([[{ 'a.go': 'def open\ncall open\n' }]])
  const [tree = -1] = index.trees.values()
  await index.indexSymbols([tree], { slices: 10, blobs: 10 })
  const [path = ''] = index.view.facts.map((file) => file.path)
  index.tools.shards.close()
  writeFileSync(path, readFileSync(path).fill(0xff, 4096, 4100))
  const work = { what: 'files', tree, hidden: [], paths: ['a.go'], facts: true, textBytes: 100 } as const
  const request = { kind: 'look-up', task: 1, state: TaskState.create().buffer, factsVersion: version } as const
  const lost = lookUp(index.tools.shards, { ...request, work })
  expect(lost).toMatchObject({ share: { answer: { what: 'files', files: undefined }, damaged: [path] } })
  const named = { what: 'definitions', name: 'open', trees: Uint32Array.of(tree), hidden: new Map(), most: 5 } as const
  const found = lookUp(index.tools.shards, { ...request, work: { ...named, milliseconds: 1000 } })
  expect(found).toMatchObject({ share: { answer: { files: [] }, damaged: [path] } })
})

test('what is stopped answers with what it has', async () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.go`, `def open\n${at}`]))
  const index = await indexOf([[files]])
  const trees = Uint32Array.from(index.trees.values())
  await index.indexSymbols([...trees], { slices: 100, blobs: 100 })
  const state = TaskState.create()
  state.stop()
  const work = { what: 'definitions', name: 'open', trees, hidden: new Map(), most: 50, milliseconds: 1000 } as const
  expect(ask(index, work, state)).toEqual({ what: 'definitions', files: [], more: true })
})

test('facts of another version count as not there, and are found again in their place', async () => {
  const index = await indexOf([[{ 'a.go': 'call open\n', 'b.go': 'call close\n' }]])
  const [tree = -1] = index.trees.values()
  await index.indexSymbols([tree], { slices: 10, blobs: 10 })
  const older = index.view.symbols
  const newer = new TestIndex(madeFacts(version + 1))
  open.push(newer)
  newer.view = index.view
  newer.tools.shards.show(index.view)
  expect(await newer.indexSymbols([tree], { slices: 10, blobs: 1 })).toBe(0)
  expect(newer.view.symbols).toEqual(older)
  expect(newer.view.facts).toHaveLength(1)
  const work = { what: 'files', tree, hidden: [], paths: ['a.go'], facts: true, textBytes: 100 } as const
  const request = {
    kind: 'look-up',
    task: 1,
    work,
    state: TaskState.create().buffer,
    factsVersion: version + 1,
  } as const
  const answer = lookUp(newer.tools.shards, request)
  expect(answer).toMatchObject({ share: { answer: { files: [{ facts: encode('4 Go call open') }] } } })
  expect(ask(newer, work).files?.[0]).toMatchObject({ exists: true, text: encode('call open\n') })
})
