import * as ajvModule from 'ajv'
import { parse } from 'jsonc-parser'
import type { HostConfig, HostKind } from '../../hostKind.js'

// The default export of a CommonJS module stands one level deeper here.
const Ajv = ajvModule.default.default

/** What the schema of a kind says against a configuration; empty when it is valid. */
export function schemaProblems(kind: HostKind, config: unknown): readonly string[] {
  const validate = new Ajv({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true }).compile(
    kind.schema,
  )
  if (validate(config)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim())
}

/** What is wrong with a kind's template by its schema, and the keys of the schema that nothing is said about. */
export function flawsOf(kind: HostKind): readonly string[] {
  return [...schemaProblems(kind, parse(kind.template)), ...undescribed(kind.schema)]
}

/** A configuration that the schema takes, for `open` and `urlOf`. */
export function valid(kind: HostKind, config: HostConfig): HostConfig {
  const [problem] = schemaProblems(kind, config)
  if (problem !== undefined) throw new Error(`The schema refuses this: ${problem}`)
  return config
}

function undescribed(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = 'properties' in schema ? Object.entries(schema.properties ?? {}) : []
  const here = properties.flatMap(([name, property]) => {
    const own = `${path}/${name}`
    return [...('description' in property ? [] : [own]), ...undescribed(property, own)]
  })
  return 'items' in schema ? [...here, ...undescribed(schema.items, `${path}/*`)] : here
}
