import { expect, test } from 'vitest'
import { returnTarget } from './returnTarget.js'

test.each([
  ['?returnTo=%2Fa%3Fb%3Dc%23d', '/a?b=c#d'],
  ['', '/search'],
  ['?returnTo=%2F..%2F%2Fevil.example', '/search'],
  ['?returnTo=%2F.%2F%2Fevil.example', '/search'],
  ['?returnTo=%2F%5Cevil.example', '/search'],
  ['?returnTo=%2F%2Fevil.example', '/search'],
  ['?returnTo=javascript%3Aalert(1)', '/search'],
  ['?returnTo=%2Fsign-in%3FreturnTo%3D%2F', '/search'],
])('A-01: after signing in, %j leads to %s', (search, target) => {
  expect(returnTarget(search)).toBe(target)
})
