import { closingDelimiter, unquoted } from './quoting.js'
import { regexpSource } from './regexpSource.js'

/** The arguments of `repo:has.file(path:a content:b)`, RE2 sources; both may be absent. Without a name it is the path. */
export interface FileArguments {
  readonly path?: string
  readonly content?: string
}

export function fileArguments(written: string): FileArguments {
  const named = [...written.matchAll(/(?:^|\s)(path|content):/g)]
  const first = named[0]
  if (first === undefined) return written.trim() === '' ? {} : { path: written.trim() }
  const parts = named.map(({ 0: head, 1: name = '', index }, at) => {
    const value = written.slice(index + head.length, named[at + 1]?.index).trim()
    return [name, withoutQuotes(value)]
  })
  return Object.fromEntries(parts.filter(([, value]) => value !== ''))
}

/** One side of `repo:has.meta(key:value)`: an exact text, or RE2 source where it is written between slashes. */
export interface MetadataTerm {
  readonly kind: 'literal' | 'regexp'
  readonly value: string
}

/** `has.meta(key)` asks for any value, `has.meta(key:)` for none, `has.meta(key:value)` for that one. */
export interface MetadataArguments {
  readonly key: MetadataTerm
  readonly value: MetadataTerm | 'any' | 'none'
}

export function metadataArguments(written: string): MetadataArguments {
  const text = written.trim()
  const colon = text.indexOf(':', endOfDelimited(text))
  if (colon < 0) return { key: metadataTerm(text), value: 'any' }
  const value = text.slice(colon + 1).trim()
  return { key: metadataTerm(text.slice(0, colon).trim()), value: value === '' ? 'none' : metadataTerm(value) }
}

// A colon within quotes or slashes is part of the key.
const endOfDelimited = (text: string) => (/^["'/]/.test(text) ? (closingDelimiter(text, 0) ?? 0) : 0)

function metadataTerm(text: string): MetadataTerm {
  const isDelimited = text.length > 2 && /^["'/]/.test(text) && closingDelimiter(text, 0) === text.length - 1
  if (!isDelimited) return { kind: 'literal', value: text }
  const body = text.slice(1, -1)
  return text.startsWith('/')
    ? { kind: 'regexp', value: regexpSource(body) }
    : { kind: 'literal', value: unquoted(body) }
}

/** The arguments of `rev:at.time(2 weeks ago, main)`. */
export interface TimeArguments {
  /** As written. */
  readonly date: string
  /** The empty revision is the default branch. */
  readonly revision: string
}

/** What stands after the last comma is the revision, unless it is a year: `Jan 2, 2024`. Either may be in quotes. */
export function timeArguments(written: string): TimeArguments {
  const comma = written.lastIndexOf(',')
  const revision = written.slice(comma + 1).trim()
  if (comma < 0 || /^\d{4}["']?$/.test(revision)) return { date: dateArgument(written), revision: '' }
  return { date: dateArgument(written.slice(0, comma)), revision: withoutQuotes(revision) }
}

/** The date of `repo:has.commit.after("2 weeks ago")`, which may be in quotes, as written in them. */
export const dateArgument = (written: string): string => withoutQuotes(written.trim())

const withoutQuotes = (text: string) =>
  /^["']/.test(text) && closingDelimiter(text, 0) === text.length - 1 ? unquoted(text.slice(1, -1)) : text
