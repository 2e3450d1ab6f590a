import { domainToASCII } from 'node:url'

/**
 * The one spelling of an address: its domain in lower case and in ASCII, as IDNA has it (UTS 46), without the dot at its
 * end; what stands before the `@` as it is, because only the domain's own server knows what that means. An address
 * without a domain, or with one that is none, keeps its local part only: `a@`.
 */
export function canonicalEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at === -1) return address
  const domain = address.slice(at + 1).replace(/\.$/, '')
  // What is no name of a host would be read as a part of an address: `a@b/c`.
  return `${address.slice(0, at)}@${/[/?#@[\]%\\\s]/.test(domain) ? '' : domainToASCII(domain)}`
}
