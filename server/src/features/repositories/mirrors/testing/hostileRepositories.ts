import { randomBytes } from 'node:crypto'
import { moreCommits, moreReferences } from './hostileHistories.js'
import { moreNames, pairs } from './hostileNames.js'
import { type HostileRepository, named, type Outcome } from './hostileRow.js'
import { bombs, encodings } from './hostileTexts.js'
import { file, folder, gitlink, type Line, link, type LooseRepository } from './looseRepository.js'

const nowhere = '0123456789012345678901234567890123456789'
const zero = '0'.repeat(40)

/** R-08 and R-16. */
const names: readonly HostileRepository[] = [
  named('..', 'refused', '..'),
  named('.', 'refused', '.'),
  named('.git', 'refused', '.git'),
  named('.GIT', 'refused', '.GIT'),
  named('git~1', 'refused', 'git~1'),
  named('.git with a joiner', 'refused', '.g\u200cit'),
  named('.git with a dot', 'refused', '.git.'),
  named('../../x', 'refused', '../../x'),
  named('/etc/x', 'refused', '/etc/x'),
  named('a/b', 'refused', 'a/b'),
  named('nothing', 'refused', ''),
  named('a line break', 'found', 'a\nb'),
  named('an escape', 'found', 'a\u001b[31mb'),
  named('a carriage return', 'found', 'a\rb'),
  named('a right-to-left override', 'found', 'a\u202egnp.exe'),
  named('quotes', 'found', 'a"b\'c'),
  named('%2e%2e', 'found', '%2e%2e'),
  named('an option', 'found', '--upload-pack=x'),
  named('a short option', 'found', '-rf'),
  named('a blank', 'found', ' '),
  named('a command', 'found', '$(id)`id`;id'),
  named('a glob', 'found', '*?[a-z]'),
  named('pathspec magic', 'found', ':(glob)**'),
  named('a fragment and a query', 'found', 'a#b?c'),
  named('a way up with backslashes', 'found', '..\\..\\x'),
  named('a drive', 'found', 'C:x'),
  named('a device', 'found', 'CON'),
  named('markup', 'found', '<svg onload=alert(1)>'),
  named('255 letters', 'found', 'x'.repeat(255)),
  named('4,096 letters', 'found', 'x'.repeat(4096)),
  named('no UTF-8', 'found', Buffer.from([0x61, 0xff, 0xfe, 0x62])),
  named('overlong UTF-8', 'either', Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0xc0, 0xaf])),
  named('a lone surrogate', 'either', Buffer.from([0xed, 0xa0, 0x80])),
  named('@worktree', 'found', '@worktree'),
]

const linked = (what: string, target: string): HostileRepository => [
  `a link to ${what}`,
  'found',
  (to) => void to.main([link('a', to.blob(target))]),
]

/** R-09. */
const links: readonly HostileRepository[] = [
  linked('an absolute path', '/etc/passwd'),
  linked('above the root', '../../../../etc/passwd'),
  linked('itself', 'a'),
  linked('the folder it is in', '.'),
  linked('the configuration', '.git/config'),
  linked('no path', ''),
  linked('a NUL', 'a\0b'),
  linked('100,000 letters', 'x'.repeat(100_000)),
  ['a link that is a submodule list', 'refused', (to) => void to.main([link('.gitmodules', to.blob('/etc/passwd'))])],
  [
    'a chain of 1,000 links',
    'found',
    (to) => {
      const lines = Array.from({ length: 1000 }, (_, at) =>
        link(`a${String(at).padStart(4, '0')}`, to.blob(`a${String(at + 1).padStart(4, '0')}`)),
      )
      to.main(lines)
    },
  ],
]

const modules = (what: string, outcome: Outcome, text: string): HostileRepository => [
  `a submodule ${what}`,
  outcome,
  (to) => void to.main([file('.gitmodules', to.blob(`[submodule "m"]\n${text}`)), gitlink('m', nowhere)]),
]

