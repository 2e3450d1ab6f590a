import type { HostileRepository, Outcome } from './hostileRow.js'
import { file, folder, type LooseRepository } from './looseRepository.js'

const people = (author: string, committer = author) => ({ header: `author ${author}\ncommitter ${committer}\n` })
const plain = people('a <a@b> 1700000000 +0000').header
const committed = (
  what: string,
  outcome: Outcome,
  given: Parameters<LooseRepository['commit']>[1],
): HostileRepository => [`a commit with ${what}`, outcome, (to) => void to.main([], given)]
const authored = (what: string, outcome: Outcome, author: string) => committed(what, outcome, people(author))

/** R-18 and R-19: people, times and messages. */
export const moreCommits: readonly HostileRepository[] = [
  authored('an author of markup', 'found', '<b>x</b> <a@b> 1 +0000'.replace('<b>x</b>', '&lt;b&gt;')),
  authored('an author who is a script', 'either', '"><script>alert(1)</script> <a@b> 1 +0000'),
  authored('an author of 100,000 letters', 'found', `${'n'.repeat(100_000)} <a@b> 1 +0000`),
  authored('an author of no UTF-8', 'found', 'J\u00fcrgen <a@b> 1 +0000'),
  authored('an author with controls', 'found', 'a\u001b[31m\u0007 <a@b> 1 +0000'),
  authored('an author written right to left', 'found', '\u202egnp <a@b> 1 +0000'),
  authored('an address that is an option', 'found', 'a <--output=x> 1 +0000'),
  authored('an address without its end', 'either', 'a <a@b 1 +0000'),
  authored('no address', 'either', 'a 1 +0000'),
  authored('no time', 'either', 'a <a@b>'),
  authored('a time that is a word', 'either', 'a <a@b> yesterday +0000'),
  authored('a time before all times', 'either', 'a <a@b> -1 +0000'),
  authored('the last second of 32 bits', 'found', 'a <a@b> 2147483647 +0000'),
  authored('a time after 32 bits', 'found', 'a <a@b> 4294967296 +0000'),
  authored('the year 10,000', 'found', 'a <a@b> 253402300800 +0000'),
  authored('no zone', 'either', 'a <a@b> 1'),
  authored('a zone that is a word', 'either', 'a <a@b> 1 UTC'),
  committed('a committer before its author', 'found', people('a <a@b> 2000000000 +0000', 'a <a@b> 1 +0000')),
  committed('two authors', 'either', { header: `author a <a@b> 1 +0000\n${plain}` }),
  committed('its headers in another order', 'either', {
    header: 'committer a <a@b> 1 +0000\nauthor a <a@b> 1 +0000\n',
  }),
  committed('a header that goes on for ever', 'found', { header: `${plain}x-long a\n${' b\n'.repeat(10_000)}` }),
  committed('1,000 headers', 'found', {
    header: plain + Array.from({ length: 1000 }, (_, at) => `x-${at} y\n`).join(''),
  }),
  committed('a header without a value', 'either', { header: `${plain}x-empty\n` }),
  committed('its own encoding', 'found', {
    header: `${plain}encoding ISO-8859-1\n`,
    message: Buffer.from([0x66, 0xfc, 0x72, 0x0a]),
  }),
  committed('an encoding that lies', 'found', { header: `${plain}encoding UTF-16\n`, message: 'plain\n' }),
  committed('no message', 'found', { message: '' }),
  committed('a message of line breaks', 'found', { message: '\n'.repeat(100_000) }),
  committed('a message of markup', 'found', {
    message: '<img src=x onerror=alert(1)>\n\n</script><script>alert(1)</script>\n',
  }),
  committed('a message that is a diff', 'found', {
    message: 'x\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n',
  }),
  committed('a message that is another commit', 'found', {
    message: `x\n\ncommit ${'a'.repeat(40)}\nAuthor: a <a@b>\n`,
  }),
  committed('100,000 trailers', 'found', { message: `x\n\n${'Co-authored-by: a <a@b>\n'.repeat(100_000)}` }),
  committed('a subject of a megabyte', 'found', { message: 's'.repeat(1024 ** 2) }),
  committed('controls in its message', 'found', { message: 'a\u001b[2J\u0007\u0000b\n'.replace('\u0000', '') }),
  committed('itself as its parent, nearly', 'refused', { header: `parent ${'0'.repeat(40)}\n${plain}` }),
  [
    'a commit with one parent twice',
    'either',
    (to) => {
      const parent = to.commit(to.tree([]))
      to.main([], { header: `parent ${parent}\nparent ${parent}\n${plain}` })
    },
  ],
  ['a parent that is a file', 'refused', (to) => void to.main([], { header: `parent ${to.blob('x')}\n${plain}` })],
  [
    'a history of 3,000 commits',
    'found',
    (to) => {
      const tree = to.tree([])
      let parent = to.commit(tree)
      for (let at = 0; at < 3000; at++)
        parent = to.commit(tree, { header: `parent ${parent}\n${plain}`, message: `${at}\n` })
      to.main([], { header: `parent ${parent}\n${plain}` })
    },
  ],
  [
    'a ladder of merges',
    'found',
    (to) => {
      const tree = to.tree([])
      let [left, right] = [to.commit(tree, { message: 'l\n' }), to.commit(tree, { message: 'r\n' })]
      for (let at = 0; at < 300; at++) {
        const header = `parent ${left}\nparent ${right}\n${plain}`
        ;[left, right] = [
          to.commit(tree, { header, message: `l${at}\n` }),
          to.commit(tree, { header, message: `r${at}\n` }),
        ]
      }
      to.main([], { header: `parent ${left}\nparent ${right}\n${plain}` })
    },
  ],
  [
    'commits that each change 2,000 files',
    'found',
    (to) => {
      const files = (content: string) => {
        const id = to.blob(content)
        return to.tree(Array.from({ length: 2000 }, (_, at) => file(`f${String(at).padStart(4, '0')}`, id)))
      }
      let parent = to.commit(files('0\n'))
      for (let at = 1; at < 10; at++) parent = to.commit(files(`${at}\n`), { header: `parent ${parent}\n${plain}` })
      to.main([], { header: `parent ${parent}\n${plain}` })
    },
  ],
  [
    'a folder that becomes a file, a link and a submodule',
    'found',
    (to) => {
      const below = to.tree([file('x', to.blob('x'))])
      const kinds = [
        folder('a', below),
        file('a', to.blob('a')),
        { mode: '120000', name: 'a', id: to.blob('b') },
        { mode: '160000', name: 'a', id: 'b'.repeat(40) },
      ]
      let parent = ''
      for (const line of kinds)
        parent = to.commit(to.tree([line]), { header: `${parent && `parent ${parent}\n`}${plain}` })
      to.main([], { header: `parent ${parent}\n${plain}` })
    },
  ],
]

