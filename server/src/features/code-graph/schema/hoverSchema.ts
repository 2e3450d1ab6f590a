import { type Builder, objectRef } from '../../../graphql/builder.js'
import { fencedBlock, markdownType } from '../../search/index.js'
import { type Hover, hoverMarkdown } from '../hover/hover.js'
import { locationType, type ProofEnum, rangeType } from './placeSchema.js'

export const hoverType = objectRef<Hover>('Hover')

/** What a name means, for whoever points at it. */
export function defineHover(builder: Builder, proof: ProofEnum): void {
  builder.objectType(hoverType, {
    fields: (t) => ({
      markdown: t.field({
        type: markdownType,
        description:
          'The signature as a block of code, then the documentation. The text is Markdown by the author of the code: clean\nwhat is made of it. The HTML shows the text as it is.',
        resolve: (hover) => {
          const text = hoverMarkdown(hover)
          return { text, html: fencedBlock(text).html }
        },
      }),
      range: t.field({ type: rangeType, description: 'Where the name stands.', resolve: ({ range }) => range }),
      proof: t.field({ type: proof, resolve: (hover) => hover.proof }),
      signature: t.exposeString('signature', {
        description: 'The declaration without its body. Empty where it is not known.',
      }),
      documentation: t.exposeString('documentation', { description: 'As in the Markdown. Empty where there is none.' }),
      language: t.exposeString('language', { description: 'Of the signature.' }),
      definition: t.field({
        type: locationType,
        nullable: true,
        description: 'Null where only the words of an index are known.',
        resolve: ({ definition }) => definition,
      }),
    }),
  })
}
