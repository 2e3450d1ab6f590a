import { expect, test } from 'vitest'
import { wordTerms } from '../testing/wordTerms.js'
import { closenessOf } from './weights.js'
import { markBestLines } from './bestLines.js'
import { chunksOf } from '../chunks.js'
import { matchRanges } from '../ranges.js'
import { TextLook } from './textSignals.js'

function look(asked: string, text: string) {
  const bytes = new TextEncoder().encode(text)
  const seen = new TextLook(wordTerms(asked))
  seen.clear()
  seen.look(bytes)
  return seen.signals(bytes.length)
}

test.each([
  ['a whole word', 'retry', 'retryLater'],
  ['a part of a word', 'retryLater', 'noretrying'],
  ['twice', 'retry retry', 'retry'],
  ['in a short text', 'retry', `retry${' other'.repeat(5000)}`],
])('%s tells more of a text', (_, better, worse) => {
  expect(look('retry', better).text).toBeGreaterThan(look('retry', worse).text)
})

test('further occurrences tell less and less, and never as much as all', () => {
  const at = (count: number) => look('retry', 'retry '.repeat(count)).text
  expect(at(2) - at(1)).toBeGreaterThan(at(11) - at(10))
  expect(at(1000)).toBeLessThan(1)
})

test.each([
  ['parse query', 'the parseQuery function', closenessOf.phrase],
  ['parse query', 'query; parse\nparse.query', closenessOf.phrase],
  ['parse query', 'query of what to parse', closenessOf.line],
  ['parse query', 'query\n\nparse', closenessOf.near],
  ['parse query', 'query\n\n\n\nparse', closenessOf.around],
  ['parse query', `query${'\n'.repeat(20)}parse`, closenessOf.apart],
  ['parse query', 'only parse', 0],
  ['parse', 'parse parse', 0],
  // Two of three terms: two thirds of what all would be.
  ['parse query fast', 'parse query', (2 / 3) * closenessOf.phrase],
])('how closely "%s" stands together in %j', (asked, text, expected) => {
  expect(look(asked, text).closeness).toBeCloseTo(expected)
})

test.each([
  ['class Retry {', 1],
  ['export function  retry()', 1],
  ['def\tretry(self):', 1],
  ['#define retry', 1],
  ['class retryLater', 0],
  ['subclass retry', 0],
  ['new Retry()', 0],
  ['retry', 0],
])('%j defines what is looked for: %d', (text, expected) => {
  expect(look('retry', text).definition).toBe(expected)
})

/** The numbers of the best lines of a text, from 0. */
function best(asked: string, text: string): readonly number[] | undefined {
  const bytes = new TextEncoder().encode(text)
  const all = wordTerms(asked)
  const ranges = matchRanges(
    all.map(({ regex }) => regex),
    bytes,
    1000,
  )
  const shown = chunksOf(bytes, ranges, { contextLines: 1, maxLines: 100, maxLineBytes: 1000 })
  return markBestLines(all, { path: 'a', pathRanges: [], ...shown }).bestLines
}

test('the lines that define something, and those with all terms, come first', () => {
  expect(best('retry', 'retrying\n// retry\nother\nfunction retry() {\n  retry()')).toEqual([3, 1, 4, 0])
  expect(best('retry later', 'retry\nlater\nother\nretry it later\nlater')).toEqual([3, 0, 1, 4])
  expect(best('retry', 'only one retry')).toBeUndefined()
  expect(best('retry', 'retry\n'.repeat(50))).toHaveLength(10)
})
