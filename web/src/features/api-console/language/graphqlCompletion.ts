import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import type { CompletionOption, Completions } from '../../code-editor/index.js'
import { type GraphQLPlace, graphqlPlace, type Meaning } from './graphqlPlace.js'
import { tokensOf } from './tokens.js'

/** What may stand at a place of a document, what begins with the word there first. */
export function graphqlCompletion(text: string, offset: number, schema: GraphQLSchema): Completions | undefined {
  const place = graphqlPlace(text, offset, schema)
  const { from, to, word, meaning } = place
  const typed = text.slice(from, offset).toLowerCase()
  const all = optionsOf(meaning, { text, place, schema, indent: indentOf(text, from) })
  const begin = all.filter(({ label }) => label.toLowerCase().startsWith(typed))
  const hold = all.filter(({ label }) => !begin.some((other) => other.label === label) && holds(label, typed))
  return word === '' && all.length === 0 ? undefined : { from, to, options: [...begin, ...hold] }
}

const holds = (label: string, typed: string) => typed.length > 1 && label.toLowerCase().includes(typed)

const indentOf = (text: string, offset: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? ''

interface Asked {
  readonly text: string
  readonly place: GraphQLPlace
  readonly schema: GraphQLSchema
  readonly indent: string
}

function optionsOf(meaning: Meaning, asked: Asked): readonly CompletionOption[] {
  const { text, schema } = asked
  switch (meaning.kind) {
    case 'document':
      return ['query', 'mutation', 'fragment'].map(word)
    case 'field':
      return [...fieldsOf(meaning.parent).map((field) => fieldOption(field, asked)), word('__typename')]
    case 'spread':
      return [word('on'), ...fragmentsOf(text).map((name) => ({ ...word(name), detail: 'fragment' }))]
    case 'condition':
      return typesOf(schema)
        .filter(isCompositeType)
        .map(({ name }) => word(name))
    case 'variableType':
      return typesOf(schema)
        .filter(isInputType)
        .map(({ name }) => word(name))
    case 'directive':
      return schema.getDirectives().map(({ name }) => word(`@${name}`))
    case 'argument':
      return meaning.inputs
        .filter(({ name }) => !meaning.given.has(name))
        .map(({ name, type }) => ({
          label: name,
          text: asked.place.next === ':' ? name : `${name}: `,
          detail: String(type),
        }))
    case 'value':
      return valuesOf(meaning.type && getNamedType(meaning.type), text)
    case 'nothing':
      return []
  }
}

const word = (text: string): CompletionOption => ({ label: text, text })
const typesOf = (schema: GraphQLSchema) => Object.values(schema.getTypeMap())

const fieldsOf = (type: GraphQLNamedType | undefined): readonly GraphQLField<unknown, unknown>[] =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []

/** A field with what it needs: its required arguments, and braces for what is selected of it. */
function fieldOption(field: GraphQLField<unknown, unknown>, { place, indent }: Asked): CompletionOption {
  const { name, args, type, deprecationReason } = field
  const detail = deprecationReason == null ? String(type) : `${String(type)}, deprecated`
  const needed = args.filter(isRequiredArgument).map((arg) => `${arg.name}: `)
  const hasMore = place.next === '(' || place.next === '{' || place.next === ':'
  const list = needed.length > 0 ? `(${needed.join(', ')})` : ''
  const isOpen = isCompositeType(getNamedType(type))
  const braces = isOpen ? ` {\n${indent}  \n${indent}}` : ''
  if (hasMore || list + braces === '') return { label: name, text: name, detail }
  const [first = ''] = needed
  const inArguments = name.length + 1 + first.length
  const inBraces = name.length + ` {\n${indent}  `.length
  return { label: name, text: name + list + braces, detail, caret: list === '' ? inBraces : inArguments }
}

function valuesOf(type: GraphQLNamedType | undefined, text: string): readonly CompletionOption[] {
  const variables = variablesOf(text).map((name) => word(`$${name}`))
  if (isEnumType(type)) return [...type.getValues().map(({ name }) => word(name)), ...variables]
  return type?.name === 'Boolean' ? [word('true'), word('false'), ...variables] : variables
}

/** The names that stand behind a token, each once. */
function namesBehind(text: string, sign: string): readonly string[] {
  const tokens = tokensOf(text)
  return [
    ...new Set(
      tokens.flatMap(({ kind, text: name }, at) => (kind === 'name' && tokens[at - 1]?.text === sign ? [name] : [])),
    ),
  ]
}

const fragmentsOf = (text: string) => namesBehind(text, 'fragment')
const variablesOf = (text: string) => namesBehind(text, '$')
