import { expect, test } from 'vitest'
import { submoduleSources } from './submodules.js'

const text = `[submodule "libs/one"]
\tpath = libs/one
\turl = https://user:secret@git.example.com/acme/one.git
[submodule "two"]
  url = ../two.git
  path = "libs/two"
  branch = main
[submodule "three"]
\tpath = libs/three
\turl = git@git.example.com:acme/three.git
[submodule "bad"]
\tpath = libs/bad
\turl = javascript:alert(1)
[submodule "ext"]
\tpath = libs/ext
\turl = ext::sh -c id
[other "x"]
\tpath = x
\turl = https://git.example.com/x
[submodule "nothing"]
`

test('paths lead to checked URLs, without what signs in', () => {
  const sources = submoduleSources(text, 'https://git.example.com/acme/api.git')
  const seen = [...sources].map(([path, { url, webURL, name }]) => [path, url, webURL, name])
  expect(seen).toEqual([
    [
      'libs/one',
      'https://git.example.com/acme/one.git',
      'https://git.example.com/acme/one',
      'git.example.com/acme/one',
    ],
    [
      'libs/two',
      'https://git.example.com/acme/two.git',
      'https://git.example.com/acme/two',
      'git.example.com/acme/two',
    ],
    ['libs/three', 'git@git.example.com:acme/three.git', undefined, 'git.example.com/acme/three'],
    // A host of that name, to be reached by ssh: nothing that a browser is given.
    ['libs/bad', 'javascript:alert(1)', undefined, 'javascript/alert(1)'],
  ])
})

test('a relative URL of a repository without a clone URL leads nowhere', () => {
  expect([...submoduleSources(text, undefined).keys()]).toEqual(['libs/one', 'libs/three', 'libs/bad'])
})
