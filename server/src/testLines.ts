import type { LogFields, Logger } from '@sextant/base'

/** A logger of tests that keeps what it is told, at info and above. */
interface TestLines extends Logger {
  readonly lines: TestLine[]
}

interface TestLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly fields: LogFields
}

export function keepTestLines(): TestLines {
  const lines: TestLine[] = []
  return { ...loggerInto(lines, {}), lines }
}

function loggerInto(lines: TestLine[], always: LogFields): Logger {
  const keep = (level: TestLine['level']) => (message: string, fields?: LogFields) =>
    void lines.push({ level, message, fields: { ...always, ...fields } })
  return {
    debug() {},
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
    with: (fields) => loggerInto(lines, { ...always, ...fields }),
  }
}
