import { AppError } from '@sextant/base'
import { maximumLength, type PatternType } from '@sextant/query'
import type { SchemaTypes } from '../../../graphql/builder.js'
import type { AskedSearch } from './askedSearch.js'

/** The arguments of a field that takes a search. */
export const askedArgs = (t: PothosSchemaTypes.QueryFieldBuilder<SchemaTypes, object>) => ({
  query: t.arg.string({ required: true }),
  patternType: t.arg.string({
    defaultValue: 'keyword',
    description:
      'How the pattern is read where the query does not say: keyword, standard, literal, regexp or structural.',
  }),
  caseSensitive: t.arg.boolean({ defaultValue: false }),
})

const patternTypes: readonly PatternType[] = ['keyword', 'standard', 'literal', 'regexp', 'structural']

/** The search that they ask for. Throws `invalid_argument` for an unknown pattern type and for too long a query. */
export function readAsked(args: {
  readonly query: string
  readonly patternType?: string | null | undefined
  readonly caseSensitive?: boolean | null | undefined
}): AskedSearch {
  const patternType = patternTypes.find((type) => type === (args.patternType ?? 'keyword'))
  if (patternType === undefined) {
    throw new AppError('invalid_argument', 'pattern-type', `There is no pattern type "${args.patternType}".`)
  }
  if (args.query.length > maximumLength) {
    throw new AppError('invalid_argument', 'query-too-long', `A query has at most ${maximumLength} characters.`)
  }
  return { text: args.query, patternType, caseSensitive: args.caseSensitive ?? false }
}
