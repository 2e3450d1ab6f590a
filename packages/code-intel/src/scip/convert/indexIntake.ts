import { isUtf8 } from 'node:buffer'
import type { PositionEncoding } from '../preciseIndex.js'
import { ScipProblem } from '../scipProblem.js'
import type { BlockWriter } from '../stored/blockWriter.js'
import { ByteSink } from '../stored/byteSink.js'
import { writeDocumentPart } from '../stored/storedDocument.js'
import { indexFields } from '../wire/fields.js'
import type { StreamedMessage } from '../wire/messageStream.js'
import { type DocumentContent, type DocumentHead, readDocumentContent, readDocumentHead } from '../wire/readDocument.js'
import { readMetadata, type ScipMetadata } from '../wire/readMetadata.js'
import { readSymbol, type ScipSymbol } from '../wire/readSymbol.js'
import { WireReader } from '../wire/wireReader.js'
import type { ConvertedIndex, ConvertLimits, ConvertOptions } from './convertOptions.js'
import { documentRecord } from './joinDocuments.js'
import { repositoryPath } from './documentPath.js'
import { LocalFacts, writeDocument } from './documentWriter.js'
import { encodingOf, isPlain, longestText } from './positionUnits.js'
import type { RecordSorter } from './recordSorter.js'
import { isLocal, SymbolRecords } from './symbolRecords.js'
import { toUtf16 } from './toUtf16.js'

/** Where what is taken in goes. */
export interface IntakeTargets {
  readonly file: BlockWriter
  readonly symbols: RecordSorter
  readonly paths: RecordSorter
}

type IntakeOptions = Pick<ConvertOptions, 'root' | 'mayHave' | 'textOf'> & { readonly limits: ConvertLimits }

const decoder = new TextDecoder()

/** Takes in the messages of an index, in whatever order: documents are written at once, the rest is put among records. */
export class IndexIntake {
  readonly limits: ConvertLimits
  readonly #targets: IntakeTargets
  readonly #options: IntakeOptions
  readonly #records: SymbolRecords
  metadata: ScipMetadata = { tool: { name: '', version: '' }, projectRoot: '' }
  hasMetadata = false
  /** Documents that were written, those that came again counted again. */
  documents = 0
  #documentsSeen = 0
  occurrences = 0
  #skipped = 0
  #otherEncodings = 0
  #badRanges = 0
  #firstBadRange: ScipProblem | undefined
  #leftOutDiagnostics = 0

  constructor(targets: IntakeTargets, options: IntakeOptions) {
    this.limits = options.limits
    this.#targets = targets
    this.#options = options
    this.#records = new SymbolRecords(targets.symbols)
  }

  get leftOut(): Pick<ConvertedIndex, 'skippedDocuments' | 'otherEncodings' | 'badRanges' | 'leftOutDiagnostics'> {
    const first = this.#firstBadRange
    return {
      skippedDocuments: this.#skipped,
      otherEncodings: this.#otherEncodings,
      badRanges: { count: this.#badRanges, ...(first && { first }) },
      leftOutDiagnostics: this.#leftOutDiagnostics,
    }
  }

  async take({ field, bytes, offset }: StreamedMessage): Promise<void> {
    const wire = new WireReader(bytes, offset)
    if (field === indexFields.documents) return this.#takeDocument(wire)
    if (field === indexFields.externalSymbols) return this.#takeSymbol(readSymbol(wire, this.limits.symbolBytes))
    this.metadata = readMetadata(wire)
    this.hasMetadata = true
  }

  #takeSymbol(symbol: ScipSymbol): void {
    if (!isLocal(symbol.symbol)) this.#records.addFacts(symbol, false)
  }

  async #takeDocument(wire: WireReader): Promise<void> {
    this.#documentsSeen += 1
    if (this.#documentsSeen > this.limits.documents) {
      throw new ScipProblem('scip-too-many', wire.offset(), `there are more than ${this.limits.documents} documents`)
    }
    const head = readDocumentHead(wire)
    const path = repositoryPath(decoder.decode(head.path), this.#options.root ?? '', head.pathOffset)
    const { mayHave } = this.#options
    if (mayHave && !(await mayHave(path))) {
      this.#skipped += 1
      return
    }
    await this.#takeContent(wire, head, path)
  }

  async #takeContent(wire: WireReader, head: DocumentHead, path: string): Promise<void> {
    const offset = wire.offset()
    const locals = new LocalFacts()
    const content = readDocumentContent(wire, this.limits, (symbol) => this.#takeOwnSymbol(symbol, locals))
    this.#count(content, offset)
    const encoding = await this.#toUtf16(head, content, path)
    const number = this.documents
    const { part, occurrences } = writeDocument(this.#targets.file, this.#records, {
      number,
      encoding,
      language: head.language,
      content,
      locals,
    })
    this.occurrences += occurrences
    const sink = new ByteSink()
    writeDocumentPart(sink, part)
    this.#targets.paths.add(Buffer.from(path), documentRecord(number, offset, sink.view()))
    this.documents += 1
  }

  #takeOwnSymbol(symbol: ScipSymbol, locals: LocalFacts): void {
    if (isLocal(symbol.symbol)) locals.add(symbol)
    else this.#records.addFacts(symbol, true)
  }

  #count(content: DocumentContent, offset: number): void {
    this.#badRanges += content.badRanges
    this.#firstBadRange ??= content.firstBadRange
    this.#leftOutDiagnostics += content.leftOutDiagnostics
    if (this.occurrences + content.occurrences.count > this.limits.occurrences) {
      throw new ScipProblem('scip-too-many', offset, `there are more than ${this.limits.occurrences} occurrences`)
    }
  }

  /** Makes the characters of a document count in UTF-16 if they do not and its text is known. Gives how they count then. */
  async #toUtf16(head: DocumentHead, content: DocumentContent, path: string): Promise<PositionEncoding> {
    const encoding = encodingOf(head.encoding, this.metadata.tool.name)
    if (encoding === 'utf-16') return encoding
    const text = await this.#textOf(head, path)
    if (text === undefined || text.length > longestText) {
      this.#otherEncodings += 1
      return encoding
    }
    if (!isPlain(text)) toUtf16(content, text, encoding)
    return 'utf-16'
  }

  async #textOf({ text }: DocumentHead, path: string): Promise<string | undefined> {
    if (text.length > 0 && isUtf8(text)) return decoder.decode(text)
    return this.#options.textOf?.(path)
  }
}
