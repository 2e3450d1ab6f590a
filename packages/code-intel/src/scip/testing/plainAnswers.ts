import type {
  PreciseDiagnostic,
  PreciseLocation,
  PreciseOccurrence,
  PreciseRange,
  PreciseSymbol,
} from '../preciseIndex.js'
import { kindName } from '../stored/symbolKinds.js'
import type { PlainIndex, PlainOccurrence, PlainRelationship, PlainSymbol } from './plainIndex.js'

/** Answers from a plain index by going through all of it, to hold a stored index against. */
export class PlainAnswers {
  readonly #index: PlainIndex

  constructor(index: PlainIndex) {
    this.#index = index
  }

  get paths(): readonly string[] {
    return [...new Set(this.#index.documents.map(({ path }) => path))].sort(byBytes)
  }

  /** Every symbol that is named anywhere, local ones too. */
  get symbols(): readonly string[] {
    const { documents, externalSymbols } = this.#index
    const said = [...documents.flatMap(({ symbols }) => symbols), ...externalSymbols]
    const names = [
      ...documents.flatMap(({ occurrences }) => occurrences.map(({ symbol = '' }) => symbol)),
      ...said.flatMap(({ symbol, relationships = [] }) => [symbol, ...relationships.map((one) => one.symbol)]),
    ]
    return [...new Set(names)].filter((name) => name !== '').sort(byBytes)
  }

  occurrences(path: string): readonly PreciseOccurrence[] {
    const found = new Map<string, PreciseOccurrence>()
    for (const one of this.#occurrencesOf(path)) {
      if (one.symbol === undefined || one.symbol === '') continue
      const key = JSON.stringify([rangeOf(one.range), one.symbol])
      const roles = (found.get(key)?.roles ?? 0) | (one.roles ?? 0)
      found.set(key, {
        range: rangeOf(one.range),
        symbol: one.symbol,
        isDefinition: (roles & 1) === 1,
        ...(roles !== 0 && { roles }),
        ...(one.syntaxKind && { syntaxKind: one.syntaxKind }),
        ...(one.documentation?.length && { documentation: one.documentation }),
        ...(one.enclosing && { enclosing: rangeOf(one.enclosing) }),
      })
    }
    return [...found.values()].sort((a, b) => compareRanges(a.range, b.range) || byBytes(a.symbol, b.symbol))
  }

  symbol(name: string, path: string): PreciseSymbol | undefined {
    const said = name.startsWith('local ')
      ? this.#index.documents.filter((one) => one.path === path).flatMap(({ symbols }) => firsts(symbols))
      : [...this.#index.documents.flatMap(({ symbols }) => symbols), ...this.#index.externalSymbols]
    const about = said.filter(({ symbol }) => symbol === name)
    const sharers = name.startsWith('local ') ? [] : this.#related(name, 'reference')
    if (about.length === 0 && sharers.length === 0) return undefined
    return joinedSymbol(name, about, sharers)
  }

  /** Definitions or references, in the order of paths and of their texts. */
  places(symbol: string, areDefinitions: boolean, onlyPath?: string): readonly PreciseLocation[] {
    const paths = onlyPath === undefined ? this.paths : [onlyPath]
    return paths.flatMap((path) =>
      this.occurrences(path)
        .filter((one) => one.symbol === symbol && one.isDefinition === areDefinitions)
        .map(({ range, roles }) => ({ path, range, ...(roles !== undefined && { roles }) })),
    )
  }

  definitions(symbol: string): readonly PreciseLocation[] {
    const own = this.places(symbol, true)
    if (own.length > 0) return own
    const others = this.#relationshipsOf(symbol).filter((one) => one.definition && !one.symbol.startsWith('local '))
    return others.map((other) => this.places(other.symbol, true)).find((places) => places.length > 0) ?? []
  }

  implementers(symbol: string): readonly string[] {
    return this.#related(symbol, 'implementation')
  }

  implementations(symbol: string): readonly PreciseLocation[] {
    return this.implementers(symbol).flatMap((one) => this.places(one, true))
  }

  diagnostics(path: string): readonly PreciseDiagnostic[] {
    const severities = ['ERROR', 'ERROR', 'WARNING', 'INFORMATION', 'HINT'] as const
    return this.#occurrencesOf(path).flatMap(({ range, diagnostics = [] }) =>
      diagnostics.map(({ severity, code, source, message }) => ({
        path,
        range: rangeOf(range),
        severity: severities[severity] ?? 'ERROR',
        code,
        source,
        message,
      })),
    )
  }

  #occurrencesOf(path: string): readonly PlainOccurrence[] {
    return this.#index.documents.filter((one) => one.path === path).flatMap(({ occurrences }) => occurrences)
  }

  #relationshipsOf(symbol: string): readonly PlainRelationship[] {
    const said = [...this.#index.documents.flatMap(({ symbols }) => symbols), ...this.#index.externalSymbols]
    return joinedRelationships(said.filter((one) => one.symbol === symbol))
  }

  #related(symbol: string, relation: 'reference' | 'implementation'): readonly string[] {
    const said = [...this.#index.documents.flatMap(({ symbols }) => symbols), ...this.#index.externalSymbols]
    const related = said.filter(
      (one) =>
        !one.symbol.startsWith('local ') &&
        one.symbol !== '' &&
        one.symbol !== symbol &&
        one.relationships?.some((other) => other.symbol === symbol && other[relation]),
    )
    return symbol.startsWith('local ') ? [] : [...new Set(related.map((one) => one.symbol))].sort(byBytes)
  }
}

/** Of what one document says twice about a local symbol, the first. */
function firsts(symbols: readonly PlainSymbol[]): readonly PlainSymbol[] {
  return symbols.filter((one, at) => symbols.findIndex(({ symbol }) => symbol === one.symbol) === at)
}

function joinedSymbol(name: string, about: readonly PlainSymbol[], sharers: readonly string[]): PreciseSymbol {
  const first = <Fact>(factOf: (one: PlainSymbol) => Fact | undefined | '' | 0) => about.map(factOf).find(Boolean)
  const signature = first((one) => (one.signature?.text ? one.signature : undefined))
  const relationships = joinedRelationships(about)
  const related = (relation: 'reference' | 'implementation' | 'typeDefinition' | 'definition') =>
    relationships.filter((one) => one[relation]).map(({ symbol }) => symbol)
  const [typeDefinition] = related('typeDefinition')
  const enclosing = first((one) => one.enclosing)
  return {
    symbol: name,
    kind: kindName(first((one) => one.kind) || 0),
    displayName: first((one) => one.displayName) || '',
    signature: signature ? signature.text : '',
    signatureLanguage: signature ? signature.language : '',
    documentation: first((one) => (one.documentation?.length ? one.documentation : undefined)) || [],
    implements: related('implementation'),
    sharesReferencesWith: [...new Set([...related('reference'), ...sharers])],
    ...(related('definition').length > 0 && { definedBy: related('definition') }),
    ...(typeDefinition !== undefined && { typeDefinition }),
    ...(enclosing && { enclosing }),
  }
}

function joinedRelationships(about: readonly PlainSymbol[]): readonly PlainRelationship[] {
  const found = new Map<string, PlainRelationship>()
  for (const one of about.flatMap(({ relationships = [] }) => relationships)) {
    const before = found.get(one.symbol)
    found.set(one.symbol, {
      symbol: one.symbol,
      reference: Boolean(before?.reference || one.reference),
      implementation: Boolean(before?.implementation || one.implementation),
      typeDefinition: Boolean(before?.typeDefinition || one.typeDefinition),
      definition: Boolean(before?.definition || one.definition),
    })
  }
  return [...found.values()]
}

function rangeOf(numbers: readonly number[]): PreciseRange {
  const [line = 0, character = 0, third = 0, fourth = 0] = numbers
  const end = numbers.length === 3 ? { line, character: third } : { line: third, character: fourth }
  return { start: { line, character }, end }
}

function compareRanges(a: PreciseRange, b: PreciseRange): number {
  return (
    a.start.line - b.start.line ||
    a.start.character - b.start.character ||
    a.end.line - b.end.line ||
    a.end.character - b.end.character
  )
}

export const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
