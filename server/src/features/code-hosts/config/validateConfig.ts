import { Ajv, type ValidateFunction } from 'ajv'
import type { Node } from 'jsonc-parser'
import { schemaProblems } from '../../../json/jsonProblem.js'
import type { ConfigProblem } from '../../../json/jsonTree.js'
import type { HostConfig, HostKind } from '../hostKind.js'

export type ValidConfig =
  | { readonly ok: true; readonly config: HostConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, logger: false, verbose: false })
const validators = new WeakMap<HostKind, ValidateFunction<HostConfig>>()

/** Checks a value against the schema of its kind. What is wrong is told where it stands in the tree. */
export function validateConfig(kind: HostKind, tree: Node, value: unknown): ValidConfig {
  const validate = validators.get(kind) ?? ajv.compile<HostConfig>(kind.schema)
  validators.set(kind, validate)
  if (validate(value)) return { ok: true, config: value }
  return { ok: false, problems: schemaProblems(validate.errors ?? [], tree) }
}
