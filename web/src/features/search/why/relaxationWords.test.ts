import { expect, test } from 'vitest'
import { emptyRequest } from '../searchRequest.js'
import type { Relaxation } from './relaxations.js'
import { countFigure, countWords, sortedRelaxations } from './relaxationWords.js'

const relaxation = (label: string, count: number | undefined, exact = true): Relaxation => ({
  label,
  request: { ...emptyRequest, query: label },
  count,
  exact,
})

test('what finds more comes first, with the most at the front', () => {
  const all = [
    relaxation('same', 3),
    relaxation('some', 5),
    relaxation('none', 0),
    relaxation('many', 500, false),
    relaxation('late', undefined, false),
    relaxation('cut', 2, false),
  ]
  const labels = (some: readonly Relaxation[]) => some.map(({ label }) => label)
  const { more, noMore, uncounted } = sortedRelaxations(all, 3)
  expect([labels(more), labels(noMore), labels(uncounted)]).toEqual([
    ['many', 'some'],
    ['same', 'none'],
    ['late', 'cut'],
  ])
})

test('a count says whether it is all', () => {
  expect([countFigure(relaxation('', 1400)), countWords(relaxation('', 1))]).toEqual(['1,400', '1 match'])
  const more = relaxation('', 500, false)
  expect([countFigure(more), countWords(more)]).toEqual(['500+', 'at least 500 matches'])
})
