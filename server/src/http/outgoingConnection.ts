import { AppError } from '@sextant/base'
import { X509Certificate } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect as connectSocket, isIP, isIPv6, type Socket } from 'node:net'
import { connect as connectTLS, createSecureContext, rootCertificates, type SecureContext } from 'node:tls'
import { isPublicAddress, mayConnectTo, type PrivateHosts } from './outgoingAddress.js'

/** The addresses of a name, in the order in which they are to be tried. */
export type Resolve = (name: string) => Promise<readonly string[]>

export interface ConnectionRules {
  readonly privateHosts: PrivateHosts
  readonly resolve: Resolve
  /** For hosts of the public internet; http or https, with the user name and password that the proxy wants, if any. */
  readonly proxy: URL | undefined
}

export interface Destination {
  readonly url: URL
  readonly certificate?: string
  /** Given by a configuration: it is checked like every host, and takes private hosts along. */
  readonly proxy?: URL
}

/** The system's own answers, as `getaddrinfo` orders them. */
export const systemResolve: Resolve = async (name) => {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}

/**
 * A connection to an address that may be reached, with TLS for https. The name is resolved once; what was checked is what
 * is connected to, through a proxy too. Throws `AppError` 'permission_denied' for an address that must not be reached.
 */
export async function connectTo(
  destination: Destination,
  rules: ConnectionRules,
  signal: AbortSignal,
): Promise<Socket> {
  const { url, certificate } = destination
  const host = hostOf(url)
  const addresses = await openAddresses(host, rules, signal)
  const proxy = await proxyFor(destination, { addresses, rules, signal })
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const socket = proxy
    ? await tunnel(proxy, `${bracketed(addresses[0] ?? '')}:${port}`, signal)
    : await connected(plainSocket(addresses, port), 'connect', signal)
  return url.protocol === 'http:' ? socket : secured(socket, { host, certificate }, signal)
}

/**
 * A connection for a protocol that is not HTTP: to an address that was checked, without TLS and never through a proxy,
 * since those are asked for ports of the web alone. Throws `AppError` 'permission_denied' as `connectTo` does.
 */
export async function connectPlain(
  { host, port }: { readonly host: string; readonly port: number },
  rules: Pick<ConnectionRules, 'privateHosts' | 'resolve'>,
  signal: AbortSignal,
): Promise<Socket> {
  return connected(plainSocket(await openAddresses(host, rules, signal), port), 'connect', signal)
}

/** Those addresses of a host that may be reached: at least one. */
async function openAddresses(
  host: string,
  { privateHosts, resolve }: Pick<ConnectionRules, 'privateHosts' | 'resolve'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = isIP(host) ? [host] : await unlessAborted(resolve(host), signal)
  const open = addresses.filter((address) => isIP(address) !== 0 && mayConnectTo(host, address, privateHosts))
  if (open.length === 0) throw forbidden(host)
  return open
}

interface Chosen {
  readonly addresses: readonly string[]
  readonly rules: ConnectionRules
  readonly signal: AbortSignal
}

/** The proxy of the settings is not for private hosts: those are near, and it may not know them. */
async function proxyFor({ proxy }: Destination, { addresses, rules, signal }: Chosen): Promise<Proxy | undefined> {
  if (proxy) return { url: proxy, addresses: await openAddresses(hostOf(proxy), rules, signal) }
  return rules.proxy && addresses.every(isPublicAddress) ? { url: rules.proxy } : undefined
}

function plainSocket(addresses: readonly string[], port: number): Socket {
  const [first = ''] = addresses
  if (addresses.length === 1) return connectSocket({ host: first, port })
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  // Node tries one after the other, and gets the checked addresses whatever it asks for.
  return connectSocket({
    host: 'checked.invalid',
    port,
    autoSelectFamily: true,
    lookup: (_name, options, answer) => {
      if (options.all) answer(null, all)
      else answer(null, first, isIPv6(first) ? 6 : 4)
    },
  })
}

interface Proxy {
  readonly url: URL
  /** Checked ones, of a proxy that is not the settings' own. */
  readonly addresses?: readonly string[]
}

