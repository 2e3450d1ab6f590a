import { type Builder, objectRef } from '../../../graphql/builder.js'
import { PageInfo } from '../../../graphql/commonTypes.js'
import type { Call } from '../calls.js'
import { symbolType } from '../../search/index.js'
import { isFileLocal, symbolPlace } from '../shownSymbols.js'
import type { CodeSymbol } from '../symbols.js'
import type { Graphs } from '../question.js'
import { locationType, type ProofEnum } from './placeSchema.js'

export interface CallPage {
  readonly nodes: readonly Call[]
  readonly next?: string
}

export const codeSymbolType = objectRef<CodeSymbol>('CodeSymbol')
const callType = objectRef<Call>('Call')
export const callsType = objectRef<CallPage>('CallConnection')

/** Symbols as pages of their own show them, and who calls whom. */
export function defineSymbols(builder: Builder, proof: ProofEnum): void {
  builder.objectType(codeSymbolType, {
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Of what stands at the top of a file, the name of the file.' }),
      kind: t.exposeString('kind', {
        description: 'As in SymbolKind; PARAMETER, LOCAL, IMPORT and LABEL for what only lives inside a text.',
      }),
      container: t.exposeString('container', { description: 'The names around it, joined by `.`; empty at the top.' }),
      signature: t.exposeString('signature'),
      documentation: t.exposeString('documentation'),
      language: t.exposeString('language'),
      definition: t.field({ type: locationType, resolve: ({ definition }) => definition }),
      proof: t.field({ type: proof, resolve: ({ definition }) => definition.proof }),
    }),
  })
  builder.objectType(callType, {
    fields: (t) => ({
      symbol: t.field({ type: codeSymbolType, resolve: ({ symbol }) => symbol }),
      calls: t.field({ type: [locationType], resolve: ({ calls }) => [...calls] }),
    }),
  })
  builder.objectType(callsType, {
    fields: (t) => ({
      nodes: t.field({ type: [callType], resolve: ({ nodes }) => [...nodes] }),
      pageInfo: t.field({
        type: PageInfo,
        resolve: ({ next }) => ({ endCursor: next ?? null, hasNextPage: next !== undefined }),
      }),
    }),
  })
}

/** What the graph tells of the symbols that searches and files list. */
export function defineSymbolPlaces(builder: Builder, graphs: Graphs): void {
  builder.objectField(symbolType, 'location', (t) =>
    t.field({
      type: locationType,
      nullable: true,
      description: 'Where its name stands. Null when its text cannot be read.',
      resolve: async (symbol, _args, context) =>
        symbolPlace(symbol, await graphs.reached(symbol.blob, context)) ?? null,
    }),
  )
  builder.objectField(symbolType, 'fileLocal', (t) =>
    t.boolean({
      description: 'Whether only its own file can name it, as far as the facts of the text tell.',
      resolve: async (symbol, _args, context) => isFileLocal(symbol, await graphs.reached(symbol.blob, context)),
    }),
  )
}
