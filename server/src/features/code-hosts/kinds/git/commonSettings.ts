import * as v from 'valibot'

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

const excludeKeys = {
  name: { description: 'The name, in upper or lower case.', type: 'string', minLength: 1 },
  id: { description: "The host's own id.", type: 'string', minLength: 1 },
  pattern: { description: 'A regular expression that the name is searched with.', type: 'string', minLength: 1 },
  archived: { description: 'True: whatever is archived or switched off at the host.', type: 'boolean' },
  forks: { description: 'True: forks.', type: 'boolean' },
}

/** The schema of `exclude` with some of its keys. */
export function excludeSchema(keys: readonly (keyof typeof excludeKeys)[]) {
  return {
    description: 'Repositories that are left out: those that any of these fits.',
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: Object.fromEntries(keys.map((key) => [key, excludeKeys[key]])),
    },
  }
}

/** The schema of `rateLimit`. */
export const rateLimitSchema = {
  description: 'How often the host is asked at most. What the host itself says about its limits is always kept to.',
  type: 'object',
  additionalProperties: false,
  required: ['enabled', 'requestsPerHour'],
  properties: {
    enabled: { description: 'False: no limit of ours.', type: 'boolean' },
    requestsPerHour: { description: 'Requests an hour, evenly spread.', type: 'number', exclusiveMinimum: 0 },
  },
}

export const certificateSchema = {
  description: 'A certificate authority in PEM that is trusted for this host besides those of the system.',
  type: 'string',
  pattern: '^-----BEGIN CERTIFICATE-----\n',
}

/** A key of configurations made for other products, which means nothing here. */
export function unusedSchema(type: 'boolean' | 'number' | 'object' | 'string' | 'array') {
  return { description: 'Accepted so that existing configurations can be used. It changes nothing.', type }
}
