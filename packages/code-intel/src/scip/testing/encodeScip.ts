import {
  diagnosticFields,
  documentFields,
  indexFields,
  metadataFields,
  occurrenceFields,
  relationshipFields,
  symbolFields,
  toolInfoFields,
} from '../wire/fields.js'
import type { PlainDocument, PlainIndex, PlainOccurrence, PlainSymbol } from './plainIndex.js'

/** A field of a message: bytes, text, a number, or numbers that are packed. */
type Value = string | Uint8Array | number | boolean | readonly number[] | undefined

export function varint(number: number): number[] {
  const bytes: number[] = []
  // Negative numbers are written as 64 bits.
  let rest = BigInt.asUintN(64, BigInt(number))
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80)
  return [...bytes, Number(rest)]
}

/** A field as it goes over the wire; nothing for one that is left out. */
export function field(number: number, value: Value): Uint8Array {
  if (value === undefined) return new Uint8Array()
  if (typeof value === 'number' || typeof value === 'boolean') {
    return Uint8Array.from([...varint(8 * number), ...varint(Number(value))])
  }
  const body = typeof value === 'string' ? Buffer.from(value) : value instanceof Uint8Array ? value : packed(value)
  return Buffer.concat([Uint8Array.from([...varint(8 * number + 2), ...varint(body.length)]), body])
}

const packed = (numbers: readonly number[]) => Uint8Array.from(numbers.flatMap(varint))
const message = (...fields: readonly (Uint8Array | readonly Uint8Array[])[]) => Buffer.concat(fields.flat())
const each = (number: number, values: readonly Value[] = []) => values.map((value) => field(number, value))

/** The fields of the outermost message, which may come in any order. */
export function encodedFields(index: PlainIndex): readonly Uint8Array[] {
  return [
    ...(index.metadata ? [field(indexFields.metadata, encodedMetadata(index.metadata))] : []),
    ...each(indexFields.documents, index.documents.map(encodedDocument)),
    ...each(indexFields.externalSymbols, index.externalSymbols.map(encodedSymbol)),
  ]
}

export const encodeScip = (index: PlainIndex): Uint8Array => Buffer.concat(encodedFields(index))

function encodedMetadata({ name, version, projectRoot }: NonNullable<PlainIndex['metadata']>): Uint8Array {
  return message(
    field(metadataFields.toolInfo, message(field(toolInfoFields.name, name), field(toolInfoFields.version, version))),
    field(metadataFields.projectRoot, projectRoot),
    field(metadataFields.textEncoding, 1),
  )
}

function encodedDocument(document: PlainDocument): Uint8Array {
  return message(
    field(documentFields.relativePath, document.path),
    each(documentFields.occurrences, document.occurrences.map(encodedOccurrence)),
    each(documentFields.symbols, document.symbols.map(encodedSymbol)),
    field(documentFields.language, document.language),
    field(documentFields.text, document.text),
    field(documentFields.positionEncoding, document.encoding),
  )
}

function encodedOccurrence(one: PlainOccurrence): Uint8Array {
  const diagnostics = one.diagnostics?.map(({ severity, code, source, message: text }) =>
    message(
      field(diagnosticFields.severity, severity),
      field(diagnosticFields.code, code),
      field(diagnosticFields.message, text),
      field(diagnosticFields.source, source),
    ),
  )
  return message(
    // Some indexers pack the numbers of a range and some do not.
    one.range.length % 2 === 0 ? field(occurrenceFields.range, one.range) : each(occurrenceFields.range, one.range),
    field(occurrenceFields.symbol, one.symbol),
    field(occurrenceFields.roles, one.roles),
    each(occurrenceFields.documentation, one.documentation),
    field(occurrenceFields.syntaxKind, one.syntaxKind),
    each(occurrenceFields.diagnostics, diagnostics),
    field(occurrenceFields.enclosingRange, one.enclosing),
  )
}

function encodedSymbol(symbol: PlainSymbol): Uint8Array {
  const { signature } = symbol
  const relationships = symbol.relationships?.map((one) =>
    message(
      field(relationshipFields.symbol, one.symbol),
      field(relationshipFields.isReference, one.reference),
      field(relationshipFields.isImplementation, one.implementation),
      field(relationshipFields.isTypeDefinition, one.typeDefinition),
      field(relationshipFields.isDefinition, one.definition),
    ),
  )
  return message(
    field(symbolFields.symbol, symbol.symbol),
    each(symbolFields.documentation, symbol.documentation),
    each(symbolFields.relationships, relationships),
    field(symbolFields.kind, symbol.kind),
    field(symbolFields.displayName, symbol.displayName),
    signature
      ? field(
          symbolFields.signature,
          message(field(documentFields.language, signature.language), field(documentFields.text, signature.text)),
        )
      : [],
    field(symbolFields.enclosingSymbol, symbol.enclosing),
  )
}
