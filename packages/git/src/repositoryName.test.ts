import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRepositoryName, repositoryNameOf } from './repositoryName.js'

function nameOf(root: string, originURL?: string): string {
  const found = { root, gitDirectory: `${root}/.git`, bare: false }
  return repositoryNameOf(originURL === undefined ? found : { ...found, originURL }, '/code')
}

test.each([
  ['https://github.com/acme/api.git', 'github.com/acme/api'],
  ['https://GitHub.com/Acme/api/', 'github.com/Acme/api'],
  ['https://git.example.com:8443/team/tool', 'git.example.com:8443/team/tool'],
  ['git@github.com:acme/api.git', 'github.com/acme/api'],
  ['ssh://git@github.com/acme/api.git', 'github.com/acme/api'],
  ['https://h.example/a/-/b@c', 'h.example/a/~2d/b~40c'],
  ['https://h.example/~alice/x', 'h.example/~7ealice/x'],
  ['https://h.example/a/../b', 'h.example/a/~2e~2e/b'],
  ['file:///srv/x.git', 'notes'],
  ['/srv/x.git', 'notes'],
  ['../x', 'notes'],
  ['https://h.example/', 'notes'],
])('the origin %s names %s', (origin, name) => expect(nameOf('/code/notes', origin)).toBe(name))

test.each([
  ['/code/notes', 'notes'],
  ['/code/team/tool.git', 'team/tool'],
  ['/code', 'code'],
  ['/code/-/@', '~2d/~40'],
  ['/code/.git', '.git'],
  ['/elsewhere/x', 'x'],
])('the folder %s is named %s', (root, name) => expect(nameOf(root)).toBe(name))

test('P-07: a name has no segment that ends it, is never empty, and leads back', () => {
  const segment = fc.string({ unit: fc.constantFrom(...'-@~.ab%2d\n é'), minLength: 1 })
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1 }), (segments) => {
      const path = segments.map((each) => (each === '.' || each === '..' ? 'x' : each)).join('/')
      fc.pre(!/\.git$/i.test(path))
      const name = nameOf(`/code/${path}`)
      expect(name).not.toMatch(/@|(?:^|\/)(?:-|\.\.?)?(?:\/|$)/)
      expect(decodeRepositoryName(name)).toBe(path)
    }),
  )
})
