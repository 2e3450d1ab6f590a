import { Ajv, type ValidateFunction } from 'ajv'
import { schemaProblems } from './jsonProblem.js'
import { type ConfigProblem, positionIn, readTree, valueOf } from './jsonTree.js'

/** A problem with its place as people count: lines and columns from 1, columns in UTF-16 units. */
export interface PlacedProblem extends ConfigProblem {
  readonly line: number
  readonly column: number
}

export type ReadJson<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly PlacedProblem[] }

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, logger: false, verbose: false })

/**
 * A reader of JSON with comments whose value fits a schema (JSON schema, draft 7). `Value` is what the schema lets
 * through. What is wrong is told in sentences, at most 20, each with its place.
 */
export function jsonReader<Value>(schema: Readonly<Record<string, unknown>>): (text: string) => ReadJson<Value> {
  let validate: ValidateFunction<Value> | undefined
  return (text) => {
    const read = readTree(text)
    if (!read.ok) return { ok: false, problems: placed(text, read.problems) }
    const value = valueOf(read.tree)
    validate ??= ajv.compile<Value>(schema)
    if (validate(value)) return { ok: true, value }
    return { ok: false, problems: placed(text, schemaProblems(validate.errors ?? [], read.tree)) }
  }
}

/** Problems with their lines and columns. */
export function placed(text: string, problems: readonly ConfigProblem[]): readonly PlacedProblem[] {
  return problems.map((problem) => ({ ...problem, ...positionIn(text, problem.offset) }))
}
