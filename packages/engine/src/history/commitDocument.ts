import type { ByteRange } from '@sextant/base'
import type { HistoryCommit, HistoryPerson } from './historyCommit.js'
import { NumberReader, NumberWriter } from './numberCodec.js'

/**
 * A commit as it is searched. Its text is what a pattern can be looked for in: a line for the author and one for the
 * committer, each as `Name <e-mail>`, and behind them the message.
 */
export interface CommitText {
  /** The id in hexadecimal. */
  readonly commit: string
  readonly parents: readonly string[]
  readonly text: Uint8Array
  readonly author: PersonText
  readonly committer: PersonText
  /** Where the message lies in the text. */
  readonly message: ByteRange
  /** Whether the commit's changes, or the end of its message, are not wholly known. */
  readonly truncated: boolean
}

/** A person in the text of a commit. */
export interface PersonText {
  /** Where `Name <e-mail>` lies. */
  readonly range: ByteRange
  /** How many bytes of it the name has. */
  readonly nameBytes: number
  /** Unix seconds. */
  readonly date: number
}

/** Format of the documents of the kind `commits`, the first number of their payload. */
const version = 1

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Lays out the text of a commit. */
export function commitText(commit: HistoryCommit): CommitText {
  const author = lineOf(commit.author)
  const committer = lineOf(commit.committer)
  const text = encoder.encode(`${author}\n${committer}\n${commit.message}`)
  const second = encoder.encode(author).length + 1
  const message = second + encoder.encode(committer).length + 1
  return {
    commit: commit.commit,
    parents: commit.parents,
    text,
    author: personText(commit.author, 0, second - 1),
    committer: personText(commit.committer, second, message - 1),
    message: { start: message, end: text.length },
    truncated: commit.truncated,
  }
}

const lineOf = ({ name, email }: HistoryPerson) => `${oneLine(name)} <${oneLine(email)}>`

// A line break would move what follows it into the next section.
const oneLine = (text: string) => text.replaceAll(/[\n\0]/g, ' ')

function personText({ name, date }: HistoryPerson, start: number, end: number): PersonText {
  return { range: { start, end }, nameBytes: encoder.encode(oneLine(name)).length, date }
}

/** A commit as a document of the index: the text is its content. */
export function encodeCommit({ commit, parents, text, author, committer, truncated }: CommitText): {
  readonly content: Uint8Array
  readonly payload: Uint8Array
} {
  const writer = new NumberWriter()
  writer.number(version)
  writer.number(truncated ? 1 : 0)
  for (const { range, nameBytes, date } of [author, committer]) {
    for (const value of [range.end - range.start, nameBytes, date]) writer.number(value)
  }
  writer.number(parents.length)
  writer.number(commit.length / 2)
  for (const id of [commit, ...parents]) writer.bytes(Buffer.from(id, 'hex'))
  return { content: text, payload: writer.result() }
}

/** Throws a `RangeError` for a payload that is none of this version. */
export function decodeCommit(text: Uint8Array, payload: Uint8Array): CommitText {
  const reader = new NumberReader(payload)
  if (reader.number() !== version) throw new RangeError('No commit of this version.')
  const truncated = reader.number() === 1
  const author = readPerson(reader, 0)
  const committer = readPerson(reader, author.range.end + 1)
  const parents = reader.number()
  const idBytes = reader.number()
  const id = () => Buffer.from(reader.bytes(idBytes)).toString('hex')
  return {
    commit: id(),
    parents: Array.from({ length: parents }, id),
    text,
    author,
    committer,
    message: { start: committer.range.end + 1, end: text.length },
    truncated,
  }
}

function readPerson(reader: NumberReader, start: number): PersonText {
  const end = start + reader.number()
  return { range: { start, end }, nameBytes: reader.number(), date: reader.number() }
}

/** A person of a commit, taken apart again. */
export function personOf({ text }: CommitText, { range, nameBytes, date }: PersonText): HistoryPerson {
  const cut = range.start + nameBytes
  return {
    name: decoder.decode(text.subarray(range.start, cut)),
    // Between ` <` and `>`.
    email: decoder.decode(text.subarray(cut + 2, range.end - 1)),
    date,
  }
}

export function messageBytes({ text, message }: CommitText): Uint8Array {
  return text.subarray(message.start, message.end)
}

export function messageText(commit: CommitText): string {
  return decoder.decode(messageBytes(commit))
}
