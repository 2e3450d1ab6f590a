import { BudgetExceeded } from '@sextant/base'
import { type ObjectId, parseObjectId } from './objectId.js'

export type ObjectType = 'blob' | 'tree' | 'commit' | 'tag'

/** What an object is. `content` is there when contents were asked for. */
export interface Answer {
  readonly id: ObjectId
  readonly type: ObjectType
  readonly byteSize: number
  readonly content?: Buffer
}

interface Expected {
  readonly withContents: boolean
  readonly maxBytes: number
  /** What an object of more than `maxBytes` means: an error, or that only its first `maxBytes` are wanted. */
  readonly beyond?: 'fail' | 'cut'
}

type OnAnswer = (id: string, answer: Answer | undefined) => void

// An id of 64 digits, a type and a size of 20 digits fit with room to spare; more means that we have lost our place.
const longestHeader = 256

/**
 * Reads answers of `git cat-file --batch` as bytes arrive: `<id> <type> <size>\n`, then the content and `\n`; or
 * `<id> missing\n` (git-cat-file(1), "Batch output"). Throws on anything else. No more than `maxBytes` of memory are
 * taken for an object: a larger one is a `BudgetExceeded`, or is cut and has less content than `byteSize`.
 */
export function parserOf(expected: Expected, onAnswer: OnAnswer): (chunk: Buffer) => void {
  let header = ''
  let filling: Filling | undefined
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (filling === undefined) {
        const end = chunk.indexOf(0x0a, at)
        header += chunk.toString('latin1', at, end < 0 ? Math.min(chunk.length, at + longestHeader + 1) : end)
        if (header.length > longestHeader) throw notAnAnswer()
        if (end < 0) return
        at = end + 1
        filling = begin(header, expected, onAnswer)
        header = ''
      } else {
        at += fill(filling, chunk, at)
        if (filling.filled <= filling.answer.byteSize) return
        onAnswer(filling.answer.id, { ...filling.answer, content: filling.content })
        filling = undefined
      }
    }
  }
}

interface Filling {
  readonly answer: Answer
  /** The object, or its first part. */
  readonly content: Buffer
  /** Bytes taken so far, the closing newline included. */
  filled: number
}

function begin(header: string, expected: Expected, onAnswer: OnAnswer): Filling | undefined {
  const afterName = header.indexOf(' ')
  const afterType = header.indexOf(' ', afterName + 1)
  if (afterType < 0) {
    if (!header.endsWith(' missing')) throw notAnAnswer()
    onAnswer(header.slice(0, afterName), undefined)
    return undefined
  }
  const id = idOf(header.slice(0, afterName))
  const type = typeOf(header.slice(afterName + 1, afterType))
  const answer = { id, type, byteSize: sizeOf(header.slice(afterType + 1)) }
  if (!expected.withContents) {
    onAnswer(id, answer)
    return undefined
  }
  const kept = Math.min(answer.byteSize, expected.maxBytes)
  if (kept < answer.byteSize && expected.beyond !== 'cut') {
    throw new BudgetExceeded('bytes of one object', expected.maxBytes)
  }
  return { answer, content: Buffer.allocUnsafe(kept), filled: 0 }
}

/** Takes from `chunk` what belongs to the object and gives how many bytes that was. */
function fill(filling: Filling, chunk: Buffer, at: number): number {
  const taken = Math.min(chunk.length - at, filling.answer.byteSize - filling.filled)
  if (filling.filled < filling.content.length) chunk.copy(filling.content, filling.filled, at, at + taken)
  filling.filled += taken
  if (at + taken === chunk.length) return taken
  if (chunk[at + taken] !== 0x0a) throw notAnAnswer()
  filling.filled += 1
  return taken + 1
}

function idOf(text: string): ObjectId {
  const id = parseObjectId(text)
  if (id === undefined) throw notAnAnswer()
  return id
}

function typeOf(text: string): ObjectType {
  if (text === 'blob' || text === 'tree' || text === 'commit' || text === 'tag') return text
  throw notAnAnswer()
}

function sizeOf(text: string): number {
  const size = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(size)) throw notAnAnswer()
  return size
}

function notAnAnswer(): Error {
  return new Error('git cat-file printed something that is no answer.')
}
