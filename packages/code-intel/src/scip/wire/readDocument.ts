import { ScipProblem } from '../scipProblem.js'
import { diagnosticFields, documentFields, occurrenceFields } from './fields.js'
import { columns, OccurrenceRows, type ScipDiagnostic } from './occurrences.js'
import { readSymbol, type ScipSymbol } from './readSymbol.js'
import { SymbolTable } from './symbolTable.js'
import type { WireReader } from './wireReader.js'
import { textView } from './wireText.js'

/** What a document says about itself, without what is in it. */
export interface DocumentHead {
  readonly path: Uint8Array
  /** Where the path stands in the upload, or the document when it has none. */
  readonly pathOffset: number
  readonly language: Uint8Array
  /** A number of SCIP's `PositionEncoding`. */
  readonly encoding: number
  /** Empty when the document does not hold it. */
  readonly text: Uint8Array
}

/** Reads what a `Document` message says about itself, wherever in it that stands; the reader is at its start again then. */
export function readDocumentHead(wire: WireReader): DocumentHead {
  const start = wire.at
  const nothing = new Uint8Array()
  const head = { path: nothing, pathOffset: wire.offset(), language: nothing, encoding: 0, text: nothing }
  const found: { -readonly [Key in keyof DocumentHead]: DocumentHead[Key] } = head
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === documentFields.relativePath) {
      found.pathOffset = wire.offset()
      found.path = textView(wire)
    } else if (field === documentFields.language) found.language = textView(wire)
    else if (field === documentFields.text) found.text = textView(wire)
    else if (field === documentFields.positionEncoding) found.encoding = wire.number()
    else wire.skip()
  }
  wire.at = start
  return found
}

export interface DocumentLimits {
  readonly symbolBytes: number
  /** Occurrences of one document, and symbols too. */
  readonly documentOccurrences: number
  readonly diagnostics: number
}

/** What is in a document. All views are of the document's bytes. */
export interface DocumentContent {
  readonly occurrences: OccurrenceRows
  readonly symbols: SymbolTable
  readonly diagnostics: readonly ScipDiagnostic[]
  readonly leftOutDiagnostics: number
  /** Occurrences left out because of their ranges, and what is wrong with the first. */
  readonly badRanges: number
  readonly firstBadRange: ScipProblem | undefined
}

/** Reads what a `Document` message holds. `take` gets what is said about each of its symbols. */
export function readDocumentContent(
  wire: WireReader,
  limits: DocumentLimits,
  take: (symbol: ScipSymbol) => void,
): DocumentContent {
  const reader = new OccurrenceReader(wire, limits)
  let symbols = 0
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === documentFields.occurrences) {
      const outer = wire.enter()
      reader.read()
      wire.leave(outer)
    } else if (field === documentFields.symbols) {
      symbols += 1
      if (symbols > limits.documentOccurrences) throw tooMany(wire, limits, 'symbols')
      const outer = wire.enter()
      take(readSymbol(wire, limits.symbolBytes))
      wire.leave(outer)
    } else wire.skip()
  }
  return reader
}

function tooMany(wire: WireReader, { documentOccurrences }: DocumentLimits, what: string): ScipProblem {
  return new ScipProblem('scip-too-many', wire.offset(), `a document has more than ${documentOccurrences} ${what}`)
}

/** Reads `Occurrence` messages one after another. */
class OccurrenceReader implements DocumentContent {
  readonly #wire: WireReader
  readonly #limits: DocumentLimits
  readonly occurrences = new OccurrenceRows()
  readonly symbols: SymbolTable
  readonly diagnostics: ScipDiagnostic[] = []
  leftOutDiagnostics = 0
  badRanges = 0
  firstBadRange: ScipProblem | undefined
  readonly #range = new Int32Array(4)
  readonly #enclosing = new Int32Array(4)

  constructor(wire: WireReader, limits: DocumentLimits) {
    this.#wire = wire
    this.#limits = limits
    this.symbols = new SymbolTable(wire.bytes, limits.symbolBytes)
  }

