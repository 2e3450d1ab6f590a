import { AppError } from '@sextant/base'
import type { JSONClient, JSONRequest } from './jsonClient.js'

/**
 * `CodeHost.check` by one request that every credential may make: tells at once, without waiting for a limit. Throws
 * 'unavailable' where the address is that of a server, but not of this API.
 */
export async function checkAnswers(client: JSONClient, title: string, request: JSONRequest): Promise<void> {
  try {
    await client.ask({ ...request, patience: 0 })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    throw new AppError('unavailable', 'no-such-api', `There is no ${title} at this URL. Check it.`)
  }
}
