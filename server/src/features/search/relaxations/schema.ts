import { type Builder, objectRef } from '../../../graphql/builder.js'
import { askerOf, type FairGate } from '../../../http/fairGate.js'
import type { SearchServices } from '../search.js'
import { askedArgs, readAsked } from './askedArgs.js'
import { countRelaxations, type Relaxation } from './countRelaxations.js'

const relaxationType = objectRef<Relaxation>('SearchRelaxation')

/** The searches near a search, counted, in GraphQL. */
export function defineRelaxations(builder: Builder, services: SearchServices, gate: FairGate): void {
  builder.objectType(relaxationType, {
    description: 'Another search that may have been meant, and how much it finds.',
    fields: (t) => ({
      label: t.exposeString('label', { description: 'What is different: "without lang:go".' }),
      query: t.string({ resolve: ({ search }) => search.text }),
      patternType: t.string({ resolve: ({ search }) => search.patternType }),
      caseSensitive: t.boolean({ resolve: ({ search }) => search.caseSensitive }),
      matchCount: t.int({
        nullable: true,
        description: 'Null when there was no time to count.',
        resolve: ({ count }) => count,
      }),
      isExact: t.boolean({
        description: 'Whether the search itself would count as many; otherwise there are at least so many.',
        resolve: ({ exact }) => exact,
      }),
    }),
  })
  builder.queryField('searchRelaxations', (t) =>
    t.field({
      type: [relaxationType],
      description:
        'Searches near one that found too little: at most twelve, each counted for the viewer in little time, the likeliest first.',
      args: askedArgs(t),
      resolve: async (_root, args, { viewer, signal }) => [
        ...(await gate.pass(askerOf(viewer), signal, () =>
          countRelaxations(services, viewer, { asked: readAsked(args), signal }),
        )),
      ],
    }),
  )
}
