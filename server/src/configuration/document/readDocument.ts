import { Ajv, type ErrorObject } from 'ajv'
import type { Node } from 'jsonc-parser'
import { schemaProblems } from '../../json/jsonProblem.js'
import { type ConfigProblem, readTree, valueOf } from '../../json/jsonTree.js'
import type { SetValues } from '../keys/index.js'
import { nearestKey } from './nearestKey.js'
import { knownKeys, siteSchema } from './siteSchema.js'

/** What is wrong with a document. A warning does not keep anybody from saving it. */
export interface DocumentProblem extends ConfigProblem {
  readonly severity: 'error' | 'warning'
}

/** What a document sets, and what of it has no effect. */
export interface ReadDocument {
  readonly values: SetValues
  readonly problems: readonly DocumentProblem[]
}

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, logger: false, verbose: false })
const validate = ajv.compile(siteSchema)

/**
 * Reads a document of the site configuration: JSON with comments. It is never refused as a whole: a key whose value does
 * not fit keeps its usual value, and a document that is no JSON sets nothing.
 */
export function readDocument(text: string): ReadDocument {
  const read = readTree(text)
  if (!read.ok) return { values: {}, problems: read.problems.map((problem) => ({ ...problem, severity: 'error' })) }
  const value = Object(valueOf(read.tree)) as Readonly<Record<string, unknown>>
  const errors = validate(value) ? [] : (validate.errors ?? [])
  const bad = new Set(errors.map(keyOf))
  const good = Object.entries(value).filter(([name]) => knownKeys.has(name) && !bad.has(name))
  return {
    // What the schema lets through is what the keys hold.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    values: Object.fromEntries(good) as SetValues,
    problems: [...badValues(errors, read.tree), ...unknownKeys(read.tree)],
  }
}

const keyOf = ({ instancePath }: ErrorObject) => instancePath.split('/')[1] ?? ''

function badValues(errors: readonly ErrorObject[], tree: Node): readonly DocumentProblem[] {
  return schemaProblems(errors, tree).map((problem) => ({ ...problem, severity: 'error' }))
}

function unknownKeys(tree: Node): readonly DocumentProblem[] {
  const names = (tree.children ?? []).flatMap(({ children: [name] = [] }) => name ?? [])
  return names
    .filter(({ value }) => !knownKeys.has(String(value)))
    .map(({ value, offset, length }) => {
      const near = nearestKey(String(value), knownKeys)
      const hint = near === undefined ? 'It has no effect.' : `Did you mean "${near}"?`
      return { message: `"${String(value)}" is not known here. ${hint}`, offset, length, severity: 'warning' }
    })
}
