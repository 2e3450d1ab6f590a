import type { ExcludeRule } from './exclude.js'
import type { RateLimitConfig } from './rateLimit.js'

/** What the configurations of hosts that speak git have in common. */
export interface CommonConfiguration {
  readonly url: string
  readonly exclude?: readonly ExcludeRule[]
  readonly repositoryPathPattern?: string
  readonly gitURLType?: 'http' | 'ssh'
  readonly rateLimit?: RateLimitConfig
  readonly certificate?: string
}
