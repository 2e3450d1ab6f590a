import { AppError } from '@sextant/base'
import { applyEdits, modify } from 'jsonc-parser'
import type { HostKind, JSONSchema } from '../hostKind.js'
import type { UsableConfig } from './hostConfig.js'

/** A repository that is to be left out. */
export interface Excluded {
  /** Here. */
  readonly name: string
  readonly externalId: string
  readonly cloneURL: string
}

/** Whether configurations of this kind can leave single repositories out. */
export const supportsExclusion = (kind: HostKind): boolean => entrySchema(kind) !== undefined

/** The text with one more entry in `exclude`; comments and layout stay. The same text when the entry is there. */
export function withExclusion(kind: HostKind, { text, config }: UsableConfig, excluded: Excluded): string {
  const entry = entryOf(kind, excluded)
  const present = Array.isArray(config['exclude']) ? config['exclude'] : undefined
  if (present?.some((each) => JSON.stringify(each) === JSON.stringify(entry))) return text
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  const edits = present
    ? modify(text, ['exclude', -1], entry, { isArrayInsertion: true, formattingOptions })
    : modify(text, ['exclude'], [entry], { formattingOptions })
  return applyEdits(text, edits)
}

function entryOf(kind: HostKind, excluded: Excluded): Readonly<Record<string, unknown>> {
  if (kind.exclusionOf) return kind.exclusionOf(excluded)
  const entry = entrySchema(kind)
  if (!entry) {
    const sentence = `A connection to ${kind.title} cannot leave single repositories out.`
    throw new AppError('failed_precondition', 'no-exclusion', sentence)
  }
  const type = schemaAt(entry, 'id')?.['type']
  if (type === undefined) return { name: excluded.name }
  return { id: type === 'integer' || type === 'number' ? Number(excluded.externalId) : excluded.externalId }
}

/** The properties of an entry of `exclude`. */
function entrySchema({ schema }: HostKind): JSONSchema | undefined {
  return ['properties', 'exclude', 'items', 'properties'].reduce<JSONSchema | undefined>(schemaAt, schema)
}

function schemaAt(schema: JSONSchema | undefined, key: string): JSONSchema | undefined {
  const value = schema?.[key]
  // An object of JSON is what a schema is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return typeof value === 'object' && value !== null ? (value as JSONSchema) : undefined
}
