import ts from 'typescript'
import { declarationsIn, memberType, schemaOfDeclaration, schemaOfType } from './typeSchema.mjs'

/** Operations of declarations that openapi-typescript made: interfaces `paths`, `operations` and `components`. */
export function fromOpenAPITypescript(text, { operations, prefix = '' }) {
  const declarations = declarationsIn(text)
  const paths = declarations.get('paths')
  const described = operations.map((name) => {
    const [method, path] = name.split(' ')
    const item = memberType(paths, `${prefix}${path}`)
    const operation = item && operationIn(declarations, memberType(item, method.toLowerCase()))
    if (!operation) throw new Error(`${name} is not described.`)
    const query = memberType(memberType(operation, 'parameters'), 'query')
    return [name, { query: queryOf(query), answers: answersOf(operation) }]
  })
  const schemas = memberType(declarations.get('components'), 'schemas').members
  const named = schemas.map((one) => [one.name.text, () => schemaOfType(one.type)])
  return { operations: Object.fromEntries(described), schemas: new Map(named) }
}

function operationIn(declarations, type) {
  if (!type || !ts.isIndexedAccessTypeNode(type)) return type
  return memberType(declarations.get('operations'), type.indexType.literal.text)
}

function answersOf(operation) {
  const answers = memberType(operation, 'responses').members.flatMap(({ name, type }) => {
    const content = memberType(type, 'content')
    const [json] = content?.members ?? []
    return json && name.text.startsWith('2') ? [[name.text, schemaOfType(json.type)]] : []
  })
  return Object.fromEntries(answers)
}

function queryOf(type) {
  if (!type || !ts.isTypeLiteralNode(type)) return {}
  const { properties, required = [] } = schemaOfType(type)
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, { schema, required: required.includes(name) }]),
  )
}

/** Operations of declarations that swagger-typescript-api made: methods with `@request GET:/path` in their comments. */
export function fromSwaggerTypescript(text, { operations }) {
  const declarations = declarationsIn(text)
  const methods = new Map()
  const visit = (node) => {
    if (ts.isPropertySignature(node) && node.type && ts.isFunctionTypeNode(node.type)) {
      const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'request')
      const [, method, path] = /^(\w+):(\S+)/.exec(String(tag?.comment ?? '')) ?? []
      if (path) methods.set(`${method} ${path}`, node.type)
    }
    ts.forEachChild(node, visit)
  }
  for (const declaration of declarations.values()) visit(declaration)
  const described = operations.map((name) => {
    const method = methods.get(name)
    if (!method) throw new Error(`${name} is not described.`)
    const query = method.parameters.find((one) => one.name.text === 'query')?.type
    // Promise<HttpResponse<Answer, …>>
    const answer = method.type.typeArguments[0].typeArguments[0]
    return [name, { query: queryOf(query), answers: { 200: schemaOfType(answer) } }]
  })
  return { operations: Object.fromEntries(described), schemas: schemasOf(declarations) }
}

/** Operations whose parameters and answers are types of a client, in its own spelling of names. */
export function fromTypes(text, { operations }) {
  const declarations = declarationsIn(text)
  const described = Object.entries(operations).map(([name, { query = [], answer, isList = false }]) => {
    const parameters = query.flatMap((type) => Object.entries(propertiesOf(declarations.get(type))))
    const schema = { $ref: `#/$defs/${answer}` }
    const named = parameters.map(([parameter, one]) => [snakeCase(parameter), { schema: one, required: false }])
    return [
      name,
      { query: Object.fromEntries(named), answers: { 200: isList ? { type: 'array', items: schema } : schema } },
    ]
  })
  return { operations: Object.fromEntries(described), schemas: schemasOf(declarations) }
}

function propertiesOf(declaration) {
  const schema = schemaOfDeclaration(declaration)
  return [schema, ...(schema.allOf ?? [])].reduce((all, one) => ({ ...all, ...one.properties }), {})
}

function snakeCase(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function schemasOf(declarations) {
  const types = [...declarations].filter(
    ([, one]) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isEnumDeclaration(one),
  )
  return new Map(types.map(([name, one]) => [name, () => schemaOfDeclaration(one)]))
}
