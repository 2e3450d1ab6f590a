/** Facts that go beside a log line. Values of type `Secret` print as a mask. */
export type LogFields = Readonly<Record<string, unknown>>

/** Where a package writes what it did. The server hands in the real one; packages never choose the sink. */
export interface Logger {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** A logger that adds `fields` to every line. */
  with(fields: LogFields): Logger
}

/** A logger that keeps quiet, for tests and tools. */
export const silentLogger: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => silentLogger,
}
