import { expect, test } from 'vitest'
import { measuredRequest } from './requests.js'

const entry = { startTime: 12, duration: 34.5, transferSize: 900, serverTiming: [] }

test('operations are called by their name, other answers by their path, and files are left out', () => {
  const name = (address: string) => measuredRequest({ ...entry, name: address })?.name
  expect(name('http://host/.api/graphql?Tree')).toBe('Tree')
  expect(name('http://host/.api/graphql')).toBe('/.api/graphql')
  expect(name('http://host/.api/search/stream?q=a')).toBe('/.api/search/stream')
  expect(name('http://host/.assets/index.js')).toBeUndefined()
})
