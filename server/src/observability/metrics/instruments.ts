import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Everything that this process counts and measures. Labels are words of ours: route patterns, kinds of jobs, commands of
 * git. Never a path, a name, a query, a host or a person: those would make as many series as there are of them, and tell
 * whoever reads them. `docs/observability.md` lists all, and a test compares the two.
 */
export const registry = new Registry()

collectDefaultMetrics({ register: registry })

const registers = [registry]

/** From a look-up to what a person waits for. */
const shortTimes = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
/** From a quick job to one that takes hours. */
const longTimes = [0.1, 0.5, 1, 5, 15, 60, 300, 1200, 3600, 14_400]
/** Statements are quick, or something is wrong. */
const queryTimes = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10]
const counts = [0, 1, 10, 100, 500, 1500, 10_000, 100_000, 1_000_000]

const request = {
  help: 'Time from the first byte of a request to the last of its response.',
  buckets: shortTimes,
  registers,
}

export const httpRequestDuration = new Histogram({
  ...request,
  name: 'http_request_duration_seconds',
  labelNames: ['route', 'method', 'status'],
})

/** The same under the name that dashboards made for Sourcegraph ask for. */
export const srcHttpRequestDuration = new Histogram({
  ...request,
  name: 'src_http_request_duration_seconds',
  labelNames: ['route', 'method', 'code'],
})

export const eventStreamsOpen = new Gauge({
  name: 'http_event_streams_open',
  help: 'Event streams open now.',
  registers,
})

const searchLabels = ['status', 'alert_type', 'source'] as const

/** Of searches asked for by GraphQL. */
export const graphqlSearchResponse = new Counter({
  name: 'src_graphql_search_response',
  help: 'Searches asked for by GraphQL that have ended, by how.',
  labelNames: searchLabels,
  registers,
})

export const streamingSearchResponse = new Counter({
  name: 'src_search_streaming_response',
  help: 'Searches asked for as event streams or exports that have ended, by how.',
  labelNames: searchLabels,
  registers,
})

export const searchResponseLatency = new Histogram({
  name: 'src_search_response_latency_seconds',
  help: 'Time that a search took as a whole.',
  labelNames: ['status', 'source'],
  buckets: shortTimes,
  registers,
})

export const searchFirstResult = new Histogram({
  name: 'src_search_streaming_latency_seconds',
  help: 'Time to the first result of a search that found something.',
  labelNames: ['source'],
  buckets: shortTimes,
  registers,
})

export const searchMatches = new Histogram({
  name: 'sextant_search_matches',
  help: 'Matches that a search has counted.',
  labelNames: ['source'],
  buckets: counts,
  registers,
})

export const engineSearchDuration = new Histogram({
  name: 'zoekt_search_duration_seconds',
  help: 'Time that the engine took to search files or histories.',
  labelNames: ['kind'],
  buckets: shortTimes,
  registers,
})

export const searchGate = new Gauge({
  name: 'sextant_search_gate_searches',
  help: 'Searches that go on, and that wait for their turn.',
  labelNames: ['state'],
  registers,
})

export const indexDuration = new Histogram({
  name: 'index_repo_seconds',
  help: 'Time that it took to index what waited of a repository.',
  labelNames: ['state'],
  buckets: longTimes,
  registers,
})

export const indexings = new Counter({
  name: 'index_indexing_total',
  help: 'Repositories whose indexing has ended.',
  labelNames: ['state'],
  registers,
})

export const indexFailures = new Counter({
  name: 'repo_index_job_fails',
  help: 'Repositories that could not be indexed.',
  registers,
})

export const indexBytes = new Gauge({
  name: 'sextant_index_bytes',
  help: 'Bytes of the index on disk.',
  labelNames: ['kind'],
  registers,
})

export const indexTextBytes = new Gauge({
  name: 'sextant_index_text_bytes',
  help: 'Bytes of text that the index holds.',
  labelNames: ['kind'],
  registers,
})

export const indexDocuments = new Gauge({
  name: 'sextant_index_documents',
  help: 'Documents that the index holds.',
  labelNames: ['kind'],
  registers,
})

export const indexShards = new Gauge({
  name: 'sextant_index_shards',
  help: 'Files of the index.',
  labelNames: ['kind'],
  registers,
})

export const indexQueue = new Gauge({
  name: 'index_queue_len',
  help: 'Pieces of work that wait for an indexer process.',
  registers,
})

export const queueDepth = new Gauge({
  name: 'src_workerutil_queue_depth',
  help: 'Jobs that wait.',
  labelNames: ['queue'],
  registers,
})

