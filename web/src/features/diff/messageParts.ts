/** A run of a commit message: plain, or leading somewhere. */
export interface MessagePart {
  readonly text: string
  /** An address inside the application begins with a slash. */
  readonly href?: string
}

/** What a message may lead to. */
export interface MessageLinks {
  /** The page of an issue or pull request by its number; undefined where the host is not known. */
  readonly issue: ((number: string) => string) | undefined
  readonly commit: (oid: string) => string
}

// An address ends before punctuation that belongs to the sentence. A hash has digits and letters: words and numbers,
// which may look like one, do not.
const pattern =
  /\bhttps?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]|(?<![\w/#&])#(\d{1,9})\b|(?<![\w/.-])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}(?![\w-])/g

/** A commit message cut at what it leads to: addresses of the web, `#123`, and hashes of commits. */
export function messageParts(message: string, links: MessageLinks): readonly MessagePart[] {
  const parts: MessagePart[] = []
  let done = 0
  for (const match of message.matchAll(pattern)) {
    const [text, issue] = match
    const href = hrefOf(text, issue, links)
    if (href === undefined) continue
    if (match.index > done) parts.push({ text: message.slice(done, match.index) })
    parts.push({ text, href })
    done = match.index + text.length
  }
  return done < message.length ? [...parts, { text: message.slice(done) }] : parts
}

function hrefOf(text: string, issue: string | undefined, links: MessageLinks): string | undefined {
  if (issue !== undefined) return links.issue?.(issue)
  return text.startsWith('http') ? text : links.commit(text)
}

/** Where hosts show an issue, from the page of a repository. */
const issuePaths: Readonly<Record<string, string>> = {
  github: '/issues/',
  gitlab: '/-/issues/',
  gitea: '/issues/',
  bitbucketCloud: '/issues/',
}

/** The page of an issue at the first host that is known to have such pages. */
export function issueLinks(
  hosts: readonly { readonly serviceType: string | null; readonly url: string }[],
): MessageLinks['issue'] {
  const host = hosts.find(({ serviceType, url }) => (serviceType ?? '') in issuePaths && /^https?:\/\//.test(url))
  if (!host) return undefined
  const start = host.url.replace(/\/$/, '') + (issuePaths[host.serviceType ?? ''] ?? '')
  return (number) => start + number
}

/** A line such as `Co-authored-by: Name <mail>` at the end of a message. */
export interface Trailer {
  readonly key: string
  readonly value: string
}

const trailer = /^([A-Za-z][A-Za-z0-9-]{0,60}): +(\S.*)$/
const cherryPicked = /^\((cherry picked) from commit ([0-9a-f]+)\)$/

/** The body of a message without its trailers, and these: git-interpret-trailers(1). */
export function splitTrailers(body: string): { readonly text: string; readonly trailers: readonly Trailer[] } {
  const paragraphs = body.trimEnd().split(/\n[^\S\n]*\n/)
  const last = paragraphs.at(-1) ?? ''
  const lines = last.split('\n').reduce<string[]>((joined, line) => {
    // A line that begins with white space goes on with the one before.
    if (/^\s/.test(line) && joined.length > 0) joined.push(`${joined.pop() ?? ''} ${line.trim()}`)
    else joined.push(line)
    return joined
  }, [])
  const trailers = lines.map(trailerOf)
  if (last === '' || trailers.some((each) => each === undefined)) return { text: body, trailers: [] }
  return {
    text: paragraphs.slice(0, -1).join('\n\n'),
    trailers: trailers.flatMap((each) => each ?? []),
  }
}

function trailerOf(line: string): Trailer | undefined {
  const [, key, value] = trailer.exec(line) ?? []
  if (key !== undefined && value !== undefined) return { key, value: value.trim() }
  const [, picked, commit] = cherryPicked.exec(line) ?? []
  return picked === undefined ? undefined : { key: 'Cherry-picked-from', value: commit ?? '' }
}

/** The name and e-mail of a value such as `Name <mail>`; undefined when it is none. */
export function personOf(value: string): { readonly name: string; readonly email: string } | undefined {
  const [, name, email] = /^([^<>]*?) *<([^<>]*)>$/.exec(value) ?? []
  return name === undefined || email === undefined ? undefined : { name: name || email, email }
}
