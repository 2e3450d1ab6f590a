import { type Builder, objectRef } from '../../../graphql/builder.js'
import { readAs, type SearchEnums } from '../graphql/patternTypes.js'
import type { SearchServices } from '../searchServices.js'
import { suggest } from './suggest.js'
import { type Suggestion, suggestionKinds, type Suggestions } from './suggestion.js'

const suggestionType = objectRef<Suggestion>('SearchSuggestion')
const suggestionsType = objectRef<Suggestions>('SearchSuggestions')

const mostSuggestions = 50

/** `searchSuggestions`: what of this instance may stand at a place of a query. */
export function defineSuggestions(builder: Builder, services: SearchServices, { patternType }: SearchEnums): void {
  defineSuggestion(builder)
  builder.objectType(suggestionsType, {
    fields: (t) => ({
      start: t.exposeInt('start', {
        description: 'What a chosen suggestion takes the place of begins here, in UTF-16 units of the query.',
      }),
      end: t.exposeInt('end', { description: 'And ends before this.' }),
      nodes: t.field({ type: [suggestionType], resolve: ({ nodes }) => [...nodes] }),
      complete: t.exposeBoolean('complete', {
        description: 'False when the time, 200 milliseconds, ran out before everything was looked through.',
      }),
    }),
  })
  builder.queryField('searchSuggestions', (t) =>
    t.field({
      type: suggestionsType,
      description:
        'What of this instance, as far as the viewer may read it, can stand at a place of a query: repositories behind\n`repo:`, files behind `file:`, languages, contexts and revisions behind theirs, and repositories, files and symbols\nwhere a pattern stands. Names of filters and fixed values are not among them: clients know those. The other filters\nof the query narrow what is offered. At most 50, best first.',
      args: {
        query: t.arg.string({ required: true }),
        caret: t.arg.int({ required: true, description: 'In UTF-16 units of the query.' }),
        patternType: t.arg({ type: patternType, defaultValue: 'keyword' }),
        first: t.arg.int({ defaultValue: 20 }),
      },
      resolve: (_root, { query, caret, patternType: type, first }, { viewer, signal }) =>
        suggest(services, viewer, {
          query,
          caret,
          patternType: readAs(type ?? 'keyword'),
          first: Math.max(0, Math.min(mostSuggestions, first ?? 20)),
          signal,
        }),
    }),
  )
}

function defineSuggestion(builder: Builder): void {
  const kind = builder.enumType('SearchSuggestionKind', { values: suggestionKinds })
  builder.objectType(suggestionType, {
    fields: (t) => ({
      kind: t.field({ type: kind, resolve: (suggestion) => suggestion.kind }),
      label: t.exposeString('label', { description: 'The name of a repository or symbol, the path of a file.' }),
      detail: t.exposeString('detail', {
        description: 'Where it is: the repository of a file, the repository and path of a symbol. May be empty.',
      }),
      insert: t.exposeString('insert', {
        description: 'The text to put in place of `start` to `end`, quoted as it must be, without a space behind it.',
      }),
      marks: t.intList({
        description: 'The parts of `label` that match what is typed: flat pairs of UTF-16 start and length.',
        resolve: ({ marks }) => marks.flat(),
      }),
      url: t.string({
        nullable: true,
        description: 'The page to jump to: of a repository, a file, or a definition.',
        resolve: (suggestion) => suggestion.url,
      }),
      symbolKind: t.string({
        nullable: true,
        description: 'Of a symbol, as `select:symbol.` names it.',
        resolve: (suggestion) => suggestion.symbolKind,
      }),
    }),
  })
}
