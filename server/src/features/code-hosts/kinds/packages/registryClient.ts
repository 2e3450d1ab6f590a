import { AppError } from '@sextant/base'
import type { OutgoingResponse } from '../../../../http/outgoing.js'
import type { HostServices } from '../../codeHost.js'
import { checkStatus, retryAfter } from './registryProblem.js'
import { RequestPace } from './requestPace.js'

/** How a registry is reached. */
export interface RegistryAccess {
  /** Where the credentials are for, and nowhere else; with a slash at the end. */
  readonly url: URL
  /** `USER:PASSWORD`, or a token that is sent as a bearer. */
  readonly credentials?: string
  /** No limit when absent. */
  readonly requestsPerHour?: number
}

/** One request to a registry. */
export interface RegistryRequest {
  readonly url: URL
  readonly accept?: string
  /** The largest answer, in bytes; 16 MiB when absent. */
  readonly maxBytes?: number
  readonly signal: AbortSignal
}

/** Asks registries: within the rate limit, with the credentials for their own host alone, and after redirects. */
export interface RegistryClient {
  /** The answer of status 200. Throws `AppError`: 'not_found' where there is nothing, and as `CodeHost.check` does. */
  get(request: RegistryRequest): Promise<OutgoingResponse & { readonly url: URL }>
  /** The answer, or undefined where there is nothing. */
  find(request: RegistryRequest): Promise<(OutgoingResponse & { readonly url: URL }) | undefined>
}

const mostRedirects = 5
const mostAttempts = 3
/** Milliseconds that are waited when a registry asks for it; when it asks for more, the act is given up. */
const longestWait = 60_000
/** Milliseconds for one exchange. An archive of the largest size then needs half a megabyte a second. */
const deadline = 240_000
const usualBytes = 16 * 1024 * 1024

export function openRegistryClient(access: RegistryAccess, services: HostServices): RegistryClient {
  const pace = new RequestPace(access.requestsPerHour, services)
  const send = async (request: RegistryRequest, url: URL) => {
    const { maxBytes = usualBytes, signal } = request
    await pace.wait(signal)
    return services.outgoing.send({ url, headers: headersFor(url, request, access), maxBytes, deadline, signal })
  }
  const get: RegistryClient['get'] = async (request) => {
    let { url } = request
    for (let redirects = 0, attempts = 1; ; ) {
      const response = await send(request, url)
      if (isRedirect(response)) {
        redirects += 1
        if (redirects > mostRedirects) throw astray()
        url = nextOf(url, response)
        continue
      }
      const wait = retryAfter(response, services.now())
      if (wait !== undefined && wait <= longestWait && attempts < mostAttempts) {
        attempts += 1
        await services.sleep(wait, request.signal)
        continue
      }
      checkStatus(response, url)
      return { ...response, url }
    }
  }
  return { get, find: (request) => get(request).catch(nothingIfMissing) }
}

function nothingIfMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined
  throw error
}

function headersFor(url: URL, { accept = '*/*' }: RegistryRequest, access: RegistryAccess): Record<string, string> {
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'sextant' }
  const { credentials } = access
  if (credentials === undefined || url.origin !== access.url.origin) return headers
  const isPair = credentials.includes(':')
  const authorization = isPair ? `Basic ${Buffer.from(credentials).toString('base64')}` : `Bearer ${credentials}`
  return { ...headers, authorization }
}

const isRedirect = ({ status, headers }: OutgoingResponse) =>
  [301, 302, 303, 307, 308].includes(status) && headers['location'] !== undefined

function nextOf(from: URL, { headers }: OutgoingResponse): URL {
  const location = headers['location'] ?? ''
  const next = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  // From https to http anyone on the way could change what comes.
  if (next === undefined || (from.protocol === 'https:' && next.protocol !== 'https:')) throw astray()
  return next
}

const astray = () =>
  new AppError('unavailable', 'registry-redirects', 'The registry redirects to where nothing is to be had.')
