import { key } from '../key.js'

/** Where traces go, and of which requests. */
export interface TracingSettings {
  readonly type?: 'opentelemetry'
  readonly sampling?: 'selective' | 'all' | 'none'
  readonly endpoint?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly urlTemplate?: string
}

/** What pages tell of themselves. */
export interface ClientObservability {
  readonly openTelemetry?: { readonly endpoint?: '' | '/-/debug/otlp'; readonly exportTimeoutMillis?: number }
}

/** Where errors are reported. */
export interface LogSettings {
  readonly sentry?: { readonly dsn?: string; readonly backendDSN?: string }
}

const httpURL = { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2000 }

// The host may have a port, and a path before the project: develop.sentry.dev/sdk/overview, "Parsing the DSN".
const dsn = (description: string) => ({
  description,
  type: 'string',
  maxLength: 1000,
  pattern: '^$|^https?://[A-Za-z0-9]+(:[A-Za-z0-9]*)?@[^/@?#]+(/[^?#]*)?/[0-9]+$',
})

/** How an instance is watched. */
export const observabilityKeys = {
  'observability.tracing': key<TracingSettings>(
    {},
    {
      description: 'Traces in the manner of OpenTelemetry. Without an endpoint there are none.',
      type: 'object',
      additionalProperties: false,
      properties: {
        type: { enum: ['opentelemetry'], default: 'opentelemetry' },
        sampling: {
          description:
            '`selective` traces requests with `?trace=1` or the header `X-Sourcegraph-Should-Trace: true`, `all` every request and job.',
          enum: ['selective', 'all', 'none'],
          default: 'selective',
        },
        endpoint: {
          ...httpURL,
          description: 'Of a collector that takes OTLP by HTTP. `/v1/traces` is put behind it.',
          examples: ['http://collector.example:4318'],
        },
        headers: {
          description: 'Sent along, for a collector that wants to know who sends.',
          type: 'object',
          maxProperties: 16,
          additionalProperties: { type: 'string', maxLength: 4000, writeOnly: true },
        },
        urlTemplate: {
          description: 'Where people look at a trace: `{{ .TraceID }}` and `{{ .ExternalURL }}` stand for values.',
          type: 'string',
          maxLength: 2000,
          pattern: '^$|^https?://|^\\{\\{ ?\\.ExternalURL ?\\}\\}/',
        },
      },
    },
  ),
  'observability.client': key<ClientObservability>(
    {},
    {
      description: 'What pages tell of themselves.',
      type: 'object',
      additionalProperties: false,
      properties: {
        openTelemetry: {
          type: 'object',
          additionalProperties: false,
          properties: {
            endpoint: {
              description:
                'Where pages send their spans: `/-/debug/otlp` is this server, which hands them to its collector.',
              enum: ['', '/-/debug/otlp'],
            },
            exportTimeoutMillis: {
              description: 'How long sending spans may take. Zero or less is 10000.',
              type: 'integer',
              maximum: 60_000,
            },
          },
        },
      },
    },
  ),
  'observability.logSlowGraphQLRequests': key(5000, {
    description:
      'From so many milliseconds on a GraphQL request is slow: it is logged, and kept to be looked at. 0: none.',
    type: 'integer',
    minimum: 0,
    maximum: 3_600_000,
  }),
  'observability.captureSlowGraphQLRequestsLimit': key(50, {
    description: 'So many slow GraphQL requests are kept to be looked at.',
    type: 'integer',
    minimum: 0,
    maximum: 1000,
  }),
  outboundRequestLogLimit: key(50, {
    description: 'So many requests of this server to others are kept to be looked at.',
    type: 'integer',
    minimum: 0,
    maximum: 500,
  }),
  log: key<LogSettings>(
    {},
    {
      description: 'Where errors are reported.',
      type: 'object',
      additionalProperties: false,
      properties: {
        sentry: {
          type: 'object',
          additionalProperties: false,
          properties: {
            dsn: dsn('The DSN of a project that takes errors of pages and of the server.'),
            backendDSN: dsn('Of a project of its own for errors of the server.'),
          },
        },
      },
    },
  ),
}
