import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { graphqlCompletion } from './graphqlCompletion.js'
import { graphqlHelp } from './graphqlHelp.js'
import { graphqlPieces } from './graphqlPieces.js'
import { prettify } from './prettify.js'
import { documentOf, queryProblems } from './queryProblems.js'
import { variablesSchema } from './variablesSchema.js'

const schema = buildSchema(`
  type Query {
    "Finds repositories."
    repositories(first: Int, order: Order, where: Filter): [Repository!]!
    node(id: ID!): Node
    old: String @deprecated(reason: "Use node.")
  }
  type Mutation { rename(id: ID!, to: String!): Repository }
  interface Node { id: ID! }
  type Repository implements Node { id: ID! name: String! owner: User }
  type User implements Node { id: ID! username: String! }
  enum Order { NAME SIZE }
  input Filter { name: String, and: [Filter!], order: Order = NAME }
`)

/** What is offered where `|` stands. */
function offered(marked: string): readonly string[] {
  const found = graphqlCompletion(marked.replace('|', ''), marked.indexOf('|'), schema)
  return (found?.options ?? []).map(({ label }) => label)
}

test.each([
  ['|', ['query', 'mutation', 'fragment']],
  ['qu|', ['query']],
  ['{ | }', ['repositories', 'node', 'old', '__typename']],
  ['{ rep| }', ['repositories']],
  ['query Q { repositories { na| } }', ['name', '__typename']],
  ['{ alias: repositories { ow| } }', ['owner']],
  ['{ repositories { owner { | } } }', ['id', 'username', '__typename']],
  ['{ repositories { owner { id } | } }', ['id', 'name', 'owner', '__typename']],
  ['mutation { re| }', ['rename']],
  ['mutation { rename(i|) { id } }', ['id']],
  ['{ repositories(first: 1, |) { id } }', ['order', 'where']],
  ['{ repositories(order: |) { id } }', ['NAME', 'SIZE']],
  ['query ($o: Order) { repositories(order: S|) { id } }', ['SIZE']],
  ['query ($o: Order) { repositories(order: $|) { id } }', ['$o']],
  ['{ repositories(where: { | }) { id } }', ['name', 'and', 'order']],
  ['{ repositories(where: { and: [{ order: N| }] }) { id } }', ['NAME']],
  ['{ repositories(where: { order: SIZE }, fi|) { id } }', ['first']],
  ['{ node(id: "x") { ... on Us| } }', ['User']],
  ['{ node(id: "x") { ... on User { user| } } }', ['username']],
  ['{ node(id: "{ (") { i| } }', ['id']],
  ['query ($x: Ord|', ['Order']],
  ['{ node(id: "x") { ...N| } } fragment Names on User { username }', ['Names']],
  ['fragment F on Repository { na| }', ['name', '__typename']],
  ['{ repositories { id @in| } }', ['@include']],
  ['{ repositories { id @include(i|) } }', ['if']],
  ['query Na|', []],
  ['# que|', []],
  ['{ node(id: "que|") { id } }', []],
])('%s is offered %j', (marked, labels) => expect(offered(marked)).toEqual(labels))

test('a field is written with what it needs', () => {
  const option = (text: string) => graphqlCompletion(text, text.length, schema)?.options[0]
  expect(option('{\n  nod')).toMatchObject({
    text: 'node(id: ) {\n    \n  }',
    caret: 'node(id: '.length,
    detail: 'Node',
  })
  expect(option('{\n  reposi')).toMatchObject({
    text: 'repositories {\n    \n  }',
    caret: 'repositories {\n    '.length,
  })
  expect(option('{ ol')).toEqual({ label: 'old', text: 'old', detail: 'String, deprecated' })
})

test('what a name means is told', () => {
  const at = (text: string, word: string) => graphqlHelp(text, text.indexOf(word) + 1, schema)?.text
  const query = '{ repositories(first: 1) { name } }'
  expect(at(query, 'repositories')).toBe('Query.repositories: [Repository!]!\nFinds repositories.')
  expect(at(query, 'first')).toBe('first: Int')
  expect(at('{ old }', 'old')).toContain('Deprecated: Use node.')
})

test('what is wrong is told where it is', () => {
  const told = (text: string) =>
    queryProblems(text, schema).map(({ line, offset, length, isWarning }) => [
      line,
      text.slice(offset, offset + length),
      isWarning ?? false,
    ])
  expect(told('{\n  repositories {\n    size\n  }\n}')).toEqual([[3, 'size', false]])
  expect(told('{ repositories { id }')).toEqual([[1, '', false]])
  expect(told('{ old }')).toEqual([[1, 'old', true]])
  expect(told('# nothing\n')).toEqual([])
  expect(told('{ node(id: "x") { ... on User { username } } }')).toEqual([])
})

test('variables are told of as a JSON schema', () => {
  const document = documentOf(
    'query ($where: Filter!, $first: Int = 1) { repositories(where: $where, first: $first) { id } }',
  )
  expect(variablesSchema(document, schema)).toMatchObject({
    required: ['where'],
    properties: { first: { type: 'integer' }, where: { properties: { order: { enum: ['NAME', 'SIZE'] } } } },
  })
})

test('a query is put into the usual form, and keeps its comments', () => {
  expect(prettify('{repositories{id name}}')).toBe('{\n  repositories {\n    id\n    name\n  }\n}\n')
  expect(prettify('# all\n{\nrepositories {\n# its name\nname }\n}')).toBe(
    '# all\n{\n  repositories {\n    # its name\n    name }\n}',
  )
})

test('the colours of a text that is no document are found as well', () => {
  const colours = graphqlPieces('query Q($a: Int) { x(y: "z # \\"") # c').map(({ colour }) => colour)
  expect(colours).toEqual(['keyword', 'type', 'definition', 'type', 'function', 'string', 'comment'])
})
