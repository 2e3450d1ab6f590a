/**
 * The field numbers of SCIP that are read (https://github.com/sourcegraph/scip/blob/main/scip.proto, as of May 2026). All
 * others are passed over, as protocol buffers have it.
 */
export const indexFields = { metadata: 1, documents: 2, externalSymbols: 3 } as const
export const metadataFields = { toolInfo: 2, projectRoot: 3, textEncoding: 4 } as const
export const toolInfoFields = { name: 1, version: 2 } as const
export const documentFields = {
  relativePath: 1,
  occurrences: 2,
  symbols: 3,
  language: 4,
  text: 5,
  positionEncoding: 6,
} as const
export const occurrenceFields = {
  range: 1,
  symbol: 2,
  roles: 3,
  documentation: 4,
  syntaxKind: 5,
  diagnostics: 6,
  enclosingRange: 7,
} as const
export const diagnosticFields = { severity: 1, code: 2, message: 3, source: 4 } as const
export const symbolFields = {
  symbol: 1,
  documentation: 3,
  relationships: 4,
  kind: 5,
  displayName: 6,
  signature: 7,
  enclosingSymbol: 8,
} as const
export const relationshipFields = {
  symbol: 1,
  isReference: 2,
  isImplementation: 3,
  isTypeDefinition: 4,
  isDefinition: 5,
} as const
