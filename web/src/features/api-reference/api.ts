import { AppError } from '@sextant/base'
import { queryOptions } from '@tanstack/react-query'
import { requireSession } from '../../shell/sessionEnd.js'
import type { OpenAPIDocument } from './openapi.js'

export type Audience = 'public' | 'internal'

/** The document of an audience as the server writes it. */
export const documentQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['openapi', audience],
    queryFn: async ({ signal }): Promise<OpenAPIDocument> => {
      const headers = { 'x-requested-with': 'Sextant', accept: 'application/json' }
      const response = await fetch(`/.api/openapi/${audience}.json`, { headers, credentials: 'same-origin', signal })
      requireSession(response)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server that shipped with this page
      if (response.ok) return (await response.json()) as OpenAPIDocument
      throw new AppError('unavailable', 'no-reference', `The reference could not be loaded (HTTP ${response.status}).`)
    },
  })
