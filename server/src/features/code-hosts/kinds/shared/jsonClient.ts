import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { OutgoingResponse } from '../../../../http/outgoing.js'
import { codeHostAvailable, codeHostLimits, codeHostRequests } from '../../../../observability/metrics/instruments.js'
import type { HostServices } from '../../codeHost.js'
import { placeOf } from './hostPlace.js'
import type { RateLimitState } from '../../rateLimitState.js'
import { pauseOf, type RateLimitConfig, type RateLimiter } from './rateLimit.js'
import { statusProblem } from './statusProblem.js'

export interface JSONClientOptions {
  /** As people call the host, for messages: `GitHub`. */
  readonly title: string
  /** Every path is below it. */
  readonly baseURL: string
  readonly services: HostServices
  /**
   * Headers that prove who asks; called before every request, since some are good for an hour only, and some for the one
   * request alone.
   */
  readonly authorization: (signal: AbortSignal, request: UnsignedRequest) => Promise<Readonly<Record<string, string>>>
  /** Tells the credential from others at the same host; kept as a hash. It has a budget of its own. */
  readonly credential: string
  /** Of every request, besides the usual ones. */
  readonly headers?: Readonly<Record<string, string>>
  readonly rateLimit?: RateLimitConfig | undefined
  /** The host's own limit, for when `rateLimit` is not given. */
  readonly usualRequestsPerHour?: number
  readonly certificate?: string | undefined
  /** What comes before the JSON of every answer and is taken off, such as Gerrit's `)]}'`. */
  readonly prefix?: string
  /** The status that an answer should have had, for hosts that say in the body or otherwise why they refuse. */
  readonly statusOf?: (response: OutgoingResponse) => number
}

/** A request as it is sent, but for what proves who asks. */
export interface UnsignedRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** '' for none. */
  readonly body: string
}

