import { expect, test } from 'vitest'
import { mayReadAll, readProtections } from './protections.js'
import { readGroups, readUsers } from './perforceTables.js'

const alice = { name: 'alice', groups: new Set(['dev', 'all']) }

test('rules are read from the form of p4 protect -o and from the lines of p4 protects', () => {
  const form = `# A Perforce Protections Specification.
#
Protections:
\twrite user * * //... ## everybody
\tlist user bob 10.0.0.0/8 -//depot/...
\tread group dev * "//depot/with blank/..."
\tsuper user admin * //...
\tdance user eve * //...
\tread user eve * depot/...
`
  expect(readProtections(form)).toEqual([
    { level: 'write', kind: 'user', name: '*', host: '*', path: '//...', excludes: false },
    { level: 'list', kind: 'user', name: 'bob', host: '10.0.0.0/8', path: '//depot/...', excludes: true },
    { level: 'read', kind: 'group', name: 'dev', host: '*', path: '//depot/with blank/...', excludes: false },
    { level: 'super', kind: 'user', name: 'admin', host: '*', path: '//...', excludes: false },
  ])
  expect(readProtections('write user * * //... # a remark')).toHaveLength(1)
  expect(readProtections('')).toEqual([])
})

test.each([
  ['nothing', [], false],
  ['everybody may', ['write user * * //...'], true],
  ['her group may', ['read group dev * //depot/main/...'], true],
  ['another group may', ['read group ops * //...'], false],
  ['names with a star', ['read user al* * //depot/...'], true],
  ['names without one', ['read user al * //depot/...'], false],
  ['the list of files is not their content', ['list user * * //...'], false],
  ['rights by themselves', ['=read user alice * //depot/...'], true],
  ['the right to write alone', ['=write user alice * //depot/...'], false],
  ['a part of the depot', ['read user alice * //depot/main/src/...'], false],
  ['one level of it', ['read user alice * //depot/main/*'], false],
  ['some files of it', ['read user alice * //depot/....c'], false],
  ['taken away later', ['write user * * //...', 'read user * * -//depot/...'], false],
  ['taken away before', ['read user * * -//depot/...', 'write user * * //...'], true],
  [
    'taken away and given back',
    ['read user * * //...', 'list user * * -//depot/...', 'read user alice * //depot/main/...'],
    true,
  ],
  ['a folder of it taken away', ['read user * * //...', 'read user * * -//depot/main/secret/...'], false],
  ['a folder taken away in capitals', ['read user * * //...', 'read user * * -//DEPOT/Main/secret/...'], false],
  ['some files anywhere taken away', ['read user * * //...', 'read user * * -//....key'], false],
  ['a neighbour taken away', ['read user * * //...', 'read user * * -//depot/main2/...'], true],
  ['another depot taken away', ['read user * * //...', 'read user * * -//other/...'], true],
  ['taken from others', ['read user * * //...', 'read group ops * -//depot/...'], true],
  ['the right to read taken away', ['write user * * //...', '=read user alice * -//depot/...'], false],
  ['the right to write taken away', ['write user * * //...', '=write user alice * -//depot/...'], true],
  ['given at one address', ['read user alice 10.1.2.3 //...'], false],
  ['taken away at one address', ['read user alice * //...', 'read user alice 10.1.2.3 -//...'], false],
] as const)('%s', (_name, lines, may) => {
  const asked = { depot: '//depot/main/', ignoreHosts: false }
  expect(mayReadAll(readProtections(lines.join('\n')), alice, asked)).toBe(may)
})

test('rules for single addresses can be passed over', () => {
  const rules = readProtections('read user alice * //...\nread user alice 10.1.2.3 -//...')
  expect(mayReadAll(rules, alice, { depot: '//depot/', ignoreHosts: true })).toBe(true)
})

test('users and groups are read, and a group within a group counts', () => {
  const users =
    'alice <Alice@Example.com> (Alice) accessed 2026/01/02\nbob <bob@example.com> (Bob B.) accessed 2026/01/02\nnoise\n'
  expect(readUsers(users)).toEqual([
    { name: 'alice', email: 'alice@example.com' },
    { name: 'bob', email: 'bob@example.com' },
  ])
  const entry = (user: string, group: string, isSubGroup: boolean) =>
    `... user ${user}\n... group ${group}\n... isSubGroup ${isSubGroup ? 1 : 0}\n... isOwner 0\n... isUser ${isSubGroup ? 0 : 1}\n`
  const groups = [
    entry('alice', 'dev', false),
    entry('dev', 'all', true),
    entry('all', 'dev', true),
    entry('bob', 'ops', false),
    // A user may have the name of a group.
    entry('dev', 'robots', false),
  ].join('\n')
  const groupsOf = readGroups(groups)
  expect([...groupsOf('alice').groups].sort()).toEqual(['all', 'dev'])
  expect([...groupsOf('bob').groups]).toEqual(['ops'])
  expect([...groupsOf('dev').groups]).toEqual(['robots'])
  expect([...groupsOf('eve').groups]).toEqual([])
})
