import { secondsToDate } from './commitDate.js'
import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { readSome } from './readSome.js'

/** Who wrote or committed, and when. Name and e-mail may be empty. */
export interface Person {
  readonly name: string
  readonly email: string
  /** Clamped to the years 1970 to 9999. Undefined when the commit gives no number. */
  readonly date: Date | undefined
}

export interface Commit {
  readonly id: ObjectId
  readonly parents: readonly ObjectId[]
  readonly author: Person
  readonly committer: Person
  /** The first paragraph, on one line. */
  readonly subject: string
  /** What follows the subject, without blank lines at its ends. NUL reads as U+FFFD. */
  readonly body: string
  /** True when the commit has more than 1 MiB; what lies beyond is left out. */
  readonly truncated: boolean
}

const maxBytes = 1024 * 1024

/** Reads a commit, or undefined when there is no such commit. */
export async function readCommit(
  repository: Repository,
  id: ObjectId,
  signal?: AbortSignal,
): Promise<Commit | undefined> {
  const [found] = await readSome(repository, [id], { kind: 'contents', maxBytes, signal })
  const { type, content, byteSize = 0 } = found?.answer ?? {}
  if (type !== 'commit' || content === undefined) return undefined
  return { ...parseCommit(id, content), truncated: content.length < byteSize }
}

/** What a commit object says, its message as it is. */
export interface CommitText {
  readonly parents: readonly ObjectId[]
  readonly author: Person
  readonly committer: Person
  /** NUL reads as U+FFFD. */
  readonly message: string
}

/** Reads a commit object with its message in two parts. Never throws: whatever is missing reads as empty. */
export function parseCommit(id: ObjectId, content: Buffer): Omit<Commit, 'truncated'> {
  const { message, ...rest } = parseCommitText(content)
  return { id, ...rest, ...parseMessage(message) }
}

/** Reads a commit object: header lines, a blank line, the message. Never throws: whatever is missing reads as empty. */
export function parseCommitText(content: Buffer): CommitText {
  const blank = content.indexOf('\n\n')
  const headerBytes = blank < 0 ? content : content.subarray(0, blank)
  const decode = decoderFor(headerValues(headerBytes.toString('latin1'), 'encoding')[0])
  const header = decode(headerBytes)
  return {
    parents: headerValues(header, 'parent').flatMap((value) => parseObjectId(value) ?? []),
    author: parsePerson(headerValues(header, 'author')[0] ?? ''),
    committer: parsePerson(headerValues(header, 'committer')[0] ?? ''),
    message: blank < 0 ? '' : decode(content.subarray(blank + 2)),
  }
}

/** The values of a header's lines of this name. Lines of a longer value (a signature) begin with a space, so none is a name. */
export function headerValues(header: string, name: string): string[] {
  const lines = header.split('\n')
  return lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
}

/** Reads `name <e-mail> seconds zone`. Never throws: what is missing is empty. */
export function parsePerson(value: string): Person {
  const parts = /^(.*?)\s*<([^>]*)>\s*(-?\d*)/s.exec(value)
  if (parts === null) return { name: value.trim(), email: '', date: undefined }
  const [, name = '', email = '', seconds = ''] = parts
  return { name: name.trim(), email: email.trim(), date: secondsToDate(seconds) }
}

function parseMessage(message: string): { readonly subject: string; readonly body: string } {
  const [, first = '', rest = ''] = /^\s*(.*?)(?:\n[^\S\n]*\n(.*))?$/s.exec(message.trimEnd()) ?? []
  return { subject: first.split('\n').join(' ').trim(), body: rest.replace(/^(?:[^\S\n]*\n)+/, '') }
}

/**
 * Turns bytes into text by the commit's `encoding` header; UTF-8 when there is none, Windows-1252 (which takes any
 * byte) when the bytes are not UTF-8 or the encoding is unknown.
 */
function decoderFor(encoding: string | undefined): (bytes: Buffer) => string {
  return (bytes) => {
    const text = decoded(bytes, encoding ?? 'utf-8') ?? decoded(bytes, 'windows-1252') ?? ''
    return text.replaceAll('\0', '\u{fffd}')
  }
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // An encoding that is not known, or bytes that are not in it.
    return undefined
  }
}
