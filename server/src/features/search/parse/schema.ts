import type { Builder } from '../../../graphql/builder.js'
import { readAs, type SearchEnums } from '../graphql/patternTypes.js'
import { printParse } from './printParse.js'

/** `parseSearchQuery`: how the server reads a query, and what it would do to answer it. */
export function defineParsing(builder: Builder, { patternType }: SearchEnums): void {
  const phase = builder.enumType('SearchQueryOutputPhase', {
    values: {
      PARSE_TREE: { description: 'The tree of the query.' },
      JOB_TREE: { description: 'What the server does to answer it.' },
    } as const,
  })
  const format = builder.enumType('SearchQueryOutputFormat', { values: ['JSON', 'SEXP', 'MERMAID'] as const })
  const verbosity = builder.enumType('SearchQueryOutputVerbosity', {
    values: ['MINIMAL', 'BASIC', 'MAXIMAL'] as const,
  })
  builder.queryField('parseSearchQuery', (t) =>
    t.string({
      description: 'How a query is read, written down. An error where it cannot be run.',
      args: {
        query: t.arg.string({ defaultValue: '' }),
        patternType: t.arg({ type: patternType, defaultValue: 'standard' }),
        outputPhase: t.arg({ type: phase, defaultValue: 'PARSE_TREE' }),
        outputFormat: t.arg({ type: format, defaultValue: 'JSON' }),
        outputVerbosity: t.arg({
          type: verbosity,
          defaultValue: 'BASIC',
          description: 'Names alone, what matters most, or everything. A tree of the query as JSON is always whole.',
        }),
      },
      resolve: (_root, args) =>
        printParse(args.query ?? '', {
          patternType: readAs(args.patternType ?? 'standard'),
          phase: args.outputPhase ?? 'PARSE_TREE',
          format: args.outputFormat ?? 'JSON',
          verbosity: args.outputVerbosity ?? 'BASIC',
        }),
    }),
  )
}
