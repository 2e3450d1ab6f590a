import { expect, test } from 'vitest'
import { readRequest, requesters } from './callbackRequesters.js'

const ask = (requestFrom: string) => readRequest(new URLSearchParams({ requestFrom }))

test('programs are known by their names, and those that listen by their ports', () => {
  expect(ask('CODY')?.requester.address('a&b', 0)).toBe('vscode://sourcegraph.cody-ai?code=a%26b')
  const request = ask('JETBRAINS-54321')
  expect(request?.requester.address('t', request.port)).toBe('http://localhost:54321/api/sourcegraph/token?token=t')
})

test.each([
  '',
  'cody',
  'NOBODY',
  'CODY-80',
  'JETBRAINS',
  'JETBRAINS-80',
  'JETBRAINS-99999',
  'JETBRAINS-1@evil.example',
  'JETBRAINS-54321/..',
  'https://evil.example',
  'JETBRAINS-54321\nx',
])('A-01: %j asks for nothing', (requestFrom) => {
  expect(ask(requestFrom)).toBeUndefined()
})

test('A-01: whatever a token holds, it goes to the program that was named', () => {
  for (const { address, listens } of requesters) {
    for (const token of ['@evil.example/', '#', '/../', '\\\\evil.example', ' ', 'javascript:1']) {
      const url = new URL(address(token, 54_321))
      expect([url.hostname, url.username]).toEqual([listens ? 'localhost' : url.hostname, ''])
      expect(url.hostname).not.toContain('evil')
    }
  }
})