/** R-10 and R-15. */
const modulesAndFilters: readonly HostileRepository[] = [
  modules('with an external command', 'either', '\tpath = m\n\turl = ext::sh -c id\n'),
  modules('from a folder', 'found', '\tpath = m\n\turl = file:///etc\n'),
  modules('with an option for a URL', 'refused', '\tpath = m\n\turl = -u./x\n'),
  modules('with an option for a path', 'refused', '\tpath = -x\n\turl = https://example.com/x\n'),
  modules('with a carriage return in its path', 'found', '\tpath = "m\r"\n\turl = https://example.com/x\n'),
  [
    'a submodule named as a way up',
    'refused',
    (to) =>
      void to.main([
        file('.gitmodules', to.blob('[submodule "../../x"]\n\tpath = m\n\turl = https://example.com/x\n')),
      ]),
  ],
  ['a gitlink without a list', 'found', (to) => void to.main([gitlink('m', nowhere)])],
  ['a gitlink to nothing', 'either', (to) => void to.main([gitlink('m', zero)])],
  [
    'filters and drivers in .gitattributes',
    'found',
    (to) =>
      void to.main([
        file('.gitattributes', to.blob('* filter=x diff=x merge=x export-subst working-tree-encoding=UTF-7\n')),
      ]),
  ],
  [
    'an .lfsconfig of somebody else',
    'found',
    (to) => void to.main([file('.lfsconfig', to.blob('[lfs]\n\turl = https://evil.example/\n'))]),
  ],
  [
    'a pointer to a large file',
    'found',
    (to) =>
      void to.main([
        file(
          'big.bin',
          to.blob(`version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 5000000000\n`),
        ),
      ]),
  ],
  [
    'a .gitattributes of a megabyte',
    'either',
    (to) => void to.main([file('.gitattributes', to.blob('*.x -text\n'.repeat(110_000)))]),
  ],
  [
    'CODEOWNERS with 100,000 rules',
    'found',
    (to) => void to.main([file('CODEOWNERS', to.blob('**/*a*a*a*a*a*b @x\n'.repeat(100_000)))]),
  ],
]

/** Trees in trees: each level names the next so many times. */
function nested(to: LooseRepository, levels: number, width: number, deepest: string): string {
  let tree = to.tree([file('f', deepest)])
  for (let level = 0; level < levels; level++) {
    const below = tree
    tree = to.tree(Array.from({ length: width }, (_, at) => folder(`d${at}`, below)))
  }
  return tree
}

/** R-01, R-02, R-04 and R-06. */
const sizes: readonly HostileRepository[] = [
  [
    '10^10 paths in 12 objects',
    'found',
    (to) => void to.main([], {}, [folder('zzz', nested(to, 10, 10, to.blob('x')))]),
  ],
  ['600 nested folders', 'found', (to) => void to.main([], {}, [folder('zzz', nested(to, 600, 1, to.blob('x')))])],
  ['4,000 nested folders', 'either', (to) => void to.main([], {}, [folder('zzz', nested(to, 4000, 1, to.blob('x')))])],
  [
    '30,000 files in a folder',
    'found',
    (to) => {
      const blob = to.blob('many\n')
      to.main([
        folder('d', to.tree(Array.from({ length: 30_000 }, (_, at) => file(`f${String(at).padStart(6, '0')}`, blob)))),
      ])
    },
  ],
  ['a file of 64 MB of nothing', 'found', (to) => void to.main([file('a', to.blob(Buffer.alloc(64 * 1024 ** 2)))])],
  ['a line of 8 MB', 'found', (to) => void to.main([file('a.js', to.blob('x'.repeat(8 * 1024 ** 2)))])],
  ['a minified line of 2 MB', 'found', (to) => void to.main([file('a.js', to.blob('f(a,b);'.repeat(300_000)))])],
  ['100,000 nested brackets', 'found', (to) => void to.main([file('a.json', to.blob('['.repeat(100_000)))])],
  [
    'nested templates',
    'found',
    (to) => void to.main([file('a.ts', to.blob(`${'`${'.repeat(10_000)}1${'}`'.repeat(10_000)}`))]),
  ],
  [
    '2,000 branches',
    'found',
    (to) => {
      const commit = to.main()
      const lines = Array.from({ length: 2000 }, (_, at) => `${commit} refs/heads/b${String(at).padStart(5, '0')}`)
      to.file('packed-refs', `# pack-refs with: peeled fully-peeled sorted \n${lines.join('\n')}\n`)
    },
  ],
]

const content = (what: string, bytes: string | Buffer): HostileRepository => [
  `a file of ${what}`,
  'found',
  (to) => void to.main([file('a.txt', to.blob(bytes))]),
]

