import type { Located } from './located.js'
import type { Question } from './question.js'
import type { Range } from './textPlaces.js'

/** Where what is known of a text comes from, in the words of existing clients. */
export type Provenance = 'PRECISE' | 'SYNTACTIC' | 'SEARCH_BASED'

export const provenances = ['PRECISE', 'SYNTACTIC', 'SEARCH_BASED'] as const

export function provenanceOf(proof: Located['proof']): Provenance {
  if (proof === 'exact-scip') return 'PRECISE'
  return proof === 'by-name' ? 'SEARCH_BASED' : 'SYNTACTIC'
}

/** A name in a text, and whether it is defined there. */
export interface Occurrence {
  readonly symbol: string
  readonly range: Range
  readonly isDefinition: boolean
}

/** All that one source knows of a text. */
export interface GraphData {
  readonly id: string
  readonly provenance: Provenance
  readonly commit: string
  readonly tool: { readonly name: string; readonly version: string }
  readonly occurrences: readonly Occurrence[]
}

/** What each visible index knows of the text of a question, the nearest first, and then what its syntax tells. */
export async function graphDataOf(question: Question, wanted: Provenance | undefined): Promise<readonly GraphData[]> {
  const precise = wanted === undefined || wanted === 'PRECISE' ? await preciseData(question) : []
  const syntactic = wanted === undefined || wanted === 'SYNTACTIC' ? await syntacticData(question) : undefined
  return [...precise, ...(syntactic ? [syntactic] : [])]
}

async function preciseData({ source, precise }: Question): Promise<readonly GraphData[]> {
  const indexes = await precise.visible(source)
  return Promise.all(
    indexes.map(
      async (index): Promise<GraphData> => ({
        id: `precise ${index.id}`,
        provenance: 'PRECISE',
        commit: index.commit,
        tool: index.reader.summary.tool,
        occurrences: await index.occurrences(source, { from: 0, to: source.places.lineCount }),
      }),
    ),
  )
}

async function syntacticData({ source, world }: Question): Promise<GraphData | undefined> {
  const known = await world.facts(world.file(source.blob.path))
  if (!known) return undefined
  const { definitions, references } = known.facts
  const { content } = source.blob.at
  const occurrence = (
    name: string,
    range: (typeof definitions)[number]['range'],
    isDefinition: boolean,
  ): Occurrence => ({
    symbol: name,
    range: source.places.rangeOf(range),
    isDefinition,
  })
  const all = [
    ...definitions.map(({ name, range }) => occurrence(name, range, true)),
    ...references.map(({ name, range }) => occurrence(name, range, false)),
  ]
  return {
    id: `syntactic ${source.blobId ?? ''}`,
    provenance: 'SYNTACTIC',
    commit: content.kind === 'folder' ? '' : (content.commit ?? ''),
    tool: { name: 'sextant', version: '' },
    occurrences: all.toSorted(
      ({ range: { start: one } }, { range: { start: other } }) =>
        one.line - other.line || one.character - other.character,
    ),
  }
}