  read(): void {
    const wire = this.#wire
    const start = wire.at
    let numbers = 0
    let enclosingNumbers = 0
    let symbol = -1
    let roles = 0
    let syntaxKind = 0
    let documentation: Uint8Array[] | undefined
    let diagnostics: Omit<ScipDiagnostic, 'range'>[] | undefined
    for (let field = wire.field(); field !== 0; field = wire.field()) {
      if (field === occurrenceFields.range) numbers = wire.int32s(this.#range, numbers)
      else if (field === occurrenceFields.symbol) symbol = this.symbols.read(wire)
      else if (field === occurrenceFields.roles) roles = wire.number() & 0x7fff_ffff
      else if (field === occurrenceFields.documentation) (documentation ??= []).push(textView(wire))
      else if (field === occurrenceFields.syntaxKind) syntaxKind = wire.number() & 0x7fff_ffff
      else if (field === occurrenceFields.diagnostics) (diagnostics ??= []).push(readDiagnostic(wire))
      else if (field === occurrenceFields.enclosingRange)
        enclosingNumbers = wire.int32s(this.#enclosing, enclosingNumbers)
      else wire.skip()
    }
    const fault = rangeFault(this.#range, numbers)
    if (fault) return this.#leaveOut(start, fault)
    if (diagnostics) this.#addDiagnostics(diagnostics)
    if (symbol < 0) return
    if (this.occurrences.count >= this.#limits.documentOccurrences) throw tooMany(wire, this.#limits, 'occurrences')
    const at = this.occurrences.add(this.#range, symbol)
    this.occurrences.numbers[at + columns.roles] = roles
    this.occurrences.numbers[at + columns.syntaxKind] = syntaxKind
    const enclosing = this.#enclosingRange(enclosingNumbers)
    if (enclosing || documentation) this.occurrences.addExtra(at, { enclosing, documentation: documentation ?? [] })
  }

  /** One that makes no sense counts as none: it is only an aid. */
  #enclosingRange(count: number): Int32Array | undefined {
    return count === 0 || rangeFault(this.#enclosing, count) ? undefined : this.#enclosing.slice()
  }

  #addDiagnostics(diagnostics: readonly Omit<ScipDiagnostic, 'range'>[]): void {
    const room = Math.max(0, this.#limits.diagnostics - this.diagnostics.length)
    for (const one of diagnostics.slice(0, room)) this.diagnostics.push({ ...one, range: this.#range.slice() })
    this.leftOutDiagnostics += Math.max(0, diagnostics.length - room)
  }

  #leaveOut(at: number, what: string): void {
    this.badRanges += 1
    this.firstBadRange ??= new ScipProblem('scip-bad-range', this.#wire.offset(at), what)
  }
}

/** Makes a range of three numbers one of four, and says what is wrong with one. */
function rangeFault(range: Int32Array, count: number): string | undefined {
  if (count !== 3 && count !== 4) return 'a range has neither three nor four numbers'
  if (count === 3) {
    range[3] = range[2] ?? 0
    range[2] = range[0] ?? 0
  }
  const [startLine = 0, startCharacter = 0, endLine = 0, endCharacter = 0] = range
  if ((startLine | startCharacter | endLine | endCharacter) < 0)
    return 'a range has a number that is negative or too large'
  const isReversed = endLine < startLine || (endLine === startLine && endCharacter < startCharacter)
  return isReversed ? 'a range ends before it starts' : undefined
}

function readDiagnostic(wire: WireReader): Omit<ScipDiagnostic, 'range'> {
  const outer = wire.enter()
  const nothing: Uint8Array = new Uint8Array()
  let severity = 0
  const texts = { code: nothing, message: nothing, source: nothing }
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === diagnosticFields.severity) severity = wire.number()
    else if (field === diagnosticFields.code) texts.code = textView(wire)
    else if (field === diagnosticFields.message) texts.message = textView(wire)
    else if (field === diagnosticFields.source) texts.source = textView(wire)
    else wire.skip()
  }
  wire.leave(outer)
  return { severity, ...texts }
}
