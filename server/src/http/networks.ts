import { BlockList, isIP, isIPv6 } from 'node:net'

/** Reads addresses and networks such as `10.0.0.0/8`. Throws `RangeError` or `TypeError` for what is neither. */
export function networksOf(texts: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const text of texts) {
    const [address = '', length] = text.split('/')
    if (isIP(address) === 0) throw new TypeError(`${text} is no address`)
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, Number(length ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return networks
}

/** Whether the other end of a connection is in one of the networks. */
export function isWithin(networks: BlockList, remoteAddress: string | undefined): boolean {
  const address = (remoteAddress ?? '').replace(/^::ffff:/, '')
  return isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
