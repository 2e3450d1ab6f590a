import * as ajvModule from 'ajv'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { openOutgoing, type WatchedOutgoing } from '../../../../http/outgoing.js'
import { privateHostsOf } from '../../../../http/outgoingAddress.js'
import type { HostServices } from '../../codeHost.js'
import type { JSONSchema } from '../../hostKind.js'
import type { HostDescription, Operation } from './hostDescription.js'

// The default export of a CommonJS module stands one level deeper here.
const Ajv = ajvModule.default.default

/** A request to a fake, found in the host's description. */
export interface FakeRequest {
  /** Such as `GET /repos/{owner}/{repo}`. */
  readonly operation: string
  /** What stands for the names in braces, decoded. */
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

export interface FakeAnswer {
  /** 200 when absent. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Held against the description when the status is below 300. */
  readonly value: unknown
}

export interface FakeHostOptions {
  readonly description: HostDescription
  /** Where the API begins, without a slash at the end. */
  readonly base: string
  answer(request: FakeRequest): FakeAnswer
  /** What the description does not have, by method and whole path. */
  readonly besides?: Readonly<Record<string, (body: unknown, headers: IncomingHttpHeaders) => FakeAnswer>>
}

export interface FakeHost {
  /** Without a slash at the end. */
  readonly url: string
  readonly services: HostServices
  readonly outgoing: WatchedOutgoing
  /** Method, path and query of each request, in order. */
  readonly requests: readonly string[]
  /** What of the requests and answers is not as the host describes it: a test expects none. */
  readonly problems: readonly string[]
  /** Lets the clock that the client sees go on. */
  pass(milliseconds: number): void
}

/** A server on loopback that answers like a host, and holds every request and answer against the host's description. */
export async function serveFakeHost(options: FakeHostOptions): Promise<FakeHost> {
  const requests: string[] = []
  const problems: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    void respond(request, response, { options, problems })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on an address has one.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests, problems, ...fakeServices() }
}

/** Services with a clock of their own, on which waiting takes no time; they reach this machine. */
export function fakeServices(): Pick<FakeHost, 'services' | 'outgoing' | 'pass'> {
  let now = Date.UTC(2026, 0, 1)
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']) })
  const pass = (milliseconds: number) => void (now += milliseconds)
  const sleep: HostServices['sleep'] = async (milliseconds, signal) => {
    signal.throwIfAborted()
    pass(milliseconds)
  }
  return { outgoing, pass, services: { outgoing, now: () => now, sleep } }
}

interface Surroundings {
  readonly options: FakeHostOptions
  readonly problems: string[]
}

async function respond(request: IncomingMessage, response: ServerResponse, { options, problems }: Surroundings) {
  const { method = '', headers } = request
  const url = new URL(request.url ?? '/', 'http://host')
  const body = await bodyOf(request)
  const besides = options.besides?.[`${method} ${url.pathname}`]
  if (besides) return write(response, besides(body, headers))
  const found = operationOf(options, method, url.pathname)
  if (found === undefined) {
    problems.push(`${method} ${url.pathname} is not described.`)
    return write(response, { status: 404, value: { message: 'Not Found' } })
  }
  const { description } = options
  const operation = description.operations[found.name]
  problems.push(...headerProblems(headers))
  if (operation) problems.push(...requestProblems(description, operation, { query: url.searchParams, body }))
  const answer = options.answer({ operation: found.name, path: found.path, query: url.searchParams, headers, body })
  if (operation) problems.push(...answerProblems(description, operation, answer).map((one) => `${found.name}: ${one}`))
  write(response, answer)
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts = await request.toArray()
  return parts.length === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString())
}

function write(response: ServerResponse, { status = 200, headers = {}, value }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

function operationOf({ description, base }: FakeHostOptions, method: string, pathname: string) {
  if (!pathname.startsWith(`${base}/`)) return undefined
  const segments = pathname.slice(base.length).split('/')
  const fitting = Object.keys(description.operations).flatMap((name) => {
    const path = name.startsWith(`${method} `) ? fit(name.slice(method.length + 1).split('/'), segments) : undefined
    return path ? [{ name, path }] : []
  })
  // The one with the fewest names in braces: `/users/search` before `/users/{username}`.
  return fitting.toSorted((a, b) => Object.keys(a.path).length - Object.keys(b.path).length)[0]
}

function fit(template: readonly string[], segments: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (template.length !== segments.length) return undefined
  const path: Record<string, string> = {}
  for (const [at, part] of template.entries()) {
    const segment = decodeURIComponent(segments[at] ?? '')
    if (/^\{.*\}$/.test(part) && segment !== '') path[part.slice(1, -1)] = segment
    else if (part !== segment) return undefined
  }
  return path
}

/** What every host asks of every request: who it is from, what it may be answered with, and what proves it. */
function headerProblems(headers: IncomingHttpHeaders): string[] {
  const proof = headers.authorization ?? headers['private-token']
  return [
    ...(headers['user-agent'] === 'Sextant' ? [] : ['there is no user-agent']),
    ...(/^application\/(?:[\w.-]+\+)?json$/.test(headers.accept ?? '') ? [] : ['it does not accept JSON']),
    ...(proof === undefined ? ['nothing proves who asks'] : []),
  ]
}

function requestProblems(
  description: HostDescription,
  operation: Operation,
  { query, body }: { readonly query: URLSearchParams; readonly body: unknown },
): string[] {
  const unknown = [...new Set(query.keys())].filter((name) => !(name in operation.query))
  const parameters = Object.entries(operation.query).flatMap(([name, { schema, required }]) => {
    const value = query.get(name)
    if (value === null) return required ? [`the parameter ${name} is missing`] : []
    return problemsOf(description, schema, { value, isText: true }).map((one) => `the parameter ${name} ${one}`)
  })
  const bodies = operation.body && body !== undefined ? problemsOf(description, operation.body, { value: body }) : []
  return [...unknown.map((name) => `the parameter ${name} is not described`), ...parameters, ...bodies]
}

function answerProblems(
  description: HostDescription,
  operation: Operation,
  { status = 200, value }: FakeAnswer,
): string[] {
  if (status >= 300) return []
  const schema = operation.answers[String(status)]
  return schema ? problemsOf(description, schema, { value }) : [`the status ${status} is not described`]
}

function problemsOf(
  description: HostDescription,
  schema: JSONSchema,
  { value, isText = false }: { readonly value: unknown; readonly isText?: boolean },
): string[] {
  const validate = compiled(description, schema, isText)
  if (validate({ value })) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const validators = new Map<JSONSchema, ReturnType<InstanceType<typeof Ajv>['compile']>>()

/** Compiling takes a hundred times as long as validating. */
function compiled({ schemas }: HostDescription, schema: JSONSchema, isText: boolean) {
  const known = validators.get(schema)
  if (known) return known
  const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: isText })
  const validate = ajv.compile({ type: 'object', properties: { value: schema }, $defs: schemas })
  validators.set(schema, validate)
  return validate
}
