import type { Logger } from '@sextant/base'
import type { Configuration } from '../../configuration/index.js'
import type { Outgoing } from '../../http/outgoing.js'
import { readDSN } from '../../observability/reports/dsn.js'
import { openReporter, type Reporter } from '../../observability/reports/reporter.js'
import { reportingLog } from '../../observability/reports/reportingLog.js'
import { type Collector, openExporter, type SpanExporter } from '../../observability/tracing/exporter.js'
import { otlpSpan } from '../../observability/tracing/otlp.js'
import { openTracer, type Tracer } from '../../observability/tracing/tracer.js'

/** What tells others how this server is doing. */
export interface Observability {
  readonly tracer: Tracer
  readonly exporter: SpanExporter
  readonly reporter: Reporter
  /** The log, whose errors are reported where that is set. */
  readonly log: Logger
  close(): Promise<void>
}

export interface ObservabilityServices {
  readonly configuration: Configuration
  readonly outgoing: Outgoing
  readonly log: Logger
  readonly externalURL: URL
  readonly version: string
}

/** Opens what the configuration names; what it names is asked each time. */
export function openObservability(services: ObservabilityServices): Observability {
  const { configuration, outgoing, log, externalURL, version } = services
  const collector = () => collectorOf(configuration)
  const resource = { 'service.version': version, 'process.pid': process.pid }
  const exporter = openExporter({ outgoing, collector, resource, log })
  const tracer = openTracer({
    sink: (span) => exporter.add([otlpSpan(span)]),
    sampling: () => samplingOf(configuration),
    urlTemplate: () => configuration.get('observability.tracing').urlTemplate ?? '',
    externalURL,
  })
  const target = (source: 'server' | 'web') => readDSN(dsnOf(configuration, source))
  const reporter = openReporter({ outgoing, target, log })
  return {
    tracer,
    exporter,
    reporter,
    log: reportingLog(log, (report) => void reporter.report(report, 'server'), version),
    close: () => exporter.close(),
  }
}

const samplingOf = (configuration: Configuration) => {
  const { endpoint, sampling = 'selective' } = configuration.get('observability.tracing')
  return endpoint === undefined ? 'none' : sampling
}

function collectorOf(configuration: Configuration): Collector | undefined {
  const { endpoint, headers = {} } = configuration.get('observability.tracing')
  return endpoint === undefined ? undefined : { endpoint: new URL(endpoint), headers }
}

function dsnOf(configuration: Configuration, source: 'server' | 'web'): string {
  const { dsn = '', backendDSN } = configuration.get('log').sentry ?? {}
  return source === 'server' ? backendDSN || dsn : dsn
}
