import { AppError, type LogFields, type Logger, messageOf } from '@sextant/base'
import { stackFrames } from '@sextant/contract'
import type { ErrorReport } from './event.js'

/**
 * A log whose errors are reported as well. That is what flags one: an outcome that was expected is an `AppError`, or goes
 * to the log as a warning, and is not reported.
 */
export function reportingLog(log: Logger, report: (report: ErrorReport) => void, release: string): Logger {
  return wrapped(log, {}, (message, fields) => {
    if (fields['error'] instanceof AppError) return
    report(reportOf(message, fields, release))
  })
}

function wrapped(log: Logger, always: LogFields, told: (message: string, fields: LogFields) => void): Logger {
  return {
    debug: (message, fields) => log.debug(message, fields),
    info: (message, fields) => log.info(message, fields),
    warn: (message, fields) => log.warn(message, fields),
    error(message, fields) {
      log.error(message, fields)
      told(message, { ...always, ...fields })
    },
    with: (fields) => wrapped(log.with(fields), { ...always, ...fields }, told),
  }
}

function reportOf(message: string, fields: LogFields, release: string): ErrorReport {
  const { error, userId } = fields
  const isError = error instanceof Error
  const why = error === undefined ? message : isError ? error.message : messageOf(error)
  return {
    type: isError ? error.name : 'Error',
    message: isError ? why : `${message}: ${why}`,
    frames: stackFrames(isError ? (error.stack ?? '') : ''),
    platform: 'node',
    release,
    userId: typeof userId === 'number' ? String(userId) : undefined,
    tags: { source: 'server', said: message, ...wordsOf(fields, ['route', 'method', 'requestId', 'errorId', 'kind']) },
  }
}

function wordsOf(fields: LogFields, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}
