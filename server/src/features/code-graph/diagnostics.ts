import type { PreciseDiagnostic } from '@sextant/code-intel'
import type { Located } from './located.js'
import type { Question } from './question.js'
import type { Source } from './sources.js'

/** What an indexer found wrong with a text. */
export interface Diagnostic extends Omit<PreciseDiagnostic, 'path' | 'range'> {
  readonly location: Located
}

/** What the visible indexes say is wrong with a text, in its order; those on lines that have changed are left out. */
export async function diagnosticsOf({ precise }: Question, source: Source): Promise<readonly Diagnostic[]> {
  const indexes = await precise.visible(source)
  const found = await Promise.all(
    indexes.map(async (index) => {
      const told = await index.reader.diagnostics(source.blob.path)
      const placed = await Promise.all(
        told.map(async ({ path, range, ...rest }) => {
          const location = await index.locate({ path, range })
          return location ? [{ ...rest, location }] : []
        }),
      )
      return placed.flat()
    }),
  )
  return found.flat().toSorted((one, other) => one.location.range.start.line - other.location.range.start.line)
}
