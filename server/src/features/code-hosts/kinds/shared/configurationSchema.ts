import type { HostConfig, JSONSchema } from '../../hostKind.js'

/** Properties that several kinds have, as JSON schema. */

export function urlProperty(description: string): JSONSchema {
  return { description, type: 'string', pattern: '^https?://[^/\\s@?#]+(/[^\\s?#]*)?$', maxLength: 2048 }
}

export function secretProperty(description: string): JSONSchema {
  return { description, type: 'string', minLength: 1, maxLength: 8192 }
}

export function textProperty(description: string): JSONSchema {
  return { description, type: 'string', minLength: 1, maxLength: 1024 }
}

export function flagProperty(description: string): JSONSchema {
  return { description, type: 'boolean', default: false }
}

export function listProperty(description: string, items: JSONSchema): JSONSchema {
  return { description, type: 'array', items, maxItems: 100_000 }
}

/** A name as a host has them: one that cannot lead out of the address it becomes part of. */
export function nameItem(description: string, segments: 'one' | 'two'): JSONSchema {
  const segment = '(?!\\.{1,2}(?:/|$))~?[\\w.-]+'
  return {
    description,
    type: 'string',
    pattern: segments === 'one' ? `^${segment}$` : `^${segment}/${segment}$`,
    maxLength: 512,
  }
}

export const certificateProperty: JSONSchema = {
  description:
    'The certificate of the host, or of the authority that signed it, in PEM. Only needed where it is none that every system trusts.',
  type: 'string',
  pattern: '^-----BEGIN CERTIFICATE-----\\n',
  maxLength: 100_000,
}

export function rateLimitProperty(title: string, requestsPerHour: number): JSONSchema {
  return {
    description: `How often the API of ${title} is asked. What the host itself says about its limits is kept to in any case.`,
    type: 'object',
    additionalProperties: false,
    required: ['enabled', 'requestsPerHour'],
    properties: {
      enabled: { description: 'Whether this limit is kept to.', type: 'boolean', default: true },
      requestsPerHour: {
        description: 'Requests in an hour, on average; up to 100 may follow each other at once.',
        type: 'number',
        minimum: 0,
        default: requestsPerHour,
      },
    },
    default: { enabled: true, requestsPerHour },
  }
}

export const gitURLTypeProperty: JSONSchema = {
  description:
    'How repositories are cloned: "http" with the credentials of this connection, "ssh" with the keys of the account that runs the server.',
  type: 'string',
  enum: ['http', 'ssh'],
  default: 'http',
}

export function pathPatternProperty(pattern: string, variables: readonly string[]): JSONSchema {
  const known = ['host', ...variables].map((name) => `{${name}}`).join(', ')
  return {
    description: `The name that a repository gets here. It may hold ${known}.`,
    type: 'string',
    default: pattern,
    minLength: 1,
    maxLength: 512,
  }
}

export const maxDeletionsProperty: JSONSchema = {
  description: 'How many repositories one sync may remove without asking a person; 0 for the usual rule.',
  type: 'integer',
  minimum: 0,
  default: 0,
}

const excludeKeys = {
  name: { description: 'A repository by its name at the host, in upper or lower case.', type: 'string', minLength: 1 },
  id: {
    description: 'A repository by its id at the host, which stays when it is renamed.',
    type: ['string', 'integer'],
  },
  pattern: {
    description: 'A regular expression (RE2 syntax) that is looked for in the name at the host.',
    type: 'string',
    minLength: 1,
    maxLength: 10_000,
  },
  archived: { description: 'True excludes archived repositories.', type: 'boolean' },
  forks: { description: 'True excludes forks.', type: 'boolean' },
  stars: {
    description: 'Excludes by the number of stars, such as "< 100". Together with size, both must fit.',
    type: 'string',
    pattern: '^\\s*[<>]=?\\s*\\d{1,15}\\s*$',
  },
  size: {
    description: 'Excludes by size, such as ">= 1 GB". Together with stars, both must fit.',
    type: 'string',
    pattern: '^\\s*[<>]=?\\s*\\d{1,15}(\\.\\d{1,3})?\\s*[A-Za-z]{0,3}\\s*$',
  },
} as const

/** `exclude` with those keys that the host's answers allow. */
export function excludeProperty(keys: readonly (keyof typeof excludeKeys)[]): JSONSchema {
  const properties = Object.fromEntries(keys.map((key) => [key, excludeKeys[key]]))
  const items = { type: 'object', additionalProperties: false, minProperties: 1, properties }
  return listProperty('Repositories that are left out, whatever else brings them. One that fits any element is.', items)
}

/** The kind of object that every configuration is. */
export function configurationSchema(title: string, required: readonly string[], properties: JSONSchema): JSONSchema {
  return { title, type: 'object', additionalProperties: false, required, properties }
}

/** The text under a key of a configuration that is valid by its schema. */
export function textOf(config: HostConfig, key: string): string {
  return String(config[key])
}
