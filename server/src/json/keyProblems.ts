import { Ajv, type ErrorObject } from 'ajv'
import type { Node } from 'jsonc-parser'
import { schemaProblems } from './jsonProblem.js'
import { type ConfigProblem, readTree, valueOf } from './jsonTree.js'
import { nearestKey } from './nearestKey.js'

/** What is wrong with a document. A warning does not keep anybody from saving it. */
export interface DocumentProblem extends ConfigProblem {
  readonly severity: 'error' | 'warning'
}

/** The values of a document's keys. */
export type Values = Readonly<Record<string, unknown>>

export interface ReadKeys {
  /** The keys whose values fit, and those that the schema does not know. */
  readonly values: Values
  readonly problems: readonly DocumentProblem[]
}

/** The schema of a document: its keys, and patterns of keys. */
export interface KeysSchema extends Values {
  readonly properties: Values
  readonly patternProperties?: Values
  /** Keys that are known from elsewhere, and have no effect here. */
  readonly unusedKeys?: readonly string[]
}

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, logger: false, verbose: false })

/**
 * A reader of documents whose keys stand on their own: JSON with comments. None is refused as a whole: a key whose value
 * does not fit is left out, and a text that is no JSON has no keys.
 */
export function keysReader(schema: KeysSchema): (text: string) => ReadKeys {
  const validate = ajv.compile(schema)
  return (text) => {
    const read = readTree(text)
    if (!read.ok) return { values: {}, problems: read.problems.map((problem) => ({ ...problem, severity: 'error' })) }
    const value = Object(valueOf(read.tree)) as Values
    const errors = validate(value) ? [] : (validate.errors ?? [])
    const bad = new Set(errors.map(keyOf))
    return {
      values: Object.fromEntries(Object.entries(value).filter(([name]) => !bad.has(name))),
      problems: [...badValues(errors, read.tree), ...unknownKeys(schema, read.tree)],
    }
  }
}

/** Whether a schema speaks of a key. */
export function isKnownKey({ properties, patternProperties = {} }: KeysSchema, name: string): boolean {
  return (
    Object.hasOwn(properties, name) || Object.keys(patternProperties).some((pattern) => new RegExp(pattern).test(name))
  )
}

const keyOf = ({ instancePath }: ErrorObject) => instancePath.split('/')[1] ?? ''

function badValues(errors: readonly ErrorObject[], tree: Node): readonly DocumentProblem[] {
  return schemaProblems(errors, tree).map((problem) => ({ ...problem, severity: 'error' }))
}

function unknownKeys(schema: KeysSchema, tree: Node): readonly DocumentProblem[] {
  const names = (tree.children ?? []).flatMap(({ children: [name] = [] }) => name ?? [])
  return names
    .filter(({ value }) => !isKnownKey(schema, String(value)))
    .map(({ value, offset, length }) => {
      const message = unknownKey(schema, String(value))
      return { message, offset, length, severity: 'warning' }
    })
}

function unknownKey({ properties, unusedKeys = [] }: KeysSchema, name: string): string {
  if (unusedKeys.includes(name)) return `"${name}" is known, and not used here yet: it has no effect.`
  const near = nearestKey(name, Object.keys(properties))
  return `"${name}" is not known here. ${near === undefined ? 'It has no effect.' : `Did you mean "${near}"?`}`
}
