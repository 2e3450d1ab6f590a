import type { LogFields } from '@sextant/base'

const mask = '[secret]'

/** Longer strings are cut in a log line: it is no place for a file. */
const longestText = 8_192

const deepest = 6
const mostEntries = 100

/** Names of fields whose value is never shown. */
const secretName = /token|passw|authorization|cookie|secret|credential|private_?key|api_?key/i

/**
 * Secrets by their looks, wherever they stand in a text: our access tokens, the user part of a URL, query parameters
 * and headers that carry a credential. Each pattern is linear in the text.
 */
const secretShapes: readonly (readonly [RegExp, string])[] = [
  [/sgp_\w+/g, mask],
  [/:\/\/[^\s/@?#"'<>]{1,512}@/g, `://${mask}@`],
  [/\b((?:access_|refresh_|id_)?token|password|secret|api_?key)=[^&\s"'#]+/gi, `$1=${mask}`],
  // A sign-in code in an address, but not the exit code=128 of a program.
  [/([?&]code)=[^&\s"'#]+/gi, `$1=${mask}`],
  [/(\/organizations\/invitation\/)[\w-]+/g, `$1${mask}`],
  [/\b(bearer|basic|token)(\s+)[A-Za-z0-9._~+/=-]{16,}/gi, `$1$2${mask}`],
]

// What JSON leaves as it is and a terminal or a viewer may obey: C1 controls, line separators, direction marks.
const misleading = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** The text with secrets masked, misleading characters escaped, and its end cut off when it is very long. */
export function redactText(text: string): string {
  const cut = text.length > longestText ? `${text.slice(0, longestText)}… (${text.length} characters)` : text
  const masked = secretShapes.reduce((all, [shape, replacement]) => all.replace(shape, replacement), cut)
  return masked.replace(misleading, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The fields as plain JSON values, with secrets masked by name and by looks, bounded in depth and number. */
export const redactFields = (fields: LogFields): Record<string, unknown> => redactRecord(fields, 0)

function redactRecord(record: object, depth: number): Record<string, unknown> {
  const shown = Object.entries(record).slice(0, mostEntries)
  return Object.fromEntries(
    shown.map(([name, value]) => [redactText(name), secretName.test(name) ? mask : redactValue(value, depth + 1)]),
  )
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return '…'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date || value instanceof URL) return redactText(value.toJSON())
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((item) => redactValue(item, depth + 1))
  return 'toJSON' in value ? redactValue(toJson(value), depth + 1) : redactRecord(value, depth)
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error
  const own = redactRecord({ ...error }, depth)
  const text = { name, message: redactText(message), stack: redactText(stack ?? '') }
  return { ...own, ...text, ...(cause === undefined ? {} : { cause: redactValue(cause, depth + 1) }) }
}

/** What the value gives JSON in its place, or a remark when it cannot. */
function toJson(value: object): unknown {
  try {
    return JSON.parse(JSON.stringify(value))
  } catch {
    return '[no JSON]'
  }
}
