import { expect, test } from 'vitest'
import { hostLines } from './hostLines.js'

test.each([
  ['github', '#L3-L9', '#L3'],
  ['gitlab', '#L3-9', '#L3'],
  ['gitea', '#L3-L9', '#L3'],
  ['bitbucketCloud', '#lines-3:9', '#lines-3'],
  ['toString', '', ''],
  [null, '', ''],
])('%s', (serviceType, lines, line) => {
  expect(hostLines(serviceType, { start: 3, end: 9 })).toBe(lines)
  expect(hostLines(serviceType, { start: 3, end: 3 })).toBe(line)
  expect(hostLines(serviceType, undefined)).toBe('')
})
