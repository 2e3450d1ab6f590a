import ts from 'typescript'

const { SyntaxKind } = ts

/** The statements of a file of declarations that have a name, by it. */
export function declarationsIn(text) {
  const file = ts.createSourceFile('declarations.d.ts', text, ts.ScriptTarget.Latest, true)
  return new Map(file.statements.filter((one) => one.name).map((one) => [one.name.text, one]))
}

/** An interface or type alias as JSON schema. */
export function schemaOfDeclaration(declaration) {
  if (ts.isTypeAliasDeclaration(declaration)) return schemaOfType(declaration.type)
  if (ts.isEnumDeclaration(declaration))
    return { enum: declaration.members.map(({ initializer }) => literalOf(initializer)) }
  const parents = (declaration.heritageClauses ?? []).flatMap(({ types }) => types.map(schemaOfParent))
  const own = schemaOfMembers(declaration.members)
  const known = parents.filter((one) => one.$ref)
  return known.length === 0 ? own : { allOf: [...known, own] }
}

function schemaOfParent({ expression }) {
  return expression.text === 'Record' ? {} : reference(expression.text)
}

const keywords = new Map([
  [SyntaxKind.StringKeyword, { type: 'string' }],
  [SyntaxKind.NumberKeyword, { type: 'number' }],
  [SyntaxKind.BooleanKeyword, { type: 'boolean' }],
  [SyntaxKind.ObjectKeyword, { type: 'object' }],
])

/** A type as JSON schema; what says nothing about a value in JSON becomes the schema that takes everything. */
export function schemaOfType(node) {
  if (keywords.has(node.kind)) return keywords.get(node.kind)
  if (ts.isLiteralTypeNode(node))
    return node.literal.kind === SyntaxKind.NullKeyword ? { type: 'null' } : { enum: [literalOf(node.literal)] }
  if (ts.isParenthesizedTypeNode(node)) return schemaOfType(node.type)
  if (ts.isTypeOperatorNode(node)) return schemaOfType(node.type)
  if (ts.isArrayTypeNode(node)) return { type: 'array', items: schemaOfType(node.elementType) }
  if (ts.isTypeLiteralNode(node)) return schemaOfMembers(node.members)
  if (ts.isUnionTypeNode(node)) return schemaOfUnion(node)
  if (ts.isIntersectionTypeNode(node)) return { allOf: node.types.map(schemaOfType) }
  if (ts.isIndexedAccessTypeNode(node)) return schemaOfIndex(node)
  return ts.isTypeReferenceNode(node) ? schemaOfReference(node) : {}
}

function schemaOfUnion(node) {
  const parts = node.types.filter((one) => one.kind !== SyntaxKind.UndefinedKeyword).map(schemaOfType)
  if (parts.every((one) => one.enum)) return { enum: parts.flatMap((one) => one.enum) }
  return parts.length === 1 ? parts[0] : { anyOf: parts }
}

/** `components["schemas"]["Name"]`, as openapi-typescript writes it. */
function schemaOfIndex({ indexType }) {
  return ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal)
    ? reference(indexType.literal.text)
    : {}
}

function schemaOfReference({ typeName, typeArguments = [] }) {
  switch (typeName.text) {
    case 'Record':
      return { type: 'object' }
    case 'Readonly':
    case 'Partial':
      return schemaOfType(typeArguments[0])
    case 'Array':
      return { type: 'array', items: schemaOfType(typeArguments[0]) }
    case 'Exclude':
    case 'Pick':
    case 'Omit':
    case 'File':
      return {}
    default:
      return typeName.text === undefined || typeArguments.length > 0 ? {} : reference(typeName.text)
  }
}

function reference(name) {
  return { $ref: `#/$defs/${name}` }
}

function schemaOfMembers(members) {
  const named = members.filter(
    (one) => ts.isPropertySignature(one) && one.type && one.type.kind !== SyntaxKind.NeverKeyword,
  )
  const required = named.filter((one) => !one.questionToken).map((one) => one.name.text)
  const properties = Object.fromEntries(named.map((one) => [one.name.text, schemaOfType(one.type)]))
  return { type: 'object', ...(required.length > 0 && { required }), properties }
}

function literalOf(node) {
  if (node.kind === SyntaxKind.TrueKeyword) return true
  if (node.kind === SyntaxKind.FalseKeyword) return false
  if (ts.isPrefixUnaryExpression(node)) return -Number(node.operand.text)
  return ts.isNumericLiteral(node) ? Number(node.text) : node.text
}

/** The type of a member with this name. */
export function memberType(node, name) {
  return node.members.find((one) => one.name?.text === name)?.type
}
