import { Secret } from '@sextant/base'
import { expect, test } from 'vitest'
import { type SignatureScope, signed } from './signature.js'

// The examples of AWS's own test suite for Signature Version 4 (aws-sig-v4-test-suite), and of its documentation.
const scope: SignatureScope = {
  key: { id: 'AKIDEXAMPLE', secret: new Secret('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY') },
  region: 'us-east-1',
  service: 'service',
  now: Date.UTC(2015, 7, 30, 12, 36, 0),
}
const form = 'application/x-www-form-urlencoded'

interface Example {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly signature: string
}

const examples: readonly Example[] = [
  {
    name: 'get-vanilla',
    method: 'GET',
    path: '/',
    signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  {
    name: 'post-vanilla',
    method: 'POST',
    path: '/',
    signature: '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  },
  {
    name: 'get-vanilla-query-order-key-case',
    method: 'GET',
    path: '/?Param2=value2&Param1=value1',
    signature: 'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  },
  {
    name: 'post-x-www-form-urlencoded',
    method: 'POST',
    path: '/',
    body: 'Param1=value1',
    signature: 'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  },
]

test.each(examples)('$name is signed as AWS says', ({ method, path, body = '', signature }) => {
  const url = new URL(path, 'https://example.amazonaws.com')
  const headers = body === '' ? {} : { 'content-type': form }
  const names = [...Object.keys(headers), 'host', 'x-amz-date'].join(';')
  expect(signed({ method, url, headers, body }, scope)['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, ' +
      `SignedHeaders=${names}, Signature=${signature}`,
  )
})

test('the example of the documentation, a list of users', () => {
  const url = new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08')
  const headers = { 'content-type': `${form}; charset=utf-8` }
  const all = signed({ method: 'GET', url, headers, body: '' }, { ...scope, service: 'iam' })
  expect(all['x-amz-date']).toBe('20150830T123600Z')
  expect(all['authorization']).toMatch(/Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7$/)
})
