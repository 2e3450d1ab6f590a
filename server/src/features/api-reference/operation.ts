import type { Answer, Parameter, Schema } from '../../http/descriptions/index.js'
import { json, named, text } from '../../http/descriptions/index.js'
import type { Described, Part } from './described.js'
import { securityOf } from './security.js'

/** The method, in lower case, and the template of the path. */
export function placeOf({ name, description }: Pick<Described, 'name' | 'description'>) {
  const [method = '', path = ''] = name.split(' ')
  return { method: method.toLowerCase(), path: description.path ?? path }
}

/** The Operation Object (OpenAPI 3.1.1, section 4.8.10) of an entry point. */
export function operationOf(described: Described): Part {
  const { name, access, description } = described
  const { summary, about, group, body, deprecated, example } = description
  const parameters = parametersOf(described)
  return {
    operationId: operationId(described),
    tags: [group],
    summary,
    ...(about !== undefined && { description: about }),
    ...(deprecated && { deprecated }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: responsesOf(described),
    security: securityOf(described),
    'x-entry-point': name,
    'x-access': access,
    ...(example && { 'x-example': example }),
  }
}

/** The words of the method and the path: `getApiSearchStream`. */
function operationId(described: Described): string {
  const { method, path } = placeOf(described)
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return [method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

function parametersOf(described: Described): readonly Part[] {
  const { parts = {}, query = {}, headers = {} } = described.description
  const { path } = placeOf(described)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, description: parts[name] ?? '', schema: text })),
    ...Object.entries(query).map(([name, parameter]) => parameterOf('query', name, parameter)),
    ...Object.entries(headers).map(([name, parameter]) => parameterOf('header', name, parameter)),
  ]
}

function parameterOf(place: 'query' | 'header', name: string, parameter: Parameter): Part {
  const given = typeof parameter === 'string' ? { about: parameter } : parameter
  const {
    about,
    schema = text,
    required,
    example,
  } = { schema: undefined, required: undefined, example: undefined, ...given }
  return {
    ...{ name, in: place, description: about, schema },
    ...(required && { required }),
    ...(example !== undefined && { example }),
  }
}

function responsesOf({ access, scopes, description }: Described): Part {
  const { answers, credential } = description
  const needsUser = access === 'signed-in' || access === 'self-or-admin' || access === 'site-admin'
  const looksAtToken = scopes !== 'any'
  const usual: Record<number, Answer> = {
    ...((needsUser || credential !== undefined) && { 401: 'Nobody is signed in, or the credential does not hold.' }),
    ...(looksAtToken && !needsUser && { 401: 'The token does not hold, or visitors are kept out.' }),
    ...(access === 'site-admin' && { 403: 'Only site admins may.' }),
    ...(access === 'operator' && { 403: 'Only this machine and site admins may.' }),
  }
  const all = Object.entries({ ...usual, ...answers }).map(([status, answer]) => [status, responseOf(answer)] as const)
  return { ...Object.fromEntries(all), default: { $ref: '#/components/responses/Failure' } }
}

function responseOf(answer: Answer): Part {
  if (typeof answer === 'string') return { description: answer }
  const { about, content, headers } = answer
  return {
    description: about,
    ...(headers && { headers: mapped(headers, (description) => ({ description, schema: text })) }),
    ...(content && { content }),
  }
}

const mapped = <From, To>(
  from: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Readonly<Record<string, To>> => Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]))

/** What every route answers with that could not do what it was asked. */
export const failureResponse: Part = {
  description: 'Why it was not done: a sentence as plain text, or the same as JSON for a client that accepts JSON.',
  content: { 'text/plain': { schema: text satisfies Schema }, ...json(named('Failure')) },
}
