import type { ErrorObject } from 'ajv'
import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { type ConfigProblem, placeOf } from './jsonTree.js'

const mostProblems = 20

/** What a schema finds wrong with the value of a tree, as sentences, each told where it stands. At most 20. */
export function schemaProblems(errors: readonly ErrorObject[], tree: Node): readonly ConfigProblem[] {
  return errors.flatMap((error) => problemOf(error, tree)).slice(0, mostProblems)
}

function problemOf(error: ErrorObject, tree: Node): readonly ConfigProblem[] {
  // What failed inside says more than that a branch did.
  if (error.keyword === 'if') return []
  const at = placeOf(tree, error.instancePath)
  const node = extra(error, at) ?? at
  const name = error.instancePath.split('/').at(-1)
  const message = sentence(error, name ? `"${name}"` : 'The configuration')
  return [{ message, offset: node.offset, length: node === tree ? 1 : node.length }]
}

/** The key that the schema does not know. */
function extra(error: ErrorObject, at: Node): Node | undefined {
  const name: unknown = error.params['additionalProperty']
  return typeof name === 'string' ? findNodeAtLocation(at, [name])?.parent?.children?.[0] : undefined
}

function sentence({ keyword, params, message = 'is not valid' }: ErrorObject, what: string): string {
  switch (keyword) {
    case 'required':
      return `"${String(params['missingProperty'])}" is missing.`
    case 'additionalProperties':
      return `"${String(params['additionalProperty'])}" is not known here.`
    case 'type':
      return `${what} must be ${typeName(params['type'])}.`
    case 'enum':
      return `${what} must be one of ${[params['allowedValues']].flat().map(String).join(', ')}.`
    case 'minLength':
      return params['limit'] === 1 ? `${what} is empty.` : `${what} must have at least ${params['limit']} characters.`
    case 'minItems':
      return params['limit'] === 1 ? `${what} is empty.` : `${what} must have at least ${params['limit']} entries.`
    case 'pattern':
      return `${what} must have the form ${params['pattern']}.`
    default:
      return `${what} ${message.replace('NOT', 'not')}.`
  }
}

function typeName(type: unknown): string {
  const names: Readonly<Record<string, string>> = {
    array: 'a list',
    boolean: 'true or false',
    integer: 'a whole number',
    number: 'a number',
    object: 'an object',
    string: 'a text',
  }
  return [type]
    .flat()
    .map((one) => names[String(one)] ?? String(one))
    .join(' or ')
}
