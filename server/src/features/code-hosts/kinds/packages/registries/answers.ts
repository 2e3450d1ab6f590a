import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'
import type { RegistryClient, RegistryRequest } from '../registryClient.js'
import { unreadable } from '../registryProblem.js'

/** The JSON that a registry answers with. Throws `AppError` 'unavailable' when it is none, or of another shape. */
export async function getJSON<Output>(
  client: RegistryClient,
  request: RegistryRequest,
  shape: BaseSchema<unknown, Output, BaseIssue<unknown>>,
): Promise<Output> {
  const { body, url } = await client.get(request)
  return readJSON(body.toString('utf8'), url, shape)
}

/** Reads a JSON text that came from `url`. */
export function readJSON<Output>(
  text: string,
  url: URL,
  shape: BaseSchema<unknown, Output, BaseIssue<unknown>>,
): Output {
  const parsed = safeParse(shape, parseJSON(text))
  if (!parsed.success) throw unreadable(url)
  return parsed.output
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A path below a registry's address, whatever it holds. */
export function below(base: URL, ...segments: readonly string[]): URL {
  return new URL(segments.map((segment) => encodeURIComponent(segment).replaceAll('%40', '@')).join('/'), base)
}

/**
 * A link that a registry gives, http or https; from a registry of https always https, for its servers outlive the time
 * when their lists were written. Throws `AppError` for what is none.
 */
export function linkOf(text: string, from: URL): URL {
  const url = URL.canParse(text, from.href) ? new URL(text, from) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '') throw unreadable(from)
  if (from.protocol === 'https:') url.protocol = 'https:'
  return url
}
