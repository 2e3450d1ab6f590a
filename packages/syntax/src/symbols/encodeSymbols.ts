import { ByteReader, ByteWriter } from './varint.js'
import { type SymbolDefinition, symbolKinds } from './symbolDefinition.js'

/** Definitions as the symbol index keeps them: names to search in, and beside them what is known of each. */
export interface EncodedSymbols {
  /** The names in UTF-8, a line feed between two, in the order of the definitions. */
  readonly content: Uint8Array
  /**
   * A byte with the version of the format, 1; the number of definitions; the number of different containers and each
   * of them, its length in bytes before it; then for each definition its kind as a place in `symbolKinds`, its
   * container as a place in that list from 1 or 0 for none, its line and its start less those of the definition
   * before, the length of its name, and how far its extent begins before and ends after the name. Numbers are LEB128,
   * those that may be negative in zigzag.
   */
  readonly payload: Uint8Array
}

const version = 1

/** Throws a RangeError for a name that is empty or has a line feed, and for a range outside its extent. */
export function encodeSymbols(definitions: readonly SymbolDefinition[]): EncodedSymbols {
  const names = definitions.map(({ name }) => name)
  if (names.some((name) => name === '' || name.includes('\n'))) throw new RangeError('A name of no single line.')
  const containers = [...new Set(definitions.flatMap(({ container }) => (container === undefined ? [] : [container])))]
  const places = new Map(containers.map((container, n) => [container, n + 1]))
  const writer = new ByteWriter()
  writer.unsigned(version)
  writer.unsigned(definitions.length)
  writer.unsigned(containers.length)
  for (const container of containers) writer.text(container)
  let before = { line: 0, start: 0 }
  for (const definition of definitions) {
    const { kind, container, line, range, extent } = definition
    writer.unsigned(symbolKinds.indexOf(kind))
    writer.unsigned(container === undefined ? 0 : (places.get(container) ?? 0))
    writer.signed(line - before.line)
    writer.signed(range.start - before.start)
    writer.unsigned(range.end - range.start)
    writer.unsigned(range.start - extent.start)
    writer.unsigned(extent.end - range.end)
    before = { line, start: range.start }
  }
  return { content: new TextEncoder().encode(names.join('\n')), payload: writer.finish() }
}

/** The definitions that were encoded. Throws a RangeError for bytes that `encodeSymbols` did not make. */
export function decodeSymbols({ content, payload }: EncodedSymbols): SymbolDefinition[] {
  const reader = new ByteReader(payload)
  if (reader.unsigned() !== version) throw new RangeError('Symbols of an unknown version.')
  const count = reader.unsigned()
  const containers = listOf(reader.unsigned(), () => reader.text())
  const names = content.length === 0 ? [] : new TextDecoder().decode(content).split('\n')
  if (names.length !== count) throw new RangeError(`${names.length} names for ${count} symbols.`)
  let before = { line: 0, start: 0 }
  const definitions = names.map((name) => {
    const definition = readDefinition(reader, name, containers, before)
    before = { line: definition.line, start: definition.range.start }
    return definition
  })
  if (!reader.atEnd()) throw new RangeError('More than the symbols.')
  return definitions
}

function readDefinition(
  reader: ByteReader,
  name: string,
  containers: readonly string[],
  before: { readonly line: number; readonly start: number },
): SymbolDefinition {
  const kind = symbolKinds[reader.unsigned()]
  const place = reader.unsigned()
  const container = containers[place - 1]
  if (kind === undefined || place > containers.length) throw new RangeError('A kind or a container that is not known.')
  const line = before.line + reader.signed()
  const start = before.start + reader.signed()
  const range = { start, end: start + reader.unsigned() }
  const extent = { start: start - reader.unsigned(), end: range.end + reader.unsigned() }
  return { name, kind, ...(container === undefined ? {} : { container }), line, range, extent }
}

function listOf<T>(length: number, read: () => T): T[] {
  const list: T[] = []
  while (list.length < length) list.push(read())
  return list
}