/** A way through a proxy to `authority`, an address and a port (RFC 9110, 9.3.6). */
async function tunnel(proxy: Proxy, authority: string, signal: AbortSignal): Promise<Socket> {
  const proxySocket = await connectToProxy(proxy, signal)
  const asked = request({
    createConnection: () => proxySocket,
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...proxyAuthorization(proxy.url) },
    signal,
  })
  return new Promise((resolve, reject) => {
    asked.once('connect', ({ statusCode = 0 }, socket: Socket) => {
      if (statusCode >= 200 && statusCode < 300) return resolve(socket)
      socket.destroy()
      reject(proxyRefused(statusCode))
    })
    // Some proxies refuse with a page instead.
    asked.once('response', (message) => {
      message.destroy()
      reject(proxyRefused(message.statusCode ?? 0))
    })
    asked.once('error', reject).end()
  })
}

async function connectToProxy({ url, addresses }: Proxy, signal: AbortSignal): Promise<Socket> {
  const host = hostOf(url)
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port || (isSecure ? 443 : 80))
  const plain = addresses ? plainSocket(addresses, port) : connectSocket({ host, port })
  const socket = await connected(plain, 'connect', signal)
  return isSecure ? secured(socket, { host, certificate: undefined }, signal) : socket
}

function proxyAuthorization({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {}
  const credential = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64')
  return { 'proxy-authorization': `Basic ${credential}` }
}

/** TLS on top of a connection; throws unless the other side proves to be `host`, a name or an address. */
function secured(
  socket: Socket,
  { host, certificate }: { readonly host: string; readonly certificate: string | undefined },
  signal: AbortSignal,
): Promise<Socket> {
  const name = host.replace(/\.$/, '')
  const secureContext = contextOf(certificate)
  const servername = isIP(name) === 0 ? { servername: name } : {}
  return connected(connectTLS({ socket, host: name, ...servername, secureContext }), 'secureConnect', signal)
}

async function connected(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  try {
    await once(socket, event, { signal })
    return socket
  } catch (error) {
    // An abandoned connection may still fail, and nobody is left to be told.
    socket.on('error', () => {}).destroy()
    throw error
  }
}

const contexts = new Map<string, SecureContext>()
const mostContexts = 100

/** Reading all certificate authorities takes milliseconds: so once for each certificate that is added to them. */
function contextOf(certificate = ''): SecureContext {
  const known = contexts.get(certificate)
  if (known) return known
  const context = certificate === '' ? createSecureContext() : withAuthority(certificate)
  if (contexts.size === mostContexts) contexts.clear()
  contexts.set(certificate, context)
  return context
}

function withAuthority(certificate: string): SecureContext {
  const texts = certificate.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    // A context leaves out what it cannot read; this does not.
    const authorities = texts.map((text) => new X509Certificate(text).toString())
    if (authorities.length > 0) return createSecureContext({ ca: [...rootCertificates, ...authorities] })
  } catch {
    // Told below.
  }
  throw new AppError('invalid_argument', 'bad-certificate', 'The certificate cannot be read. It must be in PEM.')
}

/** Waits no longer than the signal allows for what cannot be called off. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = withRejection()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function withRejection(): { readonly promise: Promise<never>; readonly reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<never>((_resolve, refuse) => {
    reject = refuse
  })
  return { promise, reject }
}

/** A part of a URL without its percent-encoding, or as it is where that is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** As a resolver and a socket take it: IPv6 without its brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function bracketed(address: string): string {
  return isIPv6(address) ? `[${address}]` : address
}

function forbidden(host: string): AppError {
  return new AppError(
    'permission_denied',
    'private-address',
    `${host} is in a private network. To allow it, name it in --private-hosts when the server is started.`,
  )
}

function proxyRefused(status: number): AppError {
  const why = status === 407 ? 'It wants a user name and password.' : 'It must allow CONNECT to this host.'
  return new AppError('unavailable', 'proxy-refused', `The proxy refused the connection (${status}). ${why}`)
}
