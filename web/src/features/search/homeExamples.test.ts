import { parseQuery } from '@sextant/query'
import { expect, test } from 'vitest'
import { homeExamples } from './homeExamples.js'

test('examples name a repository of the instance by the end of its name', () => {
  expect(homeExamples('github.com/o/a.b')).toEqual([
    'repo:a\\.b TODO',
    'repo:a\\.b type:commit fix',
    'repo:a\\.b type:path README',
  ])
})

test.each([undefined, 'a', 'x/y z', 'x/(y)'])('for %j they are queries without a problem', (repository) => {
  const problems = homeExamples(repository).flatMap((query) => parseQuery(query).problems)
  expect(problems).toEqual([])
})