export const queueAge = new Gauge({
  name: 'sextant_job_queue_age_seconds',
  help: 'How long the job that waits longest has been due.',
  labelNames: ['queue'],
  registers,
})

export const workerJobs = new Gauge({
  name: 'src_worker_jobs',
  help: 'Jobs that are being done, by whichever process.',
  labelNames: ['job_name'],
  registers,
})

export const jobDuration = new Histogram({
  name: 'sextant_job_duration_seconds',
  help: 'Time that jobs of this process took.',
  labelNames: ['queue', 'outcome'],
  buckets: longTimes,
  registers,
})

export const routineDuration = new Histogram({
  name: 'sextant_routine_duration_seconds',
  help: 'Time that rounds of upkeep of this process took.',
  labelNames: ['routine', 'outcome'],
  buckets: longTimes,
  registers,
})

export const gitCommands = new Counter({
  name: 'src_gitserver_client_total',
  help: 'Commands of git that have ended.',
  labelNames: ['op'],
  registers,
})

export const gitErrors = new Counter({
  name: 'src_gitserver_client_errors_total',
  help: 'Commands of git that failed or were stopped.',
  labelNames: ['op'],
  registers,
})

export const gitDuration = new Histogram({
  name: 'src_gitserver_client_duration_seconds',
  help: 'Time that commands of git took.',
  labelNames: ['op'],
  buckets: shortTimes,
  registers,
})

export const gitRunning = new Gauge({
  name: 'sextant_git_commands_running',
  help: 'Commands of git that run now.',
  registers,
})

export const codeHostRequests = new Counter({
  name: 'sextant_code_host_requests_total',
  help: 'Requests to code hosts that were answered, or not.',
  labelNames: ['host_kind', 'outcome'],
  registers,
})

export const codeHostLimits = new Counter({
  name: 'sextant_code_host_rate_limits_total',
  help: 'Times that a code host asked for a pause.',
  labelNames: ['host_kind'],
  registers,
})

export const codeHostAvailable = new Gauge({
  name: 'sextant_code_host_requests_available',
  help: 'Requests that may be sent at once within our own limit, by the credential that was used last.',
  labelNames: ['host_kind'],
  registers,
})

export const outboundDuration = new Histogram({
  name: 'sextant_outbound_request_duration_seconds',
  help: 'Time that requests to other servers took.',
  labelNames: ['method', 'outcome'],
  buckets: shortTimes,
  registers,
})

export const poolMost = new Gauge({
  name: 'src_pgsql_app_max_open',
  help: 'Connections to the database that there may be.',
  registers,
})

export const poolOpen = new Gauge({
  name: 'src_pgsql_app_open',
  help: 'Connections to the database that are open.',
  registers,
})

export const poolUsed = new Gauge({
  name: 'src_pgsql_app_in_use',
  help: 'Connections to the database that are in use.',
  registers,
})

export const poolIdle = new Gauge({
  name: 'src_pgsql_app_idle',
  help: 'Connections to the database that nobody uses now.',
  registers,
})

export const poolWaiting = new Gauge({
  name: 'src_pgsql_app_waiting',
  help: 'Statements that wait for a connection.',
  registers,
})

export const queryDuration = new Histogram({
  name: 'sextant_sql_query_duration_seconds',
  help: 'Time that statements took, with the wait for a connection left out.',
  labelNames: ['operation', 'outcome'],
  buckets: queryTimes,
  registers,
})

export const cacheRequests = new Counter({
  name: 'sextant_cache_requests_total',
  help: 'Times that a cache was asked.',
  labelNames: ['cache', 'outcome'],
  registers,
})

export const threads = new Gauge({
  name: 'sextant_worker_threads',
  help: 'Threads that search, and what they do.',
  labelNames: ['pool', 'state'],
  registers,
})

export const threadQueue = new Gauge({
  name: 'sextant_worker_tasks_waiting',
  help: 'Tasks that wait for a thread.',
  labelNames: ['pool'],
  registers,
})

export const mailQueue = new Gauge({
  name: 'sextant_mail_messages',
  help: 'Messages that wait to be sent, or could not be.',
  labelNames: ['state'],
  registers,
})

export const spansExported = new Counter({
  name: 'sextant_trace_spans_exported_total',
  help: 'Spans that a collector has taken.',
  registers,
})

export const spansDropped = new Counter({
  name: 'sextant_trace_spans_dropped_total',
  help: 'Spans that no collector got.',
  labelNames: ['reason'],
  registers,
})

export const errorReports = new Counter({
  name: 'sextant_error_reports_total',
  help: 'Errors that were reported, or not.',
  labelNames: ['source', 'outcome'],
  registers,
})
