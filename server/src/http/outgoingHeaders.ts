import { AppError } from '@sextant/base'
import type { IncomingMessage } from 'node:http'

export type Headers = Readonly<Record<string, string>>

// What decides where a message goes and where it ends: this is set by the connection and by nobody else.
const ownHeaders =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i
const longestValue = 8192
const mostHeaders = 64

/**
 * Refuses headers that are none, that would begin a line of their own (RFC 9110, 5.5), or that are not for a caller to
 * set. Throws `AppError` 'invalid_argument' with a sentence that names the header and never its value.
 */
export function checkHeaders(headers: Headers): void {
  const entries = Object.entries(headers)
  if (entries.length > mostHeaders) throw badHeader('A request takes at most 64 headers.')
  for (const [name, value] of entries) {
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/.test(name)) throw badHeader('The name of a header is not valid.')
    if (ownHeaders.test(name)) throw badHeader(`The header ${name} cannot be set.`)
    if (value.length > longestValue || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw badHeader(`The value of the header ${name} cannot be sent: it is too long, or holds a control character.`)
  }
}

function badHeader(sentence: string): AppError {
  return new AppError('invalid_argument', 'bad-header', sentence)
}

/** The headers of an answer, by their names in lower case; several of one name are joined by a comma and a space. */
export function headersOf({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')] as const)
  return Object.fromEntries(pairs)
}

// The only ones whose values are shown: any other may hold a credential, under whatever name.
const shown =
  /^(?:accept|accept-encoding|accept-language|cache-control|content-encoding|content-length|content-type|date|etag|if-modified-since|if-none-match|last-modified|retry-after|server|user-agent|vary|via|(?:x-)?ratelimit-[a-z-]+|x-gitlab-(?:sudo|meta)|x-github-(?:api-version|media-type|request-id)|x-(?:next-page|page|per-page|total|total-pages|request-id))$/i

/** The headers with every value masked that is not known to be harmless. */
export function redactHeaders(headers: Headers): Headers {
  const pairs = Object.entries(headers).map(([name, value]) => [name, shown.test(name) ? value : 'REDACTED'] as const)
  return Object.fromEntries(pairs)
}
