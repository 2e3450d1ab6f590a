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

/** Whether a value stands for a secret that is stored. */
export function isRedacted(value: string): boolean {
  return value.includes(redacted) && redactedSecret(value) === value
}
