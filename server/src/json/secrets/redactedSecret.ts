/** What stands for a secret that is stored, on the wire and in the editor. */
export const redacted = 'REDACTED'

/**
 * How a secret is shown. Of a URL only the user name and password, and what follows a `?`, are secret; the user name is
 * shown where a password follows it, and for ssh, where it is none.
 */
export function redactedSecret(secret: string): string {
  const url = /^([a-z][a-z0-9+.-]*:\/\/)(?:([^/?#]*)@)?([^?]*)(\?.*)?$/is.exec(secret)
  if (!url) return redacted
  const [, scheme = '', user, rest = '', query] = url
  return `${scheme}${redactedUser(scheme, user)}${rest}${query === undefined ? '' : `?${redacted}`}`
}

function redactedUser(scheme: string, user: string | undefined): string {
  if (user === undefined) return ''
  const [name, ...password] = user.split(':')
  if (password.length > 0) return `${name}:${redacted}@`
  return /ssh/i.test(scheme) ? `${name}@` : `${redacted}@`
}

/**
 * The secret that a stand-in means, out of the one that is stored; undefined when it means none of it. In a URL what
 * follows the host may have changed.
 */
export function meantSecret(standIn: string, stored: string): string | undefined {
  if (redactedSecret(stored) === standIn) return stored
  const [wanted, had] = [authority.exec(redactedSecret(standIn))?.[0], authority.exec(redactedSecret(stored))?.[0]]
  const kept = authority.exec(stored)?.[0]
  const rest = standIn.slice(wanted?.length)
  return wanted === had && wanted !== undefined && kept !== undefined && !rest.includes(redacted)
    ? kept + rest
    : undefined
}

/** Scheme, user and host of a URL. */
const authority = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/** Whether a value stands for a secret that is stored. */
export function isRedacted(value: string): boolean {
  return value.includes(redacted) && redactedSecret(value) === value
}
