import { AppError } from '@sextant/base'
import { lookup } from 'node:dns/promises'
import { mayConnectTo, type PrivateHosts } from '../../../http/outgoingAddress.js'

/** Resolves the name of a git host once; what is answered is what git connects to. Errors as `Mirroring.addressOf`. */
export function checkedAddresses(privateHosts: PrivateHosts): (host: string) => Promise<string> {
  return async (host) => {
    const name = host.replace(/^\[|\]$/g, '')
    const found = await lookup(name, { all: true }).catch(() => [])
    if (found.length === 0) {
      throw new AppError('unavailable', 'clone-unreachable', `The host ${name} was not found. Check the address.`)
    }
    const open = found.find(({ address }) => mayConnectTo(name, address, privateHosts))
    if (open) return open.address
    throw new AppError(
      'permission_denied',
      'private-address',
      `${name} is in a private network. To allow it, name it in --private-hosts when the server is started.`,
    )
  }
}
