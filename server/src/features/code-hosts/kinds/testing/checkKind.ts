import * as ajvModule from 'ajv'
import { parse } from 'jsonc-parser'
import { expect } from 'vitest'
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

/** The template of a kind is valid by its schema, and each property of the schema is described. */
export function expectWhole(kind: HostKind): void {
  expect(schemaProblems(kind, parse(kind.template))).toEqual([])
  expect(undescribed(kind.schema)).toEqual([])
}

/** A configuration that the schema takes, for `open` and `urlOf`. */
export function valid(kind: HostKind, config: HostConfig): HostConfig {
  expect(schemaProblems(kind, config)).toEqual([])
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
