import { describe, expect, test } from 'vitest'
import { closingAlert } from './closingAlert.js'

const missing = { reason: 'missing-revision', unit: 'revisions', count: 5, examples: ['a@x', 'b@x', 'c@x'] } as const
const asked = { text: 'retry', patternType: 'keyword', milliseconds: 20_000, mostMilliseconds: 60_000 } as const

describe('how a search ended', () => {
  test('in order: there is nothing to say', () => {
    expect(closingAlert({ timedOut: false, notSearched: [] }, asked)).toBeUndefined()
  })

  test.each([
    ['retry', 20_000, 'retry timeout:40s patternType:keyword'],
    ['retry timeout:45s', 45_000, 'retry timeout:60s patternType:keyword'],
    ['retry timeout:1ms', 1, 'retry timeout:2s patternType:keyword'],
    ['retry patterntype:literal', 20_000, 'retry patterntype:literal timeout:40s'],
  ])('%s ran out of %i milliseconds', (text, milliseconds, query) => {
    const alert = closingAlert({ timedOut: true, notSearched: [missing] }, { ...asked, text, milliseconds })
    expect(alert?.title).toBe('Timed out while searching')
    expect(alert?.proposedQueries?.map((each) => each.query)).toEqual([query])
  })

  test('with all the time that there is: nothing is proposed', () => {
    const alert = closingAlert({ timedOut: true, notSearched: [] }, { ...asked, milliseconds: 60_000 })
    expect(alert?.proposedQueries).toBeUndefined()
  })

  test('without some revisions', () => {
    expect(closingAlert({ timedOut: false, notSearched: [missing] }, asked)).toEqual({
      title: 'Some repositories could not be searched',
      description: 'These revisions do not exist: a@x, b@x, c@x and 2 more.',
    })
  })
})
