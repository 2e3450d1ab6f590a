import type { SearchMatch } from '@sextant/contract'
import { expect, test } from 'vitest'
import { openEventReader } from './eventStream.js'
import { afterEvents, idleSearch, searchEvent } from './searchState.js'
import { createSearchStream, type StreamSurroundings } from './searchStream.js'

const pathMatch = (path: string): SearchMatch => ({ type: 'path', path, repositoryID: 1, repository: 'a/b' })
const progress = (matchCount: number, done: boolean) => ({
  done,
  matchCount,
  durationMs: 5,
  skipped: [],
  completeness: {
    complete: done,
    stages: [],
    notSearched: [],
    matchingLines: matchCount,
    matchingFiles: matchCount,
    matchingRepositories: 1,
  },
})

const corpus = [
  ['matches', [pathMatch('one.ts'), pathMatch('zwei-é-𝄞.ts')]],
  ['progress', progress(2, false)],
  ['filters', [{ value: 'lang:go', label: 'Go', count: 2, exhaustive: true, limitHit: false, kind: 'lang' }]],
  ['matches', [pathMatch('three.ts')]],
  ['unheard-of', { a: 1 }],
  ['progress', progress(3, true)],
  ['done', {}],
] as const

const wire = corpus.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')
const bytes = new TextEncoder().encode(wire)

test('the stream reads the same wherever it is cut', () => {
  const whole = openEventReader()(bytes)
  expect(whole.map(({ name, data }) => [name, JSON.parse(data)])).toEqual(corpus)
  for (let cut = 0; cut <= bytes.length; cut++) {
    const read = openEventReader()
    expect([...read(bytes.subarray(0, cut)), ...read(bytes.subarray(cut))]).toEqual(whole)
  }
})

test('comments, ids and blank blocks are passed over and data lines are joined', () => {
  const text = ': hello\n\nid: 7\nevent: a\ndata: 1\ndata: 2\n\n\n\ndata:3\n\n'
  expect(openEventReader()(new TextEncoder().encode(text))).toEqual([
    { name: 'a', data: '1\n2' },
    { name: 'message', data: '3' },
  ])
})

test('events build the state of a search', () => {
  const events = corpus.flatMap(([name, data]) => searchEvent(name, JSON.stringify(data)) ?? [])
  const state = afterEvents({ ...idleSearch, phase: 'searching' }, events)
  expect(state.phase).toBe('complete')
  expect(state.matches.map((match) => match.type === 'path' && match.path)).toEqual([
    'one.ts',
    'zwei-é-𝄞.ts',
    'three.ts',
  ])
  expect(state.progress?.matchCount).toBe(3)
  expect(state.filters[0]?.value).toBe('lang:go')
  expect(afterEvents(state, [])).toBe(state)
})

test('a search that failed stays failed when it is done', () => {
  const state = afterEvents(idleSearch, [
    { name: 'matches', data: [pathMatch('a')] },
    { name: 'error', data: { message: 'The disk is gone.' } },
    { name: 'done', data: {} },
  ])
  expect(state).toMatchObject({ phase: 'failed', error: 'The disk is gone.', matches: [{ path: 'a' }] })
})

const soon: StreamSurroundings['schedule'] = (flush) => queueMicrotask(flush)
const answering = (body: BodyInit, init?: ResponseInit): StreamSurroundings => ({
  fetch: async () => new Response(body, init),
  schedule: soon,
})

/** Watches a search until it is over and says how often the watcher was called. */
async function watch(surroundings: StreamSurroundings) {
  const stream = createSearchStream('/search', surroundings)
  let calls = 0
  await new Promise<void>((resolve) => {
    stream.subscribe(() => {
      calls += 1
      if (stream.snapshot().phase !== 'searching') resolve()
    })
  })
  return { state: stream.snapshot(), calls }
}

test('a search ends complete, in one change when all of it came at once', async () => {
  const { state, calls } = await watch(answering(wire))
  expect(state).toMatchObject({ phase: 'complete' })
  expect(state.matches).toHaveLength(3)
  expect(calls).toBe(1)
})

test('the first results wait for nothing, and what follows waits until they are drawn', async () => {
  const frames: (() => void)[] = []
  const cut = wire.indexOf('event: progress')
  const parts = [wire.slice(0, cut), wire.slice(cut)].map((part) => new TextEncoder().encode(part))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  const stream = createSearchStream('/search', {
    fetch: async () => new Response(body),
    schedule: (flush) => frames.push(flush),
  })
  stream.subscribe(() => {})
  await expect.poll(() => frames.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(stream.snapshot()).toMatchObject({ phase: 'searching', matches: [{}, {}], filters: [] })
  frames[0]?.()
  await expect.poll(() => stream.snapshot().phase).toBe('complete')
  expect(stream.snapshot().matches).toHaveLength(3)
})

test.each([
  ['cut short', answering(wire.slice(0, wire.indexOf('event: done'))), 'ended before', 3],
  ['refused', answering('It is busy.', { status: 503 }), 'It is busy.', 0],
  ['without a session', answering('Sign in first.', { status: 401 }), 'Sign in to see this.', 0],
  ['unreachable', { fetch: () => Promise.reject(new Error('no network')), schedule: soon }, 'no network', 0],
  ['broken', answering('event: done\ndata: {nonsense\n\n'), 'could not be finished', 0],
] as const)('a search that is %s has failed and keeps what came', async (_, surroundings, sentence, matches) => {
  const { state } = await watch(surroundings)
  expect(state.phase).toBe('failed')
  expect(state.error).toContain(sentence)
  expect(state.matches).toHaveLength(matches)
})

function hanging() {
  const signals: AbortSignal[] = []
  const surroundings: StreamSurroundings = {
    fetch: async (_, init) => {
      if (init.signal) signals.push(init.signal)
      return new Response(new ReadableStream())
    },
    schedule: soon,
  }
  return { signals, surroundings }
}

test('leaving cancels the request and coming back searches anew', () => {
  const { signals, surroundings } = hanging()
  const stream = createSearchStream('/search', surroundings)
  const leave = stream.subscribe(() => {})
  expect(stream.snapshot().phase).toBe('searching')
  leave()
  expect(signals.map((signal) => signal.aborted)).toEqual([true])
  expect(stream.snapshot().phase).toBe('idle')
  stream.subscribe(() => {})
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
})

test('a search that is stopped says so', () => {
  const { signals, surroundings } = hanging()
  const stream = createSearchStream('/search', surroundings)
  stream.subscribe(() => {})
  stream.cancel()
  expect(stream.snapshot().phase).toBe('cancelled')
  expect(signals[0]?.aborted).toBe(true)
})
