import type { LogFields, Logger } from '@sextant/base'
import { pino } from 'pino'
import { currentSpan } from '../observability/tracing/currentSpan.js'
import { redactFields, redactText } from './redact.js'
import { terminalLine } from './terminalLine.js'

/** Where lines go. `process.stdout` is one. */
export interface LogSink {
  write(line: string): void
  readonly isTTY?: boolean
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** A logger that writes one JSON object a line, or short coloured lines to a terminal, with secrets masked. */
export function createLogger(sink: LogSink, level: LogLevel = 'info'): Logger {
  const destination = { write: (line: string) => sink.write(sink.isTTY === true ? terminalLine(line) : line) }
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'message' }
  const root = pino({ ...options, formatters: { level: (label: string) => ({ level: label }) } }, destination)
  return loggerWith(root, {})
}

function loggerWith(sink: pino.Logger, always: LogFields): Logger {
  const write = (level: LogLevel) => (message: string, fields?: LogFields) => {
    if (!sink.isLevelEnabled(level)) return
    const trace = currentSpan()?.traceId
    sink[level](redactFields({ ...always, ...fields, ...(trace && { trace }) }), redactText(message))
  }
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    with: (fields) => loggerWith(sink, { ...always, ...fields }),
  }
}
