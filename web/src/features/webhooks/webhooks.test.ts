import { describe, expect, test } from 'vitest'
import { printDeliveryView, readDeliveryView, webhookPath } from './addresses.js'
import type { Delivery } from './api.js'
import { deliverySentence, payloadSentence, readableJson } from './deliverySentences.js'
import { guideOf, hostGuides, hostTitle } from './hostGuides.js'

const delivery: Delivery = {
  id: 'a',
  receivedAt: '2026-01-01T00:00:00Z',
  event: 'push',
  state: 'HANDLED',
  error: null,
  outcome: ['The repository is fetched.'],
  durationMilliseconds: 3,
  repeats: 0,
  redeliveryOf: null,
}

test.each([
  [{}, 'The repository is fetched.'],
  [{ repeats: 1 }, 'The repository is fetched. The code host sent it once more.'],
  [{ repeats: 3, outcome: [] }, 'The code host sent it 3 times more.'],
  [{ redeliveryOf: 'b' }, 'Handled again from here. The repository is fetched.'],
  [{ error: 'It is not JSON.', outcome: [] }, 'It is not JSON.'],
  [{ outcome: [] }, ''],
])('what is said of a delivery: %j', (change, sentence) => {
  expect(deliverySentence({ ...delivery, ...change })).toBe(sentence)
})

test.each([
  [{ state: 'HANDLED', payloadKept: 'WHOLE', payloadBytes: 9 }, undefined],
  [{ state: 'HANDLED', payloadKept: 'WHOLE', payloadBytes: 0 }, 'It had no payload.'],
  [{ state: 'REFUSED', payloadKept: 'IN_PART', payloadBytes: 9 }, 'The payload of what is refused is not kept.'],
  [{ state: 'QUEUED', payloadKept: 'HIDDEN', payloadBytes: 9 }, 'The payload is shown once it was handled.'],
  [
    { state: 'HANDLED', payloadKept: 'HIDDEN', payloadBytes: 9 },
    'The payload is about a repository that you may not read.',
  ],
  [
    { state: 'HANDLED', payloadKept: 'IN_PART', payloadBytes: 2_000_000 },
    'Only the beginning is kept of 2,000,000 bytes.',
  ],
] as const)('what is said of a payload: %j', (value, sentence) => {
  expect(payloadSentence(value)).toBe(sentence)
})

test('JSON is given lines, and nothing else is touched', () => {
  expect(readableJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(readableJson('payload=%7B%7D')).toBe('payload=%7B%7D')
})

describe('addresses', () => {
  test.each([
    ['', { onlyErrors: false, open: undefined }],
    ['?show=errors', { onlyErrors: true, open: undefined }],
    ['?show=errors&delivery=V2Vi%3D', { onlyErrors: true, open: 'V2Vi=' }],
  ])('%s is read and printed again', (search, view) => {
    expect(readDeliveryView(search)).toEqual(view)
    expect(printDeliveryView(view)).toBe(search)
  })
  test('an id may hold any sign', () =>
    expect(webhookPath('V2Vi/+==')).toBe('/site-admin/webhooks/incoming/V2Vi%2F%2B%3D%3D'))
})

test('every kind of host says how it is set up', () => {
  expect(hostGuides.map(({ kind }) => kind).toSorted()).toEqual([
    'AZUREDEVOPS',
    'BITBUCKETCLOUD',
    'BITBUCKETSERVER',
    'GITEA',
    'GITHUB',
    'GITLAB',
  ])
  for (const { steps } of hostGuides) expect(steps.length).toBeGreaterThanOrEqual(4)
  expect(guideOf('GITHUB')?.url).toBe('https://github.com/')
  expect(hostTitle('PERFORCE')).toBe('PERFORCE')
})
