import { expect, test } from 'vitest'
import type { ListedRepository } from './api.js'
import {
  arcFractionOf,
  arcStateOf,
  isWorking,
  originSentence,
  progressSentence,
  troubleSentence,
} from './repositorySentences.js'

const ready: ListedRepository = {
  id: '1',
  name: 'a/b',
  url: '/a/b',
  origin: 'LOCAL',
  state: 'READY',
  stateMessage: null,
  branchCount: 1,
  changedFileCount: 0,
  defaultBranch: { displayName: 'main' },
  progress: { fraction: 1, filesRead: 0, filesTotal: null, bytesRead: '0', milliseconds: 1100 },
  indexing: null,
  textSearchIndex: null,
}

test.each([
  [{}, 'main'],
  [{ branchCount: 42 }, 'main and 41 other branches'],
  [{ branchCount: 42, changedFileCount: 1 }, 'working tree has 1 changed file'],
  [{ origin: 'FOLDER', defaultBranch: null }, 'a plain folder, no repository'],
  [{ defaultBranch: null, branchCount: 0 }, 'no commits yet'],
] as const)('%j is said to be %s', (fields, sentence) => {
  expect(originSentence({ ...ready, ...fields })).toBe(sentence)
})

const progress = ready.progress

type Indexing = NonNullable<ListedRepository['indexing']>
const index = (state: Indexing['state'], fraction: number | null = null): Indexing => ({
  state,
  fraction,
  message: state === 'SET_ASIDE' ? 'Indexing it failed 8 times.' : null,
})

test.each([
  [{}, 'read in 1.1 s', false],
  [{ progress: { ...progress, milliseconds: null } }, 'read', false],
  [{ state: 'QUEUED' }, 'waiting', true],
  [{ state: 'CLONING', progress: { ...progress, bytesRead: '340000000' } }, 'cloning, 340 MB', true],
  [{ state: 'CLONING', progress: { ...progress, fraction: 0.429 } }, 'cloning, 42 %', true],
  [{ state: 'READING', progress: { ...progress, filesRead: 2310 } }, 'reading, 2,310 files', true],
  [{ state: 'READING', progress: { ...progress, filesRead: 10, filesTotal: 11 } }, 'reading again, 11 files', true],
  [{ state: 'FAILED' }, 'failed', false],
  [{ indexing: index('QUEUED') }, 'waiting to be indexed', true],
  [{ indexing: index('INDEXING') }, 'indexing', true],
  [{ indexing: index('INDEXING', 0.429) }, 'indexing 42 %', true],
  [{ indexing: index('INDEXED') }, 'indexed', false],
  [{ indexing: index('FAILED') }, 'not indexed, tried again soon', false],
  [{ indexing: index('SET_ASIDE') }, 'not indexed', false],
  [{ state: 'READING', indexing: index('INDEXED') }, 'reading, 0 files', true],
] as const)('%j has come to: %s', (fields, sentence, working) => {
  // A figure and its unit are held together by a space that does not break.
  expect(progressSentence({ ...ready, ...fields }).replaceAll('\u00a0', ' ')).toBe(sentence)
  expect(isWorking({ ...ready, ...fields })).toBe(working)
})

test('what is set aside says why, and that it is searched all the same', () => {
  const setAside = { ...ready, indexing: index('SET_ASIDE') }
  expect(troubleSentence(setAside)).toBe('Indexing it failed 8 times. It can be searched all the same, only slower.')
  expect([arcStateOf(setAside), arcFractionOf(setAside)]).toEqual(['partial', 0])
  expect(troubleSentence({ ...ready, indexing: index('INDEXED') })).toBeUndefined()
  expect(troubleSentence({ ...ready, state: 'FAILED', stateMessage: 'It is gone.' })).toBe('It is gone.')
})

test('the arc shows the reading, then the indexing', () => {
  expect(arcFractionOf({ ...ready, state: 'CLONING', progress: { ...progress, fraction: 0.3 } })).toBe(0.3)
  expect(arcFractionOf({ ...ready, indexing: index('INDEXING', 0.5) })).toBe(0.5)
  expect(arcFractionOf({ ...ready, indexing: index('INDEXED') })).toBe(1)
})
