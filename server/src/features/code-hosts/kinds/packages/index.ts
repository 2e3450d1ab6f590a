import { packageServiceTypes } from '../../../packages/index.js'
import type { HostKind, JSONSchema } from '../../hostKind.js'
import { type Ecosystem, settingsOf } from './ecosystem.js'
import { ecosystems } from './ecosystems.js'
import { openPackageHost } from './packageHost.js'

/** The kinds of connections whose repositories are packages, and whose revisions are their versions. */
export const packageHostKinds: readonly HostKind[] = ecosystems.map(
  (ecosystem): HostKind => ({
    kind: ecosystem.kind,
    title: ecosystem.title,
    serviceType: packageServiceTypes[ecosystem.kind],
    schema: schemaOf(ecosystem),
    secrets: [['credentials'], ['maven', 'credentials']],
    template: templateOf(ecosystem),
    urlOf: (config) => settingsOf(config, ecosystem).urls[0]?.href ?? '',
    open: (config, services) => openPackageHost(ecosystem, settingsOf(config, ecosystem), services),
  }),
)

function schemaOf(ecosystem: Ecosystem): JSONSchema {
  const properties = propertiesOf(ecosystem)
  const requirements = ecosystem.addresses.map(({ key }) => ({ required: [key] }))
  if (ecosystem.kind !== 'JVMPACKAGES') return { type: 'object', properties, anyOf: requirements }
  const maven = {
    type: 'object',
    description: 'The same settings, where existing configurations have them.',
    properties,
    anyOf: requirements,
  }
  return { type: 'object', properties: { ...properties, maven }, anyOf: [...requirements, { required: ['maven'] }] }
}

function propertiesOf({ addresses, examples: [pinned, name] }: Ecosystem): JSONSchema {
  return {
    ...Object.fromEntries(addresses.map(({ key, schema }) => [key, schema])),
    dependencies: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 500 },
      maxItems: 50_000,
      description: `The packages that are mirrored: ${pinned} for one version, ${name} for the newest versions.`,
    },
    credentials: {
      type: 'string',
      description:
        'USER:PASSWORD, or a token that is sent as a bearer. It must be allowed to read packages and nothing else. It is sent to the first registry alone.',
    },
    maxVersions: {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 20,
      description: 'How many of the newest versions are mirrored of a package that is named without one.',
    },
    rateLimit: {
      type: 'object',
      description: 'How often the registry is asked at most.',
      properties: {
        enabled: { type: 'boolean', default: true },
        requestsPerHour: { type: 'number', exclusiveMinimum: 0, default: 36_000 },
      },
    },
  }
}

function templateOf({ addresses: [address], examples: [pinned, name] }: Ecosystem): string {
  const isList = address?.schema['type'] === 'array'
  return `{
  // ${String(address?.schema['description'])}
  "${address?.key}": ${isList ? '["https://packages.example.com/"]' : '"https://packages.example.com/"'},
  // A token or USER:PASSWORD, if the registry asks for one.
  // "credentials": "",
  // One version, or the newest ones of a package.
  "dependencies": ["${pinned}", "${name}"]
}
`
}
