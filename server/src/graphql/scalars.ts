import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql'

/** RFC 3339, UTC. A `Date` on our side. */
export const dateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'RFC 3339, UTC.',
  serialize(value) {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
    throw new GraphQLError('A DateTime must be a valid Date.')
  },
  parseValue: readDate,
  parseLiteral: (node) => readDate(valueFromASTUntyped(node)),
})

/** A whole number that may be larger than 2^31. Decimal digits on the wire, `bigint` on our side. */
export const bigInt = new GraphQLScalarType<bigint, string>({
  name: 'BigInt',
  description: 'A whole number that may be larger than 2^31, as a decimal string.',
  serialize: (value) => readBigInt(value).toString(),
  parseValue: readBigInt,
  // The digits are taken as text: a number literal above 2^53 would already have lost some.
  parseLiteral: (node) => readBigInt(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined),
})

/** Any JSON value. */
export const jsonValue = new GraphQLScalarType<unknown, unknown>({
  name: 'JSONValue',
  description: 'Any JSON value.',
  parseValue: (value) => value,
  parseLiteral: (node: ValueNode, variables) => valueFromASTUntyped(node, variables),
})

/** A git object id: 40 hexadecimal digits, in lower case on our side. */
export const gitObjectID = new GraphQLScalarType<string, string>({
  name: 'GitObjectID',
  description: 'A git object id: 40 hexadecimal digits.',
  serialize: readObjectID,
  parseValue: readObjectID,
  parseLiteral: (node) => readObjectID(valueFromASTUntyped(node)),
})

const rfc3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)$/

function readDate(value: unknown): Date {
  const date = typeof value === 'string' && rfc3339.test(value) ? new Date(value) : undefined
  if (date !== undefined && !Number.isNaN(date.getTime())) return date
  throw new GraphQLError('A DateTime must be an RFC 3339 time such as 2026-01-31T12:00:00Z.')
}

// 30 digits hold every 64-bit number; BigInt() of an endless string would take quadratic time.
const digits = /^-?\d{1,30}$/

function readBigInt(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && digits.test(value)) return BigInt(value)
  throw new GraphQLError('A BigInt must be a whole number, as decimal digits.')
}

function readObjectID(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-fA-F]{40}$/.test(value)) return value.toLowerCase()
  throw new GraphQLError('A GitObjectID must be 40 hexadecimal digits.')
}
