import { expect, test } from 'vitest'
import { type PackageBehaviour, type PackageMatch, packageRules } from './packageRules.js'

const block = (match: PackageMatch) => ({ behaviour: 'BLOCK' as PackageBehaviour, match })
const allow = (match: PackageMatch) => ({ behaviour: 'ALLOW' as PackageBehaviour, match })
const names = (nameGlob: string) => ({ nameGlob })
const versions = (packageName: string, versionGlob: string) => ({ packageName, versionGlob })

test.each<readonly [string, Parameters<typeof packageRules>[0], string, string]>([
  ['nothing is said', [], '@types/node@1 left-pad@1', ''],
  ['a glob blocks', [block(names('@types/*'))], 'left-pad@1', '@types/node@1'],
  ['a star goes over slashes', [block(names('*node'))], '@types/nod@1', '@types/node@1 node@2'],
  ['choices', [block(names('{left,right}-pad'))], 'top-pad@1', 'left-pad@1 right-pad@1'],
  ['only what is allowed comes', [allow(names('left-*'))], 'left-pad@1', 'Left-pad@1 react@1'],
  ['blocking wins', [allow(names('*')), block(names('react'))], 'left-pad@1', 'react@1'],
  [
    'versions are blocked',
    [block(versions('react', '1.*'))],
    'react@2.1 react@11.0 left-pad@1.0',
    'react@1.0 react@1.2.3',
  ],
  ['versions are allowed', [allow(versions('react', '1.*'))], 'react@1.0', 'react@2.0 left-pad@1.0'],
])('%s', (_name, filters, taken, left) => {
  const rules = packageRules(filters)
  const answers = (text: string) =>
    text
      .split(' ')
      .filter((each) => each !== '')
      .map((each) => {
        const at = each.lastIndexOf('@')
        return [each, rules.allowsVersion(each.slice(0, at), each.slice(at + 1))]
      })
  expect(answers(taken).filter(([, allowed]) => !allowed)).toEqual([])
  expect(answers(left).filter(([, allowed]) => allowed)).toEqual([])
})

test('a name may come while any of its versions may', () => {
  const rules = packageRules([block(versions('react', '1.*')), block(versions('vue', '*')), block(names('left-*'))])
  expect(['react', 'vue', 'left-pad', 'express'].filter((name) => rules.allowsName(name))).toEqual(['react', 'express'])
  const some = packageRules([allow(versions('react', '1.*'))])
  expect(['react', 'vue'].filter((name) => some.allowsName(name))).toEqual(['react'])
})

test('a glob that cannot be read is told', () => {
  for (const glob of ['', 'a{b', '[']) {
    expect(() => packageRules([block(names(glob))])).toThrow(expect.objectContaining({ code: 'invalid_argument' }))
  }
})
