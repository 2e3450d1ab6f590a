import type { Inventory } from '../accessClass.js'

/** The reference of the API, for programs. */
export const apiReferenceEntries: Inventory = {
  'GET /.api/graphql/schema.graphql': 'anonymous',
  'GET /.api/openapi/public.json': 'anonymous',
  'GET /.api/openapi/internal.json': 'site-admin',
}
