/** Where a project takes error reports, out of its DSN. */
export interface ReportTarget {
  readonly dsn: string
  /** `POST` takes envelopes here. */
  readonly url: URL
  readonly publicKey: string
}

/**
 * Reads a DSN, `https://<public key>@<host>/<path>/<project>` (develop.sentry.dev/sdk/overview, "Parsing the DSN").
 * Undefined for a text that is none.
 */
export function readDSN(text: string): ReportTarget | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, host, pathname } = new URL(text)
  const found = /^(.*)\/(\d+)$/.exec(pathname)
  if (!/^https?:$/.test(protocol) || username === '' || !found) return undefined
  const [, path = '', project = ''] = found
  return { dsn: text, publicKey: username, url: new URL(`${protocol}//${host}${path}/api/${project}/envelope/`) }
}
