import type { Section, SectionName, ShardHeader } from './layout.js'

/** The tables of a shard that are in memory while it is open. */
export interface ShardTables {
  readonly documents: number
  /** The numbers of the documents, ascending. */
  readonly numbers: Uint32Array
  /** Where each document's content ends among all contents. */
  readonly contentEnds: Uint32Array
  /** Empty when no document has a payload. */
  readonly payloadEnds: Uint32Array
  /** Ordinals in the order of their keys. */
  readonly keyOrder: Uint32Array
  readonly singles: Uint32Array
  readonly singleBlocks: Uint32Array
  readonly lists: Uint32Array
  readonly listStarts: Uint32Array
  readonly flags: Uint8Array
}

const [firstTable, lastTable] = ['keyOrder', 'flags'] as const satisfies readonly SectionName[]

/** The stretch of the file that holds all tables. */
export function tablesSection({ sections }: ShardHeader): Section {
  const { offset } = sections[firstTable]
  const last = sections[lastTable]
  return { offset, length: last.offset + last.length - offset }
}

/** Views of the tables in a copy of that stretch. */
export function tablesOf(header: ShardHeader, buffer: SharedArrayBuffer): ShardTables {
  const { offset } = tablesSection(header)
  const table = (name: SectionName) => {
    const section = header.sections[name]
    return new Uint32Array(buffer, section.offset - offset, section.length / 4)
  }
  const flags = header.sections.flags
  return {
    documents: header.documents,
    numbers: table('numbers'),
    contentEnds: table('contentEnds'),
    payloadEnds: table('payloadEnds'),
    keyOrder: table('keyOrder'),
    singles: table('singles'),
    singleBlocks: table('singleBlocks'),
    lists: table('lists'),
    listStarts: table('listStarts'),
    flags: new Uint8Array(buffer, flags.offset - offset, flags.length),
  }
}