export interface JSONRequest {
  /** Below the base URL, without a slash in front and without a query; what goes into it is encoded by the caller. */
  readonly path: string
  readonly query?: Query
  readonly method?: 'GET' | 'POST'
  /** Sent as JSON. A request may be sent more than once: only send what can be repeated. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** How long a rate limit is waited for, in milliseconds; five minutes when absent. `check` is told at once with 0. */
  readonly patience?: number
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>> | URLSearchParams

/** The value of an answer with a status of 2xx. */
export interface JSONAnswer {
  readonly value: unknown
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

export interface JSONPages extends JSONRequest {
  /** The whole query of the next page; undefined after the last one. `nextByLink` when absent. */
  readonly next?: (answer: JSONAnswer, query: URLSearchParams) => URLSearchParams | undefined
}

/** One code host's API, spoken with JSON over `Outgoing`. */
export interface JSONClient {
  /** With a slash at the end. */
  readonly baseURL: string
  /**
   * Asks once, waiting for the host's turn and its limits, and again after passing failures. Throws `AppError`:
   * 'unauthenticated' (401), 'permission_denied' (403), 'not_found' (404, 410), 'failed_precondition' (other 4xx),
   * 'resource_exhausted' (rate limit, an answer too large), 'deadline_exceeded', 'unavailable' (5xx, no answer, a
   * redirect elsewhere, a private address, no JSON), and the signal's reason.
   */
  ask(request: JSONRequest): Promise<JSONAnswer>
  /**
   * The pages of a list, from the first to the last. Throws as `ask` does, and 'unavailable' where the pages go in a
   * circle or do not end: such a list is not whole.
   */
  pages(request: JSONPages): AsyncIterable<JSONAnswer>
  /** An answer's value by its schema. Throws `AppError` 'unavailable' when it is something else. */
  read<const Schema extends v.GenericSchema>(schema: Schema, answer: JSONAnswer): v.InferOutput<Schema>
  readonly rateLimit: () => RateLimitState
}

const usualPatience = 5 * 60_000
const mostTries = 4
const mostPages = 10_000
// A page of a hundred repositories is below a megabyte with every host.
const mostBytes = 8 * 1024 * 1024

export function openJSONClient(options: JSONClientOptions): JSONClient {
  const { title, services } = options
  const base = new URL(options.baseURL.replace(/\/*$/, '/'))
  const { line, limiter } = placeOf(options, base.host)

  async function ask(request: JSONRequest): Promise<JSONAnswer> {
    let before: unknown
    for (let tries = 1; ; tries += 1) {
      await limiter.take(request.patience ?? usualPatience, request.signal).catch((error: unknown) => {
        // What the host said first tells more than that it is not to be asked again yet.
        throw request.signal.aborted ? error : (before ?? error)
      })
      codeHostAvailable.set({ host_kind: title }, limiter.state().available)
      // Before the host's turn: what proves who asks may be a request of its own.
      const signed = { ...(await signedOf(request)), tries }
      const outcome = await line.inTurn(request.signal, () => askOnce(request, signed))
      if (!('problem' in outcome)) return outcome
      if (tries === mostTries || !outcome.mayPass) throw outcome.problem
      before = outcome.problem
      if (outcome.pause === undefined) await services.sleep(backOff(tries), request.signal)
    }
  }

  async function signedOf(request: JSONRequest): Promise<SignedRequest> {
    const unsigned = unsignedOf(request)
    return { ...unsigned, authorization: await options.authorization(request.signal, unsigned) }
  }

  async function askOnce(
    request: JSONRequest,
    signed: SignedRequest & { readonly tries: number },
  ): Promise<JSONAnswer | Failure> {
    const response = await send(request, signed)
    const outcome = 'problem' in response ? 'failed' : `${Math.floor(response.status / 100)}xx`
    codeHostRequests.inc({ host_kind: title, outcome })
    if ('problem' in response) return response
    const pause = pauseOf(response.headers, services.now())
    if (pause !== undefined) limiter.closeFor(pause)
    const status = options.statusOf?.(response) ?? response.status
    if (status >= 200 && status < 300) return { value: valueOf(response, options), headers: response.headers }
    if (isRateLimit(status, pause)) {
      codeHostLimits.inc({ host_kind: title })
      return limited(limiter, pause, signed.tries)
    }
    const text = response.body.toString()
    const problem = statusProblem(title, { ...response, status, text }, secretsIn(signed.authorization))
    return { problem, mayPass: status >= 500, pause }
  }

  function unsignedOf(request: JSONRequest): UnsignedRequest {
    const json = request.body === undefined ? {} : { 'content-type': 'application/json' }
    return {
      method: request.method ?? 'GET',
      url: urlOf(base, request),
      headers: { accept: 'application/json', 'user-agent': 'Sextant', ...options.headers, ...json, ...request.headers },
      body: request.body === undefined ? '' : JSON.stringify(request.body),
    }
  }

  async function send(
    { signal }: JSONRequest,
    { method, url, headers, body, authorization }: SignedRequest,
  ): Promise<OutgoingResponse | Failure> {
    try {
      return await services.outgoing.send({
        method,
        url,
        headers: { ...headers, ...authorization },
        ...(body !== '' && { body }),
        ...(options.certificate !== undefined && { certificate: options.certificate }),
        redirects: 'same-host',
        maxBytes: mostBytes,
        signal,
      })
    } catch (error) {
      return failureOf(error, signal)
    }
  }

  async function* pages(request: JSONPages): AsyncIterable<JSONAnswer> {
    const next = request.next ?? nextByLink
    const seen = new Set<string>()
    let query: URLSearchParams | undefined = urlOf(base, request).searchParams
    while (query !== undefined) {
      if (seen.has(String(query)) || seen.size === mostPages) throw endless(title, seen.size)
      seen.add(String(query))
      const answer: JSONAnswer = await ask({ ...request, query })
      yield answer
      query = next(answer, query)
    }
  }

  return {
    baseURL: base.href,
    ask,
    pages,
    read(schema, { value }) {
      const read = v.safeParse(schema, value)
      if (read.success) return read.output
      const [issue] = read.issues
      throw unexpected(title, `${v.getDotPath(issue) ?? 'it'} is not as documented`)
    },
    rateLimit: () => limiter.state(),
  }
}

/** The query of the page that `Link` calls the next one (RFC 8288). Only the query counts, so it cannot lead elsewhere. */
export function nextByLink({ headers }: JSONAnswer): URLSearchParams | undefined {
  for (const [, target = '', parameters = ''] of (headers['link'] ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (/;\s*rel\s*=\s*"?next"?\s*(?:[;,]|$)/i.test(parameters)) return queryOf(target)
  }
  return undefined
}

/** The query of a URL that a host gave. */
export function queryOf(target: string): URLSearchParams | undefined {
  const at = target.indexOf('?')
  return at === -1 ? undefined : new URLSearchParams(target.slice(at).replace(/#.*$/s, ''))
}

interface SignedRequest extends UnsignedRequest {
  readonly authorization: Readonly<Record<string, string>>
}

interface Failure {
  readonly problem: unknown
  /** Whether it may be gone when asked again. */
  readonly mayPass: boolean
  /** The host's own pause, which the limiter knows. */
  readonly pause?: number | undefined
}

function failureOf(error: unknown, signal: AbortSignal): Failure {
  signal.throwIfAborted()
  if (!(error instanceof AppError)) return { problem: error, mayPass: false }
  // The network's own refusal is not the host's: it must not read as "the host said no".
  const problem = error.code === 'permission_denied' ? new AppError('unavailable', error.reason, error.message) : error
  return { problem, mayPass: error.reason === 'host-unreachable' }
}

/** GitHub says 403 where a limit is used up, with the same headers as for 429. */
function isRateLimit(status: number, pause: number | undefined): boolean {
  return status === 429 || (status === 403 && pause !== undefined)
}

function limited(limiter: RateLimiter, pause: number | undefined, tries: number): Failure {
  // Where the host does not say: a minute, then two, then four (docs.github.com, "Rate limits for the REST API").
  const wait = pause ?? 120 * backOff(tries)
  limiter.closeFor(wait)
  return { problem: limiter.exhausted(wait), mayPass: true, pause: wait }
}

/** From half a second on, doubled with every try, and up to half of it more by chance. */
function backOff(tries: number): number {
  return Math.round(500 * 2 ** (tries - 1) * (1 + Math.random() / 2))
}

function urlOf(base: URL, { path, query = {} }: JSONRequest): URL {
  const url = new URL(path, base)
  if (!url.href.startsWith(base.href) || url.search !== '' || url.hash !== '') throw leadsOut(path)
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query)
  for (const [name, value] of pairs) if (value !== undefined) url.searchParams.append(name, String(value))
  return url
}

/** A path may come from a configuration; its query is given apart. */
function leadsOut(path: string): AppError {
  return new AppError('invalid_argument', 'bad-path', `${path} leads out of the API of the host.`)
}

function valueOf({ body, status }: OutgoingResponse, { title, prefix = '' }: JSONClientOptions): unknown {
  if (status === 204) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return JSON.parse(text.startsWith(prefix) ? text.slice(prefix.length) : text)
  } catch {
    throw unexpected(title, 'it is not JSON')
  }
}

function unexpected(title: string, how: string): AppError {
  const sentence = `${title} answered with something that is not its API: ${how}. Check the URL of the connection.`
  return new AppError('unavailable', 'unexpected-answer', sentence)
}

function endless(title: string, pages: number): AppError {
  return new AppError('unavailable', 'endless-list', `${title} gave ${pages} pages of a list that does not end.`)
}

/** What must not be repeated when a host repeats it: the values of the headers, whole and without their scheme. */
function secretsIn(authorization: Readonly<Record<string, string>>): string[] {
  return Object.values(authorization).flatMap((value) => [value, value.replace(/^\S+ /, '')])
}
