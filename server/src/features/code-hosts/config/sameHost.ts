import type { HostConfig, HostKind } from '../hostKind.js'

/**
 * Whether stored secrets may be used with an edited configuration: the host is the same by scheme, name and port, and no
 * other address has come into the configuration, through which a secret could leave.
 */
export function isSameHost(kind: Pick<HostKind, 'urlOf'>, stored: HostConfig, edited: HostConfig): boolean {
  const known = new Set(originsIn(stored))
  return (
    originOf(kind.urlOf(stored)) === originOf(kind.urlOf(edited)) && originsIn(edited).every((each) => known.has(each))
  )
}

function originsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? [originOf(value)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(originsIn) : []
}

/** Scheme, host and port. `URL.origin` is "null" for schemes that the web does not know. */
function originOf(text: string): string {
  if (!URL.canParse(text)) return text
  const { protocol, host } = new URL(text)
  return `${protocol}//${host.toLowerCase()}`
}
