import type { PackageKind } from '../../../packages/index.js'
import type { HostConfig, JSONSchema } from '../../hostKind.js'
import type { PackageRegistry } from './registry.js'
import type { At } from './registries/several.js'

/** What makes one kind of package host different from the others. */
export interface Ecosystem {
  readonly kind: PackageKind
  /** As people call it. */
  readonly title: string
  /** Where registries stand in a configuration; the first that is there counts. */
  readonly addresses: readonly AddressKey[]
  /** A dependency with a version and one without, for the template and for what is told of others. */
  readonly examples: readonly [pinned: string, name: string]
  /** What stands between name and version; the last place where it does. */
  readonly separators: readonly string[]
  /** The name as the registry knows it; undefined for what is no name. */
  canonicalName(name: string): string | undefined
  /** The name in the repository's name, after the kind's prefix. */
  pathOf(name: string): string
  open(at: At): PackageRegistry
}

export interface AddressKey {
  readonly key: string
  readonly schema: JSONSchema
}

/** What is read of a valid configuration. */
export interface PackageSettings {
  /** In the order in which they are asked; with slashes at the end. Credentials are for the first one's host. */
  readonly urls: readonly URL[]
  readonly credentials?: string
  readonly requestsPerHour?: number
  readonly dependencies: readonly string[]
  /** Of a dependency without a version. */
  readonly maxVersions: number
}

const usualVersions = 20
const usualRate = 36_000

/** Reads a configuration that is valid by the kind's schema. What existing ones have below `maven` counts as well. */
export function settingsOf(config: HostConfig, ecosystem: Ecosystem): PackageSettings {
  const all = { ...config, ...recordOf(config['maven']) }
  const urls = ecosystem.addresses.map(({ key }) => [all[key]].flat()).find((found) => found[0] !== undefined) ?? []
  const rate = { enabled: true, requestsPerHour: usualRate, ...recordOf(all['rateLimit']) }
  const credentials = all['credentials']
  return {
    urls: urls.map((url) => new URL(String(url).replace(/\/*$/, '/'))),
    ...(typeof credentials === 'string' && credentials !== '' && { credentials }),
    ...(rate.enabled && { requestsPerHour: rate.requestsPerHour }),
    dependencies: [all['dependencies'] ?? []].flat().map(String),
    maxVersions: Number(all['maxVersions'] ?? usualVersions),
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
