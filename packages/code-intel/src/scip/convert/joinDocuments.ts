import { ScipProblem } from '../scipProblem.js'
import type { BlockWriter } from '../stored/blockWriter.js'
import { ByteSink } from '../stored/byteSink.js'
import { ByteSource } from '../stored/byteSource.js'
import { copyOf } from '../stored/copyOf.js'
import { documentKey } from '../stored/indexFile.js'
import { type TableRoot, TableWriter } from '../stored/tableWriter.js'
import type { RecordSorter, SortedRecord } from './recordSorter.js'

/** How often one path may come: each time costs a look when it is read. */
const mostParts = 1000

export interface JoinedDocuments {
  readonly documents: TableRoot
  readonly paths: TableRoot
  /** The number of each document's path among the paths, by the number of the document in the upload. */
  readonly pathNumbers: Uint32Array
}

/** A record of a document among those that are sorted by path. */
export function documentRecord(number: number, offset: number, part: Uint8Array): Uint8Array {
  const sink = new ByteSink(part.length + 20)
  sink.number(number)
  sink.number(offset)
  sink.raw(part)
  return sink.view()
}

/**
 * Numbers the paths in their order and writes their tables; documents that came with the same path become the parts of
 * one. Yields now and then, for others to have their turn.
 */
export function* joinDocuments(
  file: BlockWriter,
  sorter: RecordSorter,
  documents: number,
): Generator<undefined, JoinedDocuments> {
  const pathNumbers = new Uint32Array(documents)
  const table = new TableWriter(file)
  const paths = new TableWriter(file)
  const parts = new ByteSink(1024)
  let path: Uint8Array | undefined
  let count = 0
  let number = 0
  const close = () => {
    if (!path) return
    const value = new ByteSink(parts.length + 8)
    value.number(count)
    value.raw(parts.view())
    table.add(path, value.view())
    paths.add(documentKey(number), path)
    number += 1
    parts.clear()
    count = 0
  }
  for (const record of sorter.sorted()) {
    if (!path || Buffer.compare(path, record.key) !== 0) {
      close()
      path = copyOf(record.key)
      yield undefined
    }
    pathNumbers[addPart(parts, record, (count += 1))] = number
  }
  close()
  return { documents: table.finish(), paths: paths.finish(), pathNumbers }
}

/** Gives the number of the document in the upload. */
function addPart(parts: ByteSink, { value }: SortedRecord, count: number): number {
  const source = new ByteSource(value)
  const number = source.number()
  const offset = source.number()
  if (count > mostParts) {
    throw new ScipProblem('scip-too-many', offset, `a document comes more than ${mostParts} times`)
  }
  parts.raw(source.raw(value.length - source.at))
  return number
}
