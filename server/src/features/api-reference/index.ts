import type { Feature } from '../feature.js'
import { type ApiReferenceServices, apiReferenceMount } from './routes.js'

/** The reference of the API as OpenAPI documents. */
export const apiReference = (services: ApiReferenceServices): Feature => ({ mounts: [apiReferenceMount(services)] })
