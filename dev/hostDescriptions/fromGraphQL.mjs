import { Kind, parse, print } from 'graphql'

/** Takes some fields of some types out of a GraphQL schema, without its prose. */
export function fromGraphQL(text, { types }) {
  const wanted = parse(text).definitions.filter((one) => one.name && one.name.value in types)
  const definitions = wanted.map((one) => ({
    ...one,
    description: undefined,
    directives: [],
    interfaces: one.interfaces?.filter(({ name }) => name.value in types) ?? [],
    fields: one.fields.filter(({ name }) => types[one.name.value].includes(name.value)).map(withoutProse),
  }))
  // Query has no id of its own here, so it is no node.
  const fitting = definitions.map((one) => (one.name.value === 'Query' ? { ...one, interfaces: [] } : one))
  return print({ kind: Kind.DOCUMENT, definitions: fitting })
}

function withoutProse(field) {
  const without = (node) => ({ ...node, description: undefined, directives: [] })
  return { ...without(field), arguments: field.arguments?.map(without) }
}
