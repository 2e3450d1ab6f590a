import { decodeSegment, pathAddress, type RepositoryPlace } from '@sextant/contract'

/** Where a link of a document leads. */
export type LinkTarget =
  /** To a place of the same document; empty for its top. */
  | { readonly kind: 'here'; readonly id: string }
  /** To another path of the repository, at the same revision; `hash` with its mark, or empty. */
  | { readonly kind: 'inside'; readonly path: string; readonly isFolder: boolean; readonly hash: string }
  /** To another host, or to an address of mail, whose `host` is empty. */
  | { readonly kind: 'outside'; readonly url: string; readonly host: string }

// A host that cannot exist (RFC 6761): whatever the browser would take for an address of this very site ends below it.
const inside = 'https://repository.invalid'
const outsideProtocols = new Set(['http:', 'https:', 'mailto:'])

/**
 * Reads a link of the document at `path` as a browser would, with the repository as the site: `/docs` is the folder at
 * its top. Undefined for what leads nowhere: other protocols and what is no address at all.
 */
export function linkTarget(path: string, href: string): LinkTarget | undefined {
  if (href.startsWith('#')) return { kind: 'here', id: decodeSegment(href.slice(1)) }
  const base = `${inside}/${path.split('/').map(encodeURIComponent).join('/')}`
  if (!URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  if (url.origin !== inside) {
    return outsideProtocols.has(url.protocol) ? { kind: 'outside', url: url.href, host: url.host } : undefined
  }
  const segments = url.pathname.split('/').filter((segment) => segment !== '')
  return {
    kind: 'inside',
    path: segments.map(decodeSegment).join('/'),
    isFolder: url.pathname.endsWith('/'),
    hash: url.hash,
  }
}

/** The address of the page of a path that a document links to. */
export function pageOf(place: RepositoryPlace, target: LinkTarget & { readonly kind: 'inside' }): string {
  const page = target.isFolder || target.path === '' ? 'tree' : 'blob'
  return `${pathAddress(page, place, target.path)}${target.hash}`
}