const referenced = (
  what: string,
  outcome: Outcome,
  make: (to: LooseRepository, commit: string) => void,
): HostileRepository => [what, outcome, (to) => make(to, to.main())]
const branch = (what: string, outcome: Outcome, name: string) =>
  referenced(`a branch named ${what}`, outcome, (to, commit) => to.reference(`refs/heads/${name}`, commit))
const tagged = (what: string, outcome: Outcome, lines: (commit: string) => string): HostileRepository =>
  referenced(`a tag with ${what}`, outcome, (to, commit) =>
    to.reference('refs/tags/t', to.object('tag', lines(commit))),
  )

/** R-11, R-12 and R-23: references, tags, and what else a server holds. */
export const moreReferences: readonly HostileRepository[] = [
  branch('as a range', 'either', 'a..b'),
  branch('as a way up', 'either', 'a/../../b'),
  branch('with a blank', 'either', 'a b'),
  branch('with a colon', 'either', 'a:b'),
  branch('with a caret', 'either', 'a^b'),
  branch('with a tilde', 'either', 'a~1'),
  branch('with a lock', 'either', 'a.lock'),
  branch('with a dot before', 'either', '.a'),
  branch('with a backslash', 'either', 'a\\b'),
  branch('with a control', 'either', 'a\u0007b'),
  branch('with brackets', 'either', 'a[b]'),
  branch('with quotes', 'found', 'a"b\'c'),
  branch('with a command', 'found', '$(id)`id`'),
  branch('with an at sign and a brace', 'either', 'a@{0}'),
  branch('@', 'either', '@'),
  branch('with a percent sign', 'found', '%2f%00'),
  branch('written right to left', 'found', '\u202eniam'),
  branch('of 200 letters', 'found', 'b'.repeat(200)),
  branch('of 40 folders', 'found', Array.from({ length: 40 }, () => 'd').join('/')),
  branch('-/settings', 'found', '-/settings'),
  branch('as a page', 'found', 'x/-/raw/secret'),
  branch('worktree', 'found', 'worktree'),
  branch('refs/heads/main', 'found', 'refs/heads/main'),
  referenced('a branch and a tag of one name', 'found', (to, commit) => to.reference('refs/tags/main', commit)),
  referenced('a branch that leads to nothing', 'either', (to) => to.reference('refs/heads/none', 'c'.repeat(40))),
  referenced('a branch that is empty', 'either', (to) => to.file('refs/heads/empty', '')),
  referenced('a branch that leads to itself', 'either', (to) => to.file('refs/heads/loop', 'ref: refs/heads/loop\n')),
  referenced('a branch that leads out', 'either', (to) => to.file('refs/heads/out', 'ref: ../../../etc/passwd\n')),
  referenced('references of other kinds', 'found', (to, commit) => {
    for (const name of ['pull/1/head', 'merge-requests/1/head', 'notes/commits', 'stash', 'bisect/bad'])
      to.reference(`refs/${name}`, commit)
  }),
  referenced('packed references that are none', 'either', (to) => to.file('packed-refs', 'nonsense\n\u0000\n')),
  referenced('grafts', 'refused', (to, commit) => to.file('info/grafts', `${commit} ${'d'.repeat(40)}\n`)),
  referenced('a shallow end that is not there', 'either', (to) => to.file('shallow', `${'d'.repeat(40)}\n`)),
  referenced('objects of somebody else', 'either', (to) =>
    to.file('objects/info/alternates', '/etc\n../../../../..\n'),
  ),
  referenced('a pack that is none', 'either', (to) => {
    to.file(`objects/pack/pack-${'a'.repeat(40)}.pack`, 'PACK nonsense')
    to.file(`objects/pack/pack-${'a'.repeat(40)}.idx`, 'nonsense')
  }),
  referenced('a commit graph that lies', 'either', (to) =>
    to.file('objects/info/commit-graph', 'CGPH\u0001\u0001\u0000\u0000'),
  ),
  referenced('a bitmap that is none', 'either', (to) => to.file(`objects/pack/pack-${'b'.repeat(40)}.bitmap`, 'BITM')),
  referenced('attributes of the server', 'found', (to) => to.file('info/attributes', '* filter=x export-subst\n')),
  referenced('a configuration of 10,000 remotes', 'found', (to) =>
    to.file(
      'config',
      `[core]\n\tbare = true\n${Array.from({ length: 10_000 }, (_, at) => `[remote "${at}"]\n\turl = x\n`).join('')}`,
    ),
  ),
  referenced('a format of tomorrow', 'refused', (to) =>
    to.file('config', '[core]\n\trepositoryformatversion = 99\n\tbare = true\n'),
  ),
  referenced('an extension nobody knows', 'refused', (to) =>
    to.file('config', '[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tunknown = x\n'),
  ),
  tagged('no object', 'either', () => 'type commit\ntag t\ntagger a <a@b> 1 +0000\n\nx\n'),
  tagged(
    'another type than its object',
    'either',
    (commit) => `object ${commit}\ntype tree\ntag t\ntagger a <a@b> 1 +0000\n\nx\n`,
  ),
  tagged(
    'another name than its own',
    'found',
    (commit) => `object ${commit}\ntype commit\ntag other\ntagger a <a@b> 1 +0000\n\nx\n`,
  ),
  tagged('no tagger', 'either', (commit) => `object ${commit}\ntype commit\ntag t\n\nx\n`),
  tagged(
    'a message of markup',
    'found',
    (commit) => `object ${commit}\ntype commit\ntag t\ntagger a <a@b> 1 +0000\n\n<script>alert(1)</script>\n`,
  ),
  tagged(
    'a message of 2 MB',
    'found',
    (commit) => `object ${commit}\ntype commit\ntag t\ntagger a <a@b> 1 +0000\n\n${'m'.repeat(2 * 1024 ** 2)}\n`,
  ),
  tagged(
    'an object that is not there',
    'either',
    () => `object ${'e'.repeat(40)}\ntype commit\ntag t\ntagger a <a@b> 1 +0000\n\nx\n`,
  ),
]
