import { AppError, messageOf } from '@sextant/base'
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { mayConnectTo, type PrivateHosts } from './outgoingAddress.js'

/** One request to another server. */
export interface OutgoingRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** http or https, without a user name or password. */
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** A certificate authority, in PEM, that is trusted besides those of the system. */
  readonly certificate?: string
  /** Follows redirects of GET and HEAD to the same scheme, host and port; others are answered as they are. */
  readonly redirects?: 'same-host'
  /** The largest body that is read, in bytes; 32 MiB when absent. */
  readonly maxBytes?: number
  /** Milliseconds for the whole exchange; 30,000 when absent. */
  readonly deadline?: number
  readonly signal?: AbortSignal
}

export interface OutgoingResponse {
  readonly status: number
  /** By their names in lower case; several of one name are joined by a comma and a space. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The one way out of the server. */
export interface Outgoing {
  /**
   * Sends a request and reads the whole answer, whatever its status; redirects are followed only as `redirects` says. Throws `AppError`
   * 'permission_denied' for an address that must not be reached, 'unavailable' where there is no answer,
   * 'deadline_exceeded' and 'resource_exhausted' beyond the limits, and the signal's reason.
   */
  send(request: OutgoingRequest): Promise<OutgoingResponse>
}

const usualBytes = 32 * 1024 * 1024
const usualDeadline = 30_000

/** Requests to addresses of the public internet, and to those hosts of private networks that the settings name. */
export function openOutgoing({ privateHosts }: { readonly privateHosts: PrivateHosts }): Outgoing {
  return {
    async send(request) {
      const { url, signal, deadline = usualDeadline, maxBytes = usualBytes } = request
      checkURL(url)
      const ends = AbortSignal.timeout(deadline)
      const both = signal ? AbortSignal.any([signal, ends]) : ends
      try {
        const message = await follow(request, { privateHosts, signal: both })
        return { status: message.statusCode ?? 0, headers: headersOf(message), body: await read(message, maxBytes) }
      } catch (error) {
        signal?.throwIfAborted()
        throw ends.aborted ? tooSlow(url) : problemOf(error, url)
      }
    },
  }
}

const mostRedirects = 5

async function follow(request: OutgoingRequest, circumstances: Circumstances): Promise<IncomingMessage> {
  for (let { url } = request, left = mostRedirects; ; left -= 1) {
    const message = await exchange({ ...request, url }, circumstances)
    const target = request.redirects === undefined ? undefined : sameHostTarget(message, { ...request, url })
    if (target === undefined || left === 0) return message
    message.destroy()
    url = target
  }
}

/** Where a redirect leads if it may be followed: nothing is sent again that changes something, and nothing elsewhere. */
function sameHostTarget(
  { statusCode = 0, headers: { location } }: IncomingMessage,
  { url, method = 'GET' }: OutgoingRequest,
): URL | undefined {
  const isRead = method === 'GET' || method === 'HEAD'
  if (![301, 302, 303, 307, 308].includes(statusCode) || !isRead || location === undefined) return undefined
  if (!URL.canParse(location, url.href)) return undefined
  const target = new URL(location, url)
  return target.origin === url.origin && !target.username && !target.password ? target : undefined
}

function checkURL(url: URL): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new AppError('invalid_argument', 'bad-url', 'The address must begin with https:// or http://.')
  if (url.username || url.password)
    throw new AppError('invalid_argument', 'credential-in-url', 'The address must not hold a user name or password.')
}

interface Circumstances {
  readonly privateHosts: PrivateHosts
  readonly signal: AbortSignal
}

function exchange(request: OutgoingRequest, { privateHosts, signal }: Circumstances): Promise<IncomingMessage> {
  const { url, method = 'GET', headers, body, certificate } = request
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayConnectTo(host, host, privateHosts)) throw forbidden(host)
  const options: RequestOptions & { ca?: string } = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    signal,
    agent: false,
    lookup: checkedLookup(privateHosts),
    ...(certificate !== undefined && { ca: certificate }),
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    send(url, options, resolve).once('error', reject).end(body)
  })
}

/** Resolves a name once; what is answered is what is connected to. */
function checkedLookup(privateHosts: PrivateHosts): LookupFunction {
  return (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, [])
      const open = addresses.filter(({ address }) => mayConnectTo(name, address, privateHosts))
      if (open.length === 0) return answer(forbidden(name), [])
      if (options.all) return answer(null, open)
      const [first] = open
      answer(null, first?.address ?? '', first?.family)
    })
  }
}

async function read(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message) {
    // A message without an encoding gives buffers.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const bytes = part as Buffer
    size += bytes.length
    if (size > maxBytes) {
      message.destroy()
      throw new AppError(
        'resource_exhausted',
        'answer-too-large',
        'The other server sent more than is read of an answer.',
      )
    }
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  const pairs = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')] as const)
  return Object.fromEntries(pairs)
}

function forbidden(host: string): AppError {
  return new AppError(
    'permission_denied',
    'private-address',
    `${host} is in a private network. To allow it, name it in --private-hosts when the server is started.`,
  )
}

function tooSlow(url: URL): AppError {
  return new AppError('deadline_exceeded', 'host-too-slow', `${url.host} did not answer in time.`)
}

function problemOf(error: unknown, url: URL): Error {
  if (error instanceof AppError) return error
  return new AppError('unavailable', 'host-unreachable', `${url.host} could not be reached: ${messageOf(error)}`)
}
