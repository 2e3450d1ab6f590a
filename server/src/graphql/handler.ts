import { createHash } from 'node:crypto'
import { AppError, type Logger } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, execute, type GraphQLSchema, getOperationAST, OperationTypeNode } from 'graphql'
import * as v from 'valibot'
import type { App, Mount } from '../http/app.js'
import { goneSignal } from '../http/goneSignal.js'
import { inSpan } from '../observability/tracing/currentSpan.js'
import { askedFlags } from './askedFlags.js'
import type { GraphQLContext } from './builder.js'
import { createDocumentReader, type ReadDocument } from './documents.js'
import { presentError } from './errors.js'
import { costReport } from './limits.js'
import { schemaText } from './schema.js'
import { shownVariables } from './shownVariables.js'
import { type CountLosses, upToDate } from './upToDate.js'
import { unzippedBody } from './gzipBody.js'

export interface GraphQLOptions {
  readonly schema: GraphQLSchema
  readonly log: Logger
  /** Told of requests that took long, where somebody wants to know. */
  readonly slow?: SlowLog
  /** None without it. */
  readonly losses?: CountLosses
}

/** Keeps requests that took long. */
export interface SlowLog {
  isSlow(milliseconds: number): boolean
  add(request: SlowExecution): void
}

/** A request that took long. */
export interface SlowExecution {
  readonly startedAt: Date
  /** In seconds. */
  readonly duration: number
  readonly userId: number | undefined
  readonly name: string
  readonly query: string
  /** As JSON, without what may be a secret. */
  readonly variables: string
  readonly errors: readonly string[]
}

/** Documents are at most 1 MiB, but variables carry whole batch specs. */
const bodyLimit = 8 * 1024 * 1024

/** `POST /.api/graphql`. What follows a `?` is a label for the operation and means nothing. */
export function graphqlMount({ schema, log, slow, losses = () => 0 }: GraphQLOptions): Mount {
  const read = createDocumentReader(schema)
  return (app: App) => {
    app.post('/.api/graphql', { bodyLimit, preParsing: unzippedBody(bodyLimit) }, async (request, reply) => {
      const { viewer } = request
      const context = {
        viewer,
        signal: goneSignal(reply),
        log: log.with({ requestId: request.id, ...(viewer.kind === 'user' && { userId: viewer.userId }) }),
        flags: askedFlags(request),
      }
      return answer(request, reply, { schema, read, context, slow, losses })
    })
    mountSchemaText(app, schema)
  }
}

/** `GET /.api/graphql/schema.graphql`: what introspection tells, in the language of schemas and a tenth of its size. */
function mountSchemaText(app: App, schema: GraphQLSchema): void {
  let made: { readonly text: string; readonly tag: string } | undefined
  app.get('/.api/graphql/schema.graphql', async (request, reply) => {
    made ??= tagged(schemaText(schema))
    reply.header('ETag', made.tag)
    if (request.headers['if-none-match'] === made.tag) return reply.code(304).send()
    return reply.type('text/plain; charset=utf-8').send(made.text)
  })
}

const tagged = (text: string) => ({
  text,
  tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

const requestShape = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
})

interface Execution {
  readonly schema: GraphQLSchema
  readonly read: ReadDocument
  readonly context: GraphQLContext
  readonly slow: SlowLog | undefined
  readonly losses: CountLosses
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { schema, read, context, slow, losses }: Execution,
) {
  const startedAt = new Date()
  const { query, variables, operationName } = readRequest(request.body)
  const { document, errors, status } = read(query, variables ?? {})
  if (document === undefined) return reply.code(status).send({ errors })
  const operation = getOperationAST(document, operationName)
  if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
    throw new AppError('invalid_argument', 'subscription', 'Subscriptions are not served.')
  }
  const name = operation?.name?.value ?? labelOf(request.url)
  const result = await inSpan(
    `graphql ${operation?.operation ?? 'query'}`,
    async (span) => {
      const run = () =>
        execute({
          ...{ schema, document },
          // What is kept for a request is kept under its context: run again, everything is looked up again.
          contextValue: { ...context },
          variableValues: variables ?? null,
          operationName: operationName ?? null,
        })
      const answer = await upToDate(run, { losses, isQuery: operation?.operation === OperationTypeNode.QUERY })
      if (answer.errors) span?.fail('The answer has errors.')
      return answer
    },
    { attributes: { 'graphql.operation.type': operation?.operation, 'graphql.operation.name': name || undefined } },
  )
  const milliseconds = Date.now() - startedAt.getTime()
  if (slow?.isSlow(milliseconds)) {
    const { viewer } = context
    context.log.warn('A GraphQL request was slow', { operation: name, milliseconds })
    slow.add({
      ...{ startedAt, query, duration: milliseconds / 1000, variables: shownVariables(variables ?? {}) },
      userId: viewer.kind === 'user' ? viewer.userId : undefined,
      name,
      errors: (result.errors ?? []).map(({ message }) => message),
    })
  }
  const told = request.headers[costHeader] === 'true' && { extensions: costReport(document, variables ?? {}) }
  return { ...present(result, context.log), ...told }
}

/** A client that sends it is told what its document costs. */
const costHeader = 'x-query-cost'

/** What follows the `?` of the address: programs name their operations there. */
const labelOf = (url: string) => /\?([\w-]{1,100})/.exec(url)?.[1] ?? ''

function readRequest(body: unknown): v.InferOutput<typeof requestShape> {
  if (Array.isArray(body)) throw new AppError('invalid_argument', 'batch', 'Send one GraphQL operation at a time.')
  const parsed = v.safeParse(requestShape, body)
  if (parsed.success) return parsed.output
  throw new AppError('invalid_argument', 'graphql-request', 'The body must be a JSON object with a `query`.')
}

const present = ({ data, errors }: ExecutionResult, log: Logger) => ({
  data: data ?? null,
  ...(errors === undefined ? {} : { errors: errors.map((error) => presentError(error, log)) }),
})
