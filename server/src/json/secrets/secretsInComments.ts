import { createScanner } from 'jsonc-parser'
import { token } from '../jsonTokens.js'
import { redacted, redactedSecret } from './redactedSecret.js'
import type { SecretPaths } from './secretPlaces.js'

// Shorter ones are words that comments may hold.
const shortestSecret = 8

/**
 * The text with no secret in its comments: neither one of those given, nor what stands there after the key of a secret,
 * nor the user of a URL. Comments are shown as they are, and nothing is put back into them.
 */
export function withoutSecretsInComments(
  { secrets: patterns }: SecretPaths,
  text: string,
  secrets: readonly string[],
): string {
  const clean = cleaner(patterns, secrets)
  const scanner = createScanner(text, false)
  let result = ''
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan()) {
    const isComment = kind === token.lineComment || kind === token.blockComment
    const written = text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength())
    result += isComment ? clean(written) : written
  }
  return result
}

function cleaner(patterns: SecretPaths['secrets'], secrets: readonly string[]): (text: string) => string {
  const long = secrets.filter((secret) => secret.length >= shortestSecret)
  const keys = patterns.flatMap((pattern) => pattern.filter((key) => key !== '*').slice(-1))
  const afterKeys = keys.map((key) => new RegExp(`("${escaped(key)}"\\s*:\\s*")((?:[^"\\\\\\n]|\\\\.)*)"`, 'g'))
  return (comment) => {
    const withoutGiven = long.reduce((rest, secret) => rest.replaceAll(secret, redacted), comment)
    const withoutValues = afterKeys.reduce(
      (rest, key) => rest.replace(key, (_all, before: string, value: string) => `${before}${redactedSecret(value)}"`),
      withoutGiven,
    )
    return withoutValues.replace(/[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'<>,]{1,2048}/gi, redactedSecret)
  }
}

const escaped = (key: string) => key.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
