import { decodeRowId } from '../../graphql/ids.js'
import type { Question } from './question.js'

/** What an index says of a name, as a line below that of the name. */
export interface SnapshotLine {
  /** Where the line of the name begins, in UTF-16 code units of the text. */
  readonly offset: number
  readonly data: string
  readonly additional: readonly string[]
}

const mostLines = 20_000

/** What a visible index says of a text, in its order; undefined for an index that is not visible there. */
export async function snapshotOf(
  { source, precise }: Question,
  indexID: string,
): Promise<readonly SnapshotLine[] | undefined> {
  const id = decodeRowId('PreciseIndex', indexID)
  const index = (await precise.visible(source)).find((each) => each.id === id)
  if (!index) return undefined
  const { places, blob } = source
  const found = (await index.occurrences(source, { from: 0, to: places.lineCount })).slice(0, mostLines)
  const symbols = await index.reader.symbols([...new Set(found.map(({ symbol }) => symbol))], blob.path)
  const offsets = lineOffsets(places.lineCount, (line) => places.line(line).length)
  return found.map(({ symbol, range: { start, end }, isDefinition }) => {
    const width = start.line === end.line ? Math.max(1, end.character - start.character) : 1
    const told = symbols.get(symbol)
    return {
      offset: offsets[start.line] ?? 0,
      data: `${' '.repeat(start.character)}${'^'.repeat(width)} ${isDefinition ? 'definition' : 'reference'} ${symbol}`,
      additional: [
        ...(told?.documentation ?? []).map((text) => `documentation ${text}`),
        ...(told?.implements ?? []).map((text) => `relationship ${text} implementation`),
      ],
    }
  })
}

/** Where lines begin. Ends of lines count one unit, as editors count them. */
function lineOffsets(count: number, lengthOf: (line: number) => number): readonly number[] {
  const offsets = [0]
  for (let line = 0; line + 1 < count; line++) offsets.push((offsets[line] ?? 0) + lengthOf(line) + 1)
  return offsets
}
