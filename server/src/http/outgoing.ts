import { AppError, messageOf, type Secret } from '@sextant/base'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { type PrivateHosts, privateHostsOf } from './outgoingAddress.js'
import { acceptedEncodings, readBody } from './outgoingBody.js'
import { type ConnectionRules, connectTo, type Resolve, systemResolve } from './outgoingConnection.js'
import { checkHeaders, type Headers, headersOf } from './outgoingHeaders.js'
import { measured } from './outgoingMeasures.js'
import { OutgoingLog, type OutgoingRecord } from './outgoingRecord.js'
import type { OutgoingRequest, OutgoingResponse } from './outgoingRequest.js'

export type { OutgoingRequest, OutgoingResponse } from './outgoingRequest.js'

/** The one way out of the server. */
export interface Outgoing {
  /**
   * Sends a request and reads the whole answer, whatever its status; redirects are followed only as `redirects` says.
   * Throws `AppError` 'permission_denied' for an address that must not be reached, 'invalid_argument' for a request that
   * must not be sent, 'unavailable' where there is no answer, 'deadline_exceeded' and 'resource_exhausted' beyond the
   * limits, and the signal's reason.
   */
  send(request: OutgoingRequest): Promise<OutgoingResponse>
}

/** The way out, and what went through it. */
export interface WatchedOutgoing extends Outgoing {
  /** The last requests, the newest first. */
  recent(): readonly OutgoingRecord[]
  /** Forgets them. */
  forget(): void
}

export interface OutgoingOptions {
  readonly privateHosts: PrivateHosts
  /** The URL of a proxy for hosts that are not private; http or https, with the user name and password it wants. */
  readonly proxy?: Secret | undefined
  /** So many requests are remembered, as it is set now; 50 when absent. */
  readonly remembered?: () => number
  /** How names become addresses; the system's way when absent. */
  readonly resolve?: Resolve
}

const usualBytes = 32 * 1024 * 1024
const usualDeadline = 30_000
const usualConnectDeadline = 5000
const usuallyRemembered = 50

/** Requests to addresses of the public internet, and to those hosts of private networks that the settings name. */
export function openOutgoing(options: OutgoingOptions): WatchedOutgoing {
  const { privateHosts, proxy, resolve = systemResolve, remembered = () => usuallyRemembered } = options
  const rules: ConnectionRules = { privateHosts, proxy: proxy && new URL(proxy.reveal()), resolve }
  const publicRules = { ...rules, privateHosts: privateHostsOf([]) }
  const log = new OutgoingLog(remembered)
  return {
    recent: () => log.recent(),
    forget: () => log.forget(),
    send: (request) => measured(request, (traced) => sendOne(traced, request.givenBy ? publicRules : rules, log)),
  }
}

async function sendOne(request: OutgoingRequest, rules: ConnectionRules, log: OutgoingLog): Promise<OutgoingResponse> {
  const { url, method = 'GET', headers = {}, signal, deadline = usualDeadline } = request
  checkRequest(request)
  const ended = request.isAboutOthers ? () => {} : log.begin({ method, url, headers })
  const ends = AbortSignal.timeout(deadline)
  try {
    const answer = await sendAndRead(request, rules, signal ? AbortSignal.any([signal, ends]) : ends)
    ended({ status: answer.status, headers: answer.headers, bytes: answer.body.length })
    return answer
  } catch (thrown) {
    const problem = ends.aborted ? tooSlow(url) : problemOf(thrown, url)
    ended({ error: signal?.aborted ? 'It was called off.' : problem.message })
    signal?.throwIfAborted()
    throw problem
  }
}

async function sendAndRead(
  request: OutgoingRequest,
  rules: ConnectionRules,
  signal: AbortSignal,
): Promise<OutgoingResponse> {
  const message = await follow(request, rules, signal)
  const body = await readBody(message, request.maxBytes ?? usualBytes, request.method === 'HEAD')
  const { 'content-encoding': _undone, ...headers } = headersOf(message)
  return { status: message.statusCode ?? 0, headers, body }
}

const mostRedirects = 5

async function follow(request: OutgoingRequest, rules: ConnectionRules, signal: AbortSignal): Promise<IncomingMessage> {
  for (let { url } = request, left = mostRedirects; ; left -= 1) {
    const message = await exchange({ ...request, url }, rules, signal)
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

async function exchange(
  request: OutgoingRequest,
  rules: ConnectionRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { url, method = 'GET', body, connectDeadline = usualConnectDeadline } = request
  const connectEnds = AbortSignal.any([signal, AbortSignal.timeout(connectDeadline)])
  const socket = await connectTo(request, rules, connectEnds).catch((error: unknown) => {
    throw connectEnds.aborted && !signal.aborted ? tooSlow(url) : error
  })
  const options = { method, headers: sentHeaders(request), signal, createConnection: () => socket }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const sent = send(url, options, resolve).once('error', reject)
    sent.once('upgrade', (message) => message.destroy(new Error('It changed the protocol.')))
    sent.end(body)
  })
}

function sentHeaders({ headers, body, method }: OutgoingRequest): Headers {
  const isWrite = method !== undefined && method !== 'GET' && method !== 'HEAD'
  const length = body === undefined ? (isWrite ? 0 : undefined) : Buffer.byteLength(body)
  return {
    'accept-encoding': acceptedEncodings,
    ...headers,
    ...(length !== undefined && { 'content-length': String(length) }),
  }
}

function checkRequest({ url, headers = {}, proxy }: OutgoingRequest): void {
  for (const one of [url, ...(proxy ? [proxy] : [])]) {
    if (one.protocol !== 'https:' && one.protocol !== 'http:')
      throw new AppError('invalid_argument', 'bad-url', 'The address must begin with https:// or http://.')
  }
  if (url.username || url.password)
    throw new AppError('invalid_argument', 'credential-in-url', 'The address must not hold a user name or password.')
  checkHeaders(headers)
}

function tooSlow(url: URL): AppError {
  return new AppError('deadline_exceeded', 'host-too-slow', `${url.host} did not answer in time.`)
}

function problemOf(error: unknown, url: URL): Error {
  if (error instanceof AppError) return error
  // Where several addresses were tried, each has an error of its own.
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return new AppError('unavailable', 'host-unreachable', `${url.host} could not be reached: ${messageOf(first)}`)
}
