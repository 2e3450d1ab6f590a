// An origin that is nobody's: whatever leaves it has left the site.
const site = 'http://site.invalid'

const longestPath = 2_048

/** Pages that would lead back to themselves or end the session just begun. */
const loops = /^\/(sign-in|sign-up|sign-out|-)([/?#]|$)/

/**
 * A path of this site, from what a client named as the page to go back to: path, query and fragment, starting with
 * one slash. Undefined when it could lead anywhere else, in any browser's reading, or around in a circle.
 */
export function safeReturnPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longestPath) return undefined
  const path = ownPath(text)
  return path === undefined || loops.test(path) ? undefined : path
}

/** A path of this site, as `safeReturnPath` gives it, of any length and wherever on the site it leads. */
export function ownPath(text: string): string | undefined {
  if (!text.startsWith('/')) return undefined
  const once = pathWithin(text)
  // Parsing resolves `/..//host` to the path `//host`, which is another site when it is parsed again.
  if (once === undefined || !/^\/(?![/\\])/.test(once) || pathWithin(once) !== once) return undefined
  return once
}

function pathWithin(text: string): string | undefined {
  // Browsers drop tabs and line ends and read a backslash as a slash; no path of ours holds any of them.
  if (/[\p{Cc}\\]/u.test(text) || !URL.canParse(text, site)) return undefined
  const url = new URL(text, site)
  if (url.origin !== site || url.username !== '' || url.password !== '') return undefined
  return url.pathname + url.search + url.hash
}
