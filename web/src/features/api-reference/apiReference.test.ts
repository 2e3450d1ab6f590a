import { expect, test } from 'vitest'
import { curlSample } from './curlSample.js'
import { groupedOperations, type OpenAPIDocument, type Operation } from './openapi.js'
import { boundsOf, schemaLines, typeName } from './schemaLines.js'

const operation = (summary: string, more: Partial<Operation> = {}): Operation => ({
  operationId: summary,
  tags: ['Things'],
  summary,
  responses: {},
  security: [{}, { accessToken: ['user:all'] }],
  'x-access': 'anonymous',
  'x-entry-point': summary,
  ...more,
})

const document: OpenAPIDocument = {
  info: { title: '', version: '', description: '' },
  servers: [{ url: 'https://code.example.com' }],
  tags: [
    { name: 'Others', description: '' },
    { name: 'Things', description: '' },
  ],
  paths: {
    '/things/{id}': {
      get: operation('Read', {
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'q', in: 'query', required: true, example: "it's" },
          { name: 'page', in: 'query' },
        ],
        'x-example': { id: '7', q: 'a b' },
      }),
      post: operation('Change', {
        requestBody: { content: { 'application/json': { example: { name: "it's" } } } },
        security: [{ session: [] }],
      }),
    },
  },
  components: {
    schemas: {
      Tree: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, children: { items: { $ref: '#/components/schemas/Tree' } } },
      },
    },
    responses: {},
    securitySchemes: {},
  },
}

test('operations stand below their groups, and are found by all of the words', () => {
  const found = (words: string) =>
    groupedOperations(document, words).flatMap(({ operations }) => operations.map(({ method }) => method))
  expect([found(''), found('things CHANGE'), found('page'), found('page change')]).toEqual([
    ['GET', 'POST'],
    ['POST'],
    ['GET'],
    [],
  ])
  expect(groupedOperations(document, '').map(({ name }) => name)).toEqual(['Things'])
})

test('a command line has the examples, and a token where one is good', () => {
  const [read, change] = groupedOperations(document, '')
    .flatMap(({ operations }) => operations)
    .map((each) => curlSample(each, 'https://code.example.com'))
  expect(read).toBe(
    "curl -G 'https://code.example.com/things/7' \\\n  -H \"Authorization: token $SEXTANT_TOKEN\" \\\n  --data-urlencode 'q=a b'",
  )
  expect(change).toContain("curl -X POST 'https://code.example.com/things/{id}'")
  expect(change).toContain(`-d '{"name":"it'\\''s"}'`)
  expect(change).not.toContain('Authorization')
})

test('a schema that holds itself is drawn once', () => {
  const [name, children] = schemaLines({ $ref: '#/components/schemas/Tree' }, document.components)
  expect(name).toMatchObject({ name: 'name', type: 'string', isRequired: true })
  expect(children).toMatchObject({ type: 'list of Tree', isRequired: false, within: [] })
  expect(typeName({ enum: ['a', 'b'] })).toBe('"a" or "b"')
  expect(typeName({ type: ['string', 'null'], format: 'date-time' })).toBe('string or null (date-time)')
  expect(boundsOf({ minimum: 1, maximum: 9, default: 5 })).toBe('(1 to 9; 5 without it)')
})
