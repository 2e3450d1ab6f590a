import type { AppError, ErrorCode, Logger } from '@sextant/base'

/** What is worth a line: somebody asked for what is not theirs, with a wrong credential, or too often. */
const told: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['permission_denied', 'unauthenticated', 'resource_exhausted'])

/** So many lines within a minute at most: whoever is refused a thousand times a second does not fill a disk. */
const mostAMinute = 600

const minute = { since: 0, lines: 0, more: 0 }

/** Writes a refusal to the log, without what was asked for. The logger knows who asked and where. */
export function noteRefusal({ code, reason }: AppError, log: Logger, now = performance.now()): void {
  if (!told.has(code)) return
  if (now - minute.since > 60_000) beginMinute(log, now)
  if (minute.lines < mostAMinute) {
    minute.lines++
    log.info('A request was refused', { code, reason })
  } else {
    minute.more++
  }
}

function beginMinute(log: Logger, now: number): void {
  if (minute.more > 0) log.warn('More requests were refused than were told one by one', { refused: minute.more })
  Object.assign(minute, { since: now, lines: 0, more: 0 })
}