/** R-17. */
const contents: readonly HostileRepository[] = [
  content('no UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0xc0, 0x80, 0x0a])),
  content('UTF-16', Buffer.from('\ufeffneedle\n', 'utf16le')),
  content('a byte order mark', '\ufeffneedle\n'),
  content('mixed line ends', 'a\r\nb\rc\nd\u2028e'),
  content('NUL among text', 'a\0b\n'),
  content('combining marks', `a${'\u0301'.repeat(100_000)}\n`),
  content('nothing', ''),
  content('only line breaks', '\n'.repeat(1_000_000)),
  content('noise', randomBytes(100_000)),
]

const people = (author: string, committer = author) => ({ header: `author ${author}\ncommitter ${committer}\n` })
const committed = (
  what: string,
  outcome: Outcome,
  given: Parameters<LooseRepository['commit']>[1],
): HostileRepository => [`a commit with ${what}`, outcome, (to) => void to.main([], given)]

/** R-18 and R-19. */
const commits: readonly HostileRepository[] = [
  committed('a date beyond time', 'either', people('a <a@b> 99999999999999999999 +0000')),
  committed('a date before time', 'either', people('a <a@b> -99999999999 +0000')),
  committed('no author', 'either', { header: 'committer a <a@b> 1 +0000\n' }),
  committed('an empty author', 'either', people(' <> 1 +0000')),
  committed('an author with brackets', 'either', people('a <b> <c<d> 1 +0000')),
  committed('a zone beyond the earth', 'either', people('a <a@b> 1 +999999')),
  committed('an unknown encoding', 'found', { header: `${people('a <a@b> 1 +0000').header}encoding utf-99\n` }),
  committed('a NUL in its message', 'either', { message: 'a\0b\n' }),
  committed('a message of 5 MB', 'found', { message: 'x'.repeat(5 * 1024 ** 2) }),
  committed('a message that is no UTF-8', 'found', { message: Buffer.from([0xff, 0xfe, 0x0a]) }),
  committed('headers nobody knows', 'either', {
    header: `${people('a <a@b> 1 +0000').header}x-evil ${'y'.repeat(10_000)}\n`,
  }),
  committed('a signature that is none', 'either', {
    header: `${people('a <a@b> 1 +0000').header}gpgsig -----BEGIN\n  ${'z\n '.repeat(100)}\n`,
  }),
  committed('a parent that is not there', 'refused', {
    header: `parent ${nowhere}\n${people('a <a@b> 1 +0000').header}`,
  }),
  [
    'a merge of 66 parents',
    'found',
    (to) => {
      const tree = to.tree([])
      const parents = Array.from({ length: 66 }, (_, at) => `parent ${to.commit(tree, { message: `${at}\n` })}\n`)
      to.main([], { header: parents.join('') + people('a <a@b> 1 +0000').header })
    },
  ],
  ['a commit of a tree that is not there', 'refused', (to) => to.reference('refs/heads/main', to.commit(nowhere))],
  ['a tree with a file that is not there', 'refused', (to) => void to.main([file('a', nowhere)])],
  ['a tree with a folder that is a file', 'refused', (to) => void to.main([folder('a', to.blob('x'))])],
  [
    'a tree with the same name twice',
    'refused',
    (to) => void to.main([file('a', to.blob('x')), file('a', to.blob('y'))]),
  ],
  ['a tree out of order', 'refused', (to) => void to.main([file('b', to.blob('x')), file('a', to.blob('y'))])],
  ['a tree with an empty object', 'either', (to) => void to.main([file('a', zero)])],
  ['a tree with odd modes', 'either', (to) => void to.main([{ mode: '100777', name: 'a', id: to.blob('x') }])],
  ['a tree with a mode of nobody', 'either', (to) => void to.main([{ mode: '777777', name: 'a', id: to.blob('x') }])],
  [
    'a tree that is no tree',
    'refused',
    (to) => to.reference('refs/heads/main', to.commit(to.object('tree', 'not a tree'))),
  ],
  ['a commit that is no commit', 'refused', (to) => to.reference('refs/heads/main', to.object('commit', 'nonsense'))],
]

const referenced = (
  what: string,
  outcome: Outcome,
  make: (to: LooseRepository, commit: string) => void,
): HostileRepository => [what, outcome, (to) => make(to, to.main())]

/** R-11, R-12, R-23 and what a server can do to its own repository. */
const references: readonly HostileRepository[] = [
  referenced('a branch named as an option', 'found', (to, commit) => to.reference('refs/heads/--output=x', commit)),
  referenced('a branch named as an id', 'found', (to, commit) => to.reference(`refs/heads/${commit}`, commit)),
  referenced('a branch with markup', 'found', (to, commit) =>
    to.reference('refs/heads/<svg onload=x>'.replace(' ', '_'), commit),
  ),
  referenced('a branch named HEAD', 'found', (to, commit) => to.reference('refs/heads/HEAD', commit)),
  referenced('a branch that leads to a file', 'either', (to) => to.reference('refs/heads/blob', to.blob('x'))),
  referenced('a tag of a tag of a tag', 'found', (to, commit) => {
    let target = commit
    for (let n = 0; n < 50; n++) {
      const type = n === 0 ? 'commit' : 'tag'
      target = to.object('tag', `object ${target}\ntype ${type}\ntag t${n}\ntagger a <a@b> 1 +0000\n\nx\n`)
    }
    to.reference('refs/tags/deep', target)
  }),
  referenced('a tag of a file', 'found', (to) => to.reference('refs/tags/blob', to.blob('x'))),
  referenced('replacements', 'found', (to, commit) => to.reference(`refs/replace/${commit}`, commit)),
  referenced('HEAD to nowhere', 'either', (to) => to.file('HEAD', 'ref: refs/heads/nowhere\n')),
  referenced('HEAD as an id', 'found', (to, commit) => to.file('HEAD', `${commit}\n`)),
  referenced('HEAD as a way out', 'either', (to) => to.file('HEAD', 'ref: ../../../../etc/passwd\n')),
  referenced('hooks and commands in its configuration', 'found', (to) => {
    to.file(
      'config',
      '[core]\n\tbare = true\n\tfsmonitor = touch PWNED\n\tsshCommand = touch PWNED\n\thooksPath = hooks\n[uploadpack]\n\tpackObjectsHook = touch PWNED\n',
    )
    to.file('hooks/post-upload-pack', '#!/bin/sh\ntouch PWNED\n')
  }),
  referenced('a configuration that includes what is none', 'refused', (to) =>
    to.file('config', '[core]\n\tbare = true\n[include]\n\tpath = HEAD\n'),
  ),
  ['nothing at all', 'either', () => {}],
  ['a HEAD that is empty', 'refused', (to) => (to.main(), to.file('HEAD', ''))],
  ['an object that is cut', 'refused', (to) => cut(to, to.blob('cut\n'))],
  ['an object with another id', 'refused', (to) => swap(to, to.blob('one\n'))],
]

function cut(to: LooseRepository, id: string): void {
  to.file(`objects/${id.slice(0, 2)}/${id.slice(2)}`, Buffer.from([0x78, 0x01, 0x4b]))
  to.main([file('a', id)])
}

function swap(to: LooseRepository, id: string): void {
  to.main([file('a', id)])
  to.file(
    `objects/${id.slice(0, 2)}/${id.slice(2)}`,
    Buffer.from('78014bca4f523065c84b2dd7512849ad28e1020027e80490', 'hex'),
  )
}

/** Made by hand, one idea each. More are more rows. */
export const hostileRepositories: readonly HostileRepository[] = [
  ...names,
  ...moreNames,
  ...pairs,
  ...links,
  ...modulesAndFilters,
  ...sizes,
  ...contents,
  ...bombs,
  ...encodings,
  ...commits,
  ...moreCommits,
  ...references,
  ...moreReferences,
]

/** A repository of chance: of odd names, modes, objects, people and references. `next` gives numbers from 0 to 1. */
export function randomRepository(to: LooseRepository, next: () => number): void {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] ?? from[0] ?? (undefined as never)
  const name = () => pick([...oddNames, Buffer.from(Array.from({ length: 1 + next() * 20 }, () => 1 + next() * 254))])
  const blobs = () =>
    to.blob(
      pick([
        '',
        'text\n',
        '\0',
        '\ufeffa\r\n',
        '/etc/passwd',
        Buffer.from(Array.from({ length: next() * 500 }, () => next() * 256)),
      ]),
    )
  const tree = (depth: number): string => {
    const lines: Line[] = Array.from({ length: next() * 6 }, () => {
      const isFolder = depth > 0 && next() < 0.3
      const mode = isFolder ? '40000' : pick(['100644', '100644', '100755', '120000', '160000', '0100644', '100600'])
      return { mode, name: name(), id: isFolder ? tree(depth - 1) : pick([blobs(), blobs(), nowhere]) }
    })
    return to.tree(next() < 0.8 ? inOrder(lines) : lines)
  }
  const person = () =>
    pick(['a <a@b> 1 +0000', 'alice <alice@example.com> 1700000000 +0100', ' <> -1 +9999', 'x', 'a <a> 9e99 z'])
  const header = next() < 0.7 ? people('a <a@b> 1 +0000').header : `author ${person()}\ncommitter ${person()}\n`
  const commit = to.commit(tree(4), { header, message: pick(['x\n', '', '\0', 'é\n', 'y'.repeat(1000)]) })
  to.reference('refs/heads/main', commit)
  if (next() < 0.3) to.reference(`refs/heads/${pick(['-x', 'a;b', commit, 'HEAD', 'é', 'deep/er/est'])}`, commit)
  if (next() < 0.2) to.reference('refs/tags/t', pick([commit, to.blob('x'), nowhere]))
}

const oddNames = [
  'a',
  'b.ts',
  'c.json',
  '..',
  '.git',
  'a/b',
  '-x',
  ' ',
  '\n',
  '\u202e',
  'é',
  'e\u0301',
  '.gitmodules',
  '.gitattributes',
  '%2f',
  'x'.repeat(300),
]

/** As git orders a tree: folders as if a slash followed their name. */
function inOrder(lines: readonly Line[]): readonly Line[] {
  const key = ({ name, mode }: Line) => Buffer.concat([Buffer.from(name), Buffer.from(mode === '40000' ? '/' : '\0')])
  return lines.toSorted((a, b) => Buffer.compare(key(a), key(b)))
}
