import { AppError } from '@sextant/base'
import { findLanguage, type Highlighter } from '@sextant/syntax'
import type { SchemaPart } from '../../graphql/builder.js'
import { highlightType } from '../browse/index.js'

const mostTexts = 200
/** In UTF-16 units, of all texts together. */
const mostUnits = 500_000

/** The colours of texts that are no files: blocks of code in a document, cells of a notebook. */
export function highlightingSchema(highlighter: Highlighter): SchemaPart {
  return (builder) => {
    const text = builder.inputType('HighlightedTextInput', {
      fields: (t) => ({
        text: t.string({ required: true }),
        language: t.string({ required: true, description: 'A name or an alias, such as `ts`.' }),
      }),
    })
    builder.queryField('highlightTexts', (t) =>
      t.field({
        type: t.listRef(highlightType, { nullable: true }),
        description:
          'The colours of each text, in order; null for a language without a grammar and when the time ran out. At most\n200 texts of 500,000 UTF-16 units together.',
        args: { texts: t.arg({ type: [text], required: true }) },
        resolve: async (_root, { texts }, { signal }) => {
          const units = texts.reduce((sum, each) => sum + each.text.length, 0)
          if (texts.length > mostTexts || units > mostUnits) throw tooMuch()
          return Promise.all(texts.map((each) => highlight(highlighter, each, signal)))
        },
      }),
    )
  }
}

async function highlight(
  highlighter: Highlighter,
  { text, language: name }: { readonly text: string; readonly language: string },
  signal: AbortSignal,
) {
  const language = findLanguage(name)
  return language ? ((await highlighter.highlight({ text, language }, signal)) ?? null) : null
}

const tooMuch = () => new AppError('resource_exhausted', 'too-many-texts', 'These are too many texts at once.')
