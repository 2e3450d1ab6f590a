/** A message as a server for mail received it. */
export interface ReceivedMail {
  /** Of the envelope. */
  readonly recipients: readonly string[]
  readonly overTLS: boolean
  /** By their names in lower case, unfolded. */
  readonly headers: Readonly<Record<string, string>>
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The links of the text. */
  readonly links: readonly string[]
  readonly raw: string
}

/** Reads a message with a part of text and one of HTML (RFC 2045 to 2047, as far as ours go). */
export function readReceived(raw: string, about: Pick<ReceivedMail, 'recipients' | 'overTLS'>): ReceivedMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).map((part) => part.replace(/^\r\n/, ''))
  const textOf = (type: string) => {
    const part = parts.map(split).find((each) => (each.headers['content-type'] ?? '').startsWith(type))
    return part === undefined ? '' : decode(part.body, part.headers['content-transfer-encoding']).replace(/\s+$/, '')
  }
  const text = textOf('text/plain')
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link)
  return {
    ...about,
    headers,
    subject: decodeWords(headers['subject'] ?? ''),
    text,
    html: textOf('text/html'),
    links,
    raw,
  }
}

function split(part: string) {
  const end = part.indexOf('\r\n\r\n')
  const head = end === -1 ? part : part.slice(0, end)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { headers: Object.fromEntries(pairs) as Record<string, string>, body: end === -1 ? '' : part.slice(end + 4) }
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? unquote(body.replaceAll(/=\r\n/g, '')) : body
}

/** Bytes as `=C3=A4`. */
const unquote = (text: string) =>
  text.replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')),
    )
