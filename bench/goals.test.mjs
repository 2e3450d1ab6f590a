import { describe, expect, test } from 'vitest'
import { goals, judge, timesBetter } from './goals.mjs'
import { allGroups } from './measureGroups.mjs'

const row = (ours, peers = {}, more = {}) => ({ group: 'g', name: 'one', unit: 'ms', ours, peers, ...more })
const corpus = { bytes: 800e6 }

describe('how many times better', () => {
  test.each([
    ['milliseconds, where less is better', row(2, { rg: 300 }), 150],
    ['milliseconds, and we are slower', row(10, { rg: 5 }), 0.5],
    ['speed, where more is better', row(50, { rg: 10 }, { unit: 'MB/s per core' }), 5],
    ['a share of the text, where less is better', row(1.25, { rg: 2.5 }, { unit: '× the text' }), 2],
    ['a peer without a figure', row(1, { rg: null }), undefined],
    ['a peer that is not there', row(1), undefined],
    ['none of ours', row(null, { rg: 1 }), undefined],
  ])('%s', (_, each, expected) => expect(timesBetter(each, 'rg')).toBe(expected))
})

describe('a verdict', () => {
  const verdict = (goal, ...rows) => judge({ group: 'g', text: 'the goal', ...goal }, rows, corpus).verdict

  test.each([
    ['at the limit', { atMost: 5 }, [row(5)], 'met'],
    ['above it', { atMost: 5 }, [row(5.01)], 'not met'],
    ['at least', { atLeast: 50 }, [row(50)], 'met'],
    ['too little', { atLeast: 50 }, [row(49)], 'not met'],
    ['no figure of ours', { atMost: 5 }, [row(null)], 'not decided'],
    ['as many times', { against: { rg: 150 } }, [row(1, { rg: 150 })], 'met'],
    ['fewer times', { against: { rg: 150 } }, [row(1, { rg: 149 })], 'not met'],
    ['no figure of the peer', { against: { rg: 150 } }, [row(1, { rg: null })], 'not decided'],
    ['one of two peers is missing', { against: { rg: 2, zoekt: 1 } }, [row(1, { rg: 9 })], 'not decided'],
    ['a failure beside a missing figure', { against: { rg: 2, zoekt: 1 } }, [row(1, { rg: 1 })], 'not met'],
    ['one row of two fails', { atMost: 5 }, [row(1), row(9, {}, { name: 'two' })], 'not met'],
    ['the failing row is not named', { atMost: 5, rows: ['one'] }, [row(1), row(9, {}, { name: 'two' })], 'met'],
    ['rows of other groups alone', { atMost: 5 }, [row(1, {}, { group: 'other' })], 'not decided'],
    ['a limit that depends on the text', { atMost: ({ bytes }) => bytes / 1e6 }, [row(800)], 'met'],
    ['above such a limit', { atMost: ({ bytes }) => bytes / 1e6 }, [row(801)], 'not met'],
  ])('%s', (_, goal, rows, expected) => expect(verdict(goal, ...rows)).toBe(expected))

  test('says which rows failed, and what is missing', () => {
    const goal = { group: 'g', text: 'the goal', against: { rg: 2, zoekt: 1 } }
    expect(judge(goal, [row(2, { rg: 3 })], corpus)).toEqual({
      text: 'the goal',
      verdict: 'not met',
      why: ['one: 1.5 × rg'],
    })
    expect(judge(goal, [row(1, { rg: 3 })], corpus).why).toEqual(['one: no figure of zoekt'])
    expect(judge(goal, [], corpus)).toEqual({ text: 'the goal', verdict: 'not decided', why: ['not measured'] })
  })
})

test('every goal is of a group that is measured, and demands something', () => {
  for (const goal of goals) {
    expect(allGroups).toContain(goal.group)
    expect(goal.atMost ?? goal.atLeast ?? goal.against).toBeDefined()
  }
})
