import { isIP } from 'node:net'

/** Whether a host is this machine and nobody else's: `localhost`, 127.0.0.0/8, ::1 (RFC 6761, 6.3; RFC 6890). */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}
