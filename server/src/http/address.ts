import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether the request was made by a program on this machine, with nothing in between that says it forwards for
 * another. Looks at the socket and never at a header's claim. A reverse proxy on this machine that adds no forwarding
 * header cannot be told apart; docs say to let it add one.
 */
export function isDirectLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  return isLoopback && forwarding.every((name) => request.headers[name] === undefined)
}

/**
 * The client's address as far as limits count it: an IPv4 address, or the /64 network that one IPv6 client has for
 * itself.
 */
export function limitAddress(request: FastifyRequest): string {
  const ip = request.ip.replace(/^::ffff:/, '')
  return isIPv6(ip) ? firstGroups(ip) : ip
}

function firstGroups(ip: string): string {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
