import type { Inventory } from '../accessClass.js'

/** How an instance is watched. */
export const observabilityEntries: Inventory = {
  'POST /-/debug/otlp/v1/traces': 'anonymous',
  'POST /-/debug/sentry': 'anonymous',
  'GET /-/debug/requests': 'site-admin',
  'POST /-/debug/cpu-profile': 'site-admin',
  'POST /-/debug/heap-profile': 'site-admin',
  'mutation clearOutboundRequests': 'site-admin',
  'mutation clearSlowRequests': 'site-admin',
}
