import { gzipSync } from 'node:zlib'

/** A document of an index for tests: names are found in its text. */
export interface TestText {
  readonly path: string
  readonly text: string
  readonly names: readonly TestName[]
  readonly symbols?: readonly TestSymbol[]
}

export interface TestName {
  /** A piece of the text, and the nth time that it stands there; the name is its first word. */
  readonly piece?: string
  readonly nth?: number
  /** Where it stands, when there is no piece: line, start and end in characters. */
  readonly range?: readonly [line: number, start: number, end: number]
  readonly symbol: string
  readonly isDefinition?: boolean
  /** What the indexer found wrong with it. */
  readonly problem?: string
}

export interface TestSymbol {
  readonly symbol: string
  readonly documentation?: readonly string[]
  readonly implements?: readonly string[]
}

/** A SCIP index of some texts, packed, as indexers write it: scip.proto. `external` are symbols of other indexes. */
export function testIndex(texts: readonly TestText[], external: readonly TestSymbol[] = []): Buffer {
  const tool = Buffer.concat([bytes(1, 'scip-test'), bytes(2, '1.0')])
  const metadata = Buffer.concat([bytes(2, tool), bytes(3, 'file:///build'), number(4, 1)])
  const documents = texts.map((each) => bytes(2, document(each)))
  return gzipSync(
    Buffer.concat([bytes(1, metadata), ...documents, ...external.map((each) => bytes(3, symbolOf(each)))]),
  )
}

function document({ path, text, names, symbols = [] }: TestText): Buffer {
  const occurrences = names.map((name) => bytes(2, occurrence(text, name)))
  const told = symbols.map((each) => bytes(3, symbolOf(each)))
  // 2: characters are counted in UTF-16.
  return Buffer.concat([bytes(1, path), ...occurrences, ...told, bytes(4, 'typescript'), bytes(5, text), number(6, 2)])
}

function occurrence(text: string, { piece = '', nth = 1, range, symbol, ...more }: TestName): Buffer {
  const { isDefinition = false, problem } = more
  const place = Buffer.concat((range ?? rangeIn(text, piece, nth)).map(varint))
  const told = problem === undefined ? [] : [bytes(6, diagnostic(problem))]
  return Buffer.concat([bytes(1, place), bytes(2, symbol), number(3, isDefinition ? 1 : 0), ...told])
}

/** Severity 2 is a warning. */
const diagnostic = (message: string) =>
  Buffer.concat([number(1, 2), bytes(2, 'T1'), bytes(3, message), bytes(4, 'tool')])

function rangeIn(text: string, piece: string, nth: number): readonly number[] {
  const { line, character } = placeIn(text, piece, nth)
  return [line, character, character + (/^\w+/.exec(piece)?.[0] ?? piece).length]
}

function symbolOf({ symbol, documentation = [], implements: above = [] }: TestSymbol): Buffer {
  const relations = above.map((each) => bytes(4, Buffer.concat([bytes(1, each), number(3, 1)])))
  return Buffer.concat([bytes(1, symbol), ...documentation.map((each) => bytes(3, each)), ...relations])
}

/** Where a piece of a text stands the nth time. */
export function placeIn(text: string, piece: string, nth = 1): { readonly line: number; readonly character: number } {
  let at = -1
  for (let count = 0; count < nth; count++) at = text.indexOf(piece, at + 1)
  if (at < 0) throw new Error(`There is no ${piece} in the text.`)
  const before = text.slice(0, at).split('\n')
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}

function bytes(field: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content)
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body])
}

const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)])

function varint(value: number): Buffer {
  const digits: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) digits.push((rest % 128) + 128)
  return Buffer.from([...digits, rest])
}
