import * as v from 'valibot'
import type { JSONSchema } from '../../hostKind.js'

/** Keys that several kinds have, as they are read from a valid configuration. */
export const excludeSetting = v.optional(
  v.array(
    v.object({
      name: v.exactOptional(v.string()),
      id: v.exactOptional(v.union([v.string(), v.number()])),
      pattern: v.exactOptional(v.string()),
      archived: v.exactOptional(v.boolean()),
      forks: v.exactOptional(v.boolean()),
    }),
  ),
  [],
)

export const rateLimitSetting = v.optional(v.object({ enabled: v.boolean(), requestsPerHour: v.number() }))

/** The schema of a key of configurations made for other products, which means nothing here. */
export function unusedProperty(type: 'boolean' | 'integer' | 'object' | 'string'): JSONSchema {
  return { description: 'Accepted so that existing configurations can be used. It changes nothing.', type }
}
