import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testApp.js'
import { openSearchDescription } from './openSearch.js'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp({ privateMode: true })
})
afterAll(() => world.close())

test('anyone may learn how to search here, also on a private instance', async () => {
  const response = await world.app.inject({ method: 'GET', url: '/opensearch.xml' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/opensearchdescription+xml; charset=utf-8',
  ])
  expect(response.body).toMatch(/template="https?:\/\/[^"/]+\/search\?q=\{searchTerms\}"/)
})

test('the description holds the address that people type', () => {
  const description = openSearchDescription(new URL('https://code.example.com:8443/ignored'))
  expect(description).toContain('template="https://code.example.com:8443/search?q={searchTerms}"')
  expect(description).toContain('Code search at code.example.com:8443')
})
