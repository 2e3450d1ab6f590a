import { expect, test } from 'vitest'
import { newestOf, type Ordering } from './ordering.js'
import { semanticVersions } from './semanticVersions.js'
import { mavenVersions, pythonVersions, rubyVersions } from './wordVersions.js'

const ascending: readonly (readonly [string, Ordering, string])[] = [
  // The example of Semantic Versioning 2.0.0, section 11.
  [
    'semantic',
    semanticVersions,
    'nonsense 1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.1 1.2.0 1.10.0 2.0.0',
  ],
  [
    'Go',
    semanticVersions,
    'v0.0.0-20180101000000-abcdefabcdef v0.0.1 v1.2.3 v2.0.0+incompatible v99999999999999999999.0.0',
  ],
  // The example of PEP 440, "Summary of permitted suffixes and relative ordering".
  [
    'Python',
    pythonVersions,
    '1.0.dev456 1.0a1 1.0a2.dev456 1.0a12.dev456 1.0a12 1.0b1.dev456 1.0b2 1.0rc1 1.0 1.0.post456 1.1.dev1 1.1 1.10 1!0.1',
  ],
  ['Maven', mavenVersions, '1.0-alpha-1 1.0-beta-2 1.0-M1 1.0-RC1 1.0-SNAPSHOT 1.0 1.0-sp-1 1.0.1 1.1 1.10 4.13'],
  ['Ruby', rubyVersions, '1.0.a 1.0.b1 1.0.b2 1.0.rc1 1.0 1.0.1 1.9 1.10'],
]

test.each(ascending)('%s versions stand in order', (_name, { compare }, text) => {
  const versions = text.split(' ')
  for (const [left, a] of versions.entries()) {
    for (const [right, b] of versions.entries()) {
      expect([a, b, Math.sign(compare(a, b))]).toEqual([a, b, Math.sign(left - right)])
    }
  }
})

test.each<readonly [Ordering, string, string | undefined]>([
  [semanticVersions, '1.0.0 2.0.0-rc.1 1.9.0', '1.9.0'],
  [semanticVersions, '1.0.0-a 1.0.0-b', '1.0.0-b'],
  [semanticVersions, 'v0.0.0-20180101000000-abcdefabcdef', 'v0.0.0-20180101000000-abcdefabcdef'],
  [pythonVersions, '2.0.dev1 1.9.post1 1.9', '1.9.post1'],
  [mavenVersions, '31.0-jre 31.0-android 32.0-rc1', '31.0-jre'],
  [rubyVersions, '13.0.6 13.1.0.pre.1', '13.0.6'],
  [rubyVersions, '', undefined],
])('the newest release, case %#', (ordering, versions, newest) => {
  expect(
    newestOf(
      versions.split(' ').filter((version) => version !== ''),
      ordering,
    ),
  ).toBe(newest)
})
