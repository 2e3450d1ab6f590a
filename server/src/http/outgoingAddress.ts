import { BlockList, isIPv6 } from 'node:net'

/** Hosts of private networks that may be reached: names (with all below them for `*.name`), addresses and networks. */
export interface PrivateHosts {
  readonly names: ReadonlySet<string>
  readonly networks: BlockList
}

/** Reads names, addresses and networks such as `10.0.0.0/8`. Throws `RangeError` or `TypeError` for a bad network. */
export function privateHostsOf(texts: readonly string[]): PrivateHosts {
  const names = new Set<string>()
  const networks = new BlockList()
  for (const text of texts) {
    const [address = '', length] = text.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (/^[\d.]+$/.test(address) || isIPv6(address))
      networks.addSubnet(address, Number(length ?? (family === 'ipv6' ? 128 : 32)), family)
    else names.add(text.toLowerCase().replace(/\.$/, ''))
  }
  return { names, networks }
}

// IANA's registries of special-purpose addresses: everything that is not globally reachable, and multicast.
const closed = new BlockList()
for (const [address, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // The metadata service of one cloud, in a public range.
  ['168.63.129.16', 32],
] as const)
  closed.addSubnet(address, length, 'ipv4')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
// Within it: documentation, benchmarking, ORCHID, and those that hold an IPv4 address (6to4, Teredo).
for (const [address, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(address, length, 'ipv6')

/** Whether everyone on the internet means the same host by an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return !closed.check(address, family) && (family === 'ipv4' || globalUnicast.check(address, 'ipv6'))
}

/** Whether `address`, that `name` resolved to, may be connected to. */
export function mayConnectTo(name: string, address: string, allowed: PrivateHosts): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return (
    isPublicAddress(address) ||
    allowed.networks.check(address, family) ||
    namesInclude(allowed.names, name.toLowerCase())
  )
}

function namesInclude(names: ReadonlySet<string>, name: string): boolean {
  const plain = name.replace(/\.$/, '')
  if (names.has(plain)) return true
  return plain.split('.').some((_, at, labels) => at > 0 && names.has(`*.${labels.slice(at).join('.')}`))
}
