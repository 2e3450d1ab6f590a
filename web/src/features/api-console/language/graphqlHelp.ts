import type { GraphQLSchema } from 'graphql'
import type { Help } from '../../code-editor/index.js'
import { fieldOf, graphqlPlace } from './graphqlPlace.js'

/** What the name at a place means, by the schema. */
export function graphqlHelp(text: string, offset: number, schema: GraphQLSchema): Help | undefined {
  const { meaning, from, to, word } = graphqlPlace(text, offset, schema)
  if (word === '') return undefined
  const said = sentenceOf()
  return said === undefined ? undefined : { from, to, text: said }

  function sentenceOf(): string | undefined {
    if (meaning.kind === 'field') {
      const field = fieldOf(meaning.parent, word)
      return field && described(`${meaning.parent?.name ?? ''}.${field.name}: ${String(field.type)}`, field)
    }
    if (meaning.kind === 'argument') {
      const input = meaning.inputs.find(({ name }) => name === word)
      return input && described(`${input.name}: ${String(input.type)}`, input)
    }
    if (meaning.kind === 'condition' || meaning.kind === 'variableType') {
      const type = schema.getType(word)
      return type && described(type.name, type)
    }
    return undefined
  }
}

interface Told {
  readonly description?: string | null | undefined
  readonly deprecationReason?: string | null | undefined
}

const described = (head: string, { description, deprecationReason }: Told) =>
  [head, description ?? '', deprecationReason == null ? '' : `Deprecated: ${deprecationReason}`]
    .filter((line) => line !== '')
    .join('\n')
