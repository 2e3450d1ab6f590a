const longest = 2_000

const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * What is wrong with an address that answers are sent to; undefined when nothing is.
 *
 * RFC 9700, 2.1 and 2.6: compared as text, so what parsers read differently is refused here; `http` only for this
 * machine. RFC 8252, 7.1: a scheme of an application's own holds a dot, as nobody else's can.
 */
export function redirectURIProblem(text: string): string | undefined {
  if (text.length > longest) return `A redirect URI has at most ${longest} characters.`
  if (!/^[\x21-\x7e]+$/.test(text) || /[\\"<>^`{|}*]/.test(text) || !URL.canParse(text))
    return 'A redirect URI is an absolute address, without spaces, wildcards or letters that must be encoded.'
  const url = new URL(text)
  if (text.includes('#')) return 'A redirect URI has no fragment (#).'
  if (url.username || url.password || /^[^/?]*:\/\/[^/?]*@/.test(text)) return 'A redirect URI names no user.'
  if (/\/\.{1,2}(\/|$|\?)|%2e/i.test(text)) return 'A redirect URI has no `.` or `..` in its path.'
  return schemeProblem(url)
}

function schemeProblem(url: URL): string | undefined {
  if (url.protocol === 'https:') return undefined
  if (url.protocol === 'http:') {
    return isLoopback(url) ? undefined : 'A redirect URI begins with https://, except on the loopback interface.'
  }
  return url.protocol.includes('.')
    ? undefined
    : 'A scheme of an application’s own has the form of a reversed domain name: com.example.app:/callback.'
}

const isLoopback = (url: URL) => loopbacks.has(url.hostname)

/** Whether an address leads to a program on the person's machine, which anybody else's program could pose as. */
export function isNative(text: string): boolean {
  const url = new URL(text)
  return url.protocol !== 'https:'
}
