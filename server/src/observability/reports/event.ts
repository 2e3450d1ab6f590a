import type { ErrorEvent, StackFrame } from '@sextant/contract'
import { randomBytes } from 'node:crypto'
import { redactText } from '../../http/redact.js'

/** What went wrong, before it is an event. */
export interface ErrorReport {
  readonly type: string
  readonly message: string
  /** The outermost call first. */
  readonly frames: readonly StackFrame[]
  readonly platform: ErrorEvent['platform']
  readonly release: string
  /** A number, or a node id; never a name or an address. */
  readonly userId?: string | undefined
  /** Short words of ours: a route's pattern, the id of a request. */
  readonly tags: Readonly<Record<string, string>>
}

const longestMessage = 1000
const longestWord = 200

/** The event of a report, without secrets and without what people search for. */
export function errorEvent(report: ErrorReport): ErrorEvent {
  const { platform, release, userId, tags, type, message, frames } = report
  return {
    event_id: randomBytes(16).toString('hex'),
    timestamp: Date.now() / 1000,
    ...{ platform, level: 'error', release: word(release) },
    ...(userId !== undefined && { user: { id: word(userId) } }),
    tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, word(value)])),
    exception: {
      values: [
        {
          ...{ type: word(type), value: withoutQueries(message, longestMessage) },
          stacktrace: { frames: frames.map(cleanFrame) },
        },
      ],
    },
  }
}

const cleanFrame = ({ function: name, filename, lineno, colno }: StackFrame): StackFrame => ({
  ...{ function: word(name), filename: word(filename), lineno, colno },
})

const word = (text: string) => withoutQueries(text, longestWord)

/** A text without what may be a secret, and without the queries of addresses: those hold what people search for. */
function withoutQueries(text: string, longest: number): string {
  const short = text.slice(0, longest * 4).replace(/\?[^\s"'`<>)]+/g, '?…')
  return redactText(short)
    .replace(/\b(q|query)=[^&\s"'`<>)]+/gi, '$1=…')
    .slice(0, longest)
}
