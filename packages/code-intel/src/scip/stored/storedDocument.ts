import type { PositionEncoding, PreciseDiagnostic } from '../preciseIndex.js'
import type { ScipDiagnostic } from '../wire/occurrences.js'
import type { BlockRef } from './blockWriter.js'
import type { ByteSink } from './byteSink.js'
import type { ByteSource } from './byteSource.js'
import { readRange } from './storedOccurrences.js'
import { readRef } from './tableReader.js'
import { writeRef } from './tableWriter.js'

/** A block of occurrences in the order of the text. */
export interface OccurrenceBlock extends BlockRef {
  readonly firstLine: number
  /** The last line that one of them reaches, inclusive. */
  readonly lastLine: number
}

/** A block of what is said about local symbols, in their order. */
export interface LocalBlock extends BlockRef {
  readonly first: Uint8Array
}

/** Where everything of a document is. A path that came several times has several. */
export interface DocumentPart {
  readonly encoding: PositionEncoding
  readonly language: Uint8Array
  readonly occurrences: readonly OccurrenceBlock[]
  readonly locals: readonly LocalBlock[]
  readonly diagnostics: BlockRef | undefined
}

const encodings: readonly PositionEncoding[] = ['utf-16', 'utf-8', 'utf-32']

export function writeDocumentPart(sink: ByteSink, part: DocumentPart): void {
  sink.number(encodings.indexOf(part.encoding))
  sink.blob(part.language)
  sink.number(part.occurrences.length)
  for (const block of part.occurrences) {
    sink.number(block.firstLine)
    sink.number(block.lastLine - block.firstLine)
    writeRef(sink, block)
  }
  sink.number(part.locals.length)
  for (const block of part.locals) {
    sink.blob(block.first)
    writeRef(sink, block)
  }
  sink.number(part.diagnostics ? 1 : 0)
  if (part.diagnostics) writeRef(sink, part.diagnostics)
}

export function readDocumentPart(source: ByteSource): DocumentPart {
  const encoding = encodings[source.number()]
  if (encoding === undefined) throw new RangeError('A document has no encoding.')
  const language = source.blob()
  const occurrences: OccurrenceBlock[] = []
  for (let left = source.number(); left > 0; left--) {
    const firstLine = source.number()
    occurrences.push({ firstLine, lastLine: firstLine + source.number(), ...readRef(source) })
  }
  const locals: LocalBlock[] = []
  for (let left = source.number(); left > 0; left--) locals.push({ first: source.blob(), ...readRef(source) })
  return { encoding, language, occurrences, locals, diagnostics: source.number() === 1 ? readRef(source) : undefined }
}

const severities = ['ERROR', 'WARNING', 'INFORMATION', 'HINT'] as const

export function writeDiagnostics(sink: ByteSink, diagnostics: readonly ScipDiagnostic[]): void {
  for (const { range, severity, code, source, message } of diagnostics) {
    for (const number of range) sink.number(number)
    sink.number(severity >= 1 && severity <= severities.length ? severity : 0)
    for (const text of [code, source, message]) sink.blob(text)
  }
}

/** A severity that is not told counts as an error, so that nothing is played down. */
export function readDiagnostics(source: ByteSource, path: string): PreciseDiagnostic[] {
  const found: PreciseDiagnostic[] = []
  while (!source.isAtEnd) {
    const range = readRange(source)
    const severity = severities[source.number() - 1] ?? 'ERROR'
    found.push({ path, range, severity, code: source.text(), source: source.text(), message: source.text() })
  }
  return found
}
