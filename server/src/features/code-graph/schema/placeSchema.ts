import { pathAddress } from '@sextant/contract'
import type { Builder } from '../../../graphql/builder.js'
import { objectRef } from '../../../graphql/builder.js'
import { PageInfo } from '../../../graphql/commonTypes.js'
import { blobType } from '../../browse/index.js'
import type { Located } from '../located.js'
import type { Position, Range } from '../textPlaces.js'

/** A part of a list of places. */
export interface LocationPage {
  readonly nodes: readonly Located[]
  /** The cursor of the part after it. */
  readonly next?: string
  /** How many there are in all, where that is known. */
  readonly totalCount?: number
  /** Places that an index of another commit knows, and that cannot be told in this one. */
  readonly leftOut?: number
  /** Whether there may be more that was not looked for. */
  readonly isCut?: boolean
}

const positionType = objectRef<Position>('Position')
export const rangeType = objectRef<Range>('Range')
export const locationType = objectRef<Located>('Location')
export const locationsType = objectRef<LocationPage>('LocationConnection')

/** Places in texts, and how they are known. Answers with the enumeration of proofs. */
export function definePlaces(builder: Builder) {
  const proof = builder.enumType('NavigationProof', {
    description: 'How a place is known, best first.',
    values: {
      EXACT_SCIP: { value: 'exact-scip', description: 'From an index that a compiler of the language made.' },
      EXACT_IN_FILE: { value: 'exact-in-file', description: 'By the scopes of its own text.' },
      VIA_IMPORT: { value: 'via-import', description: 'Through an import that leads to the text.' },
      BY_NAME: { value: 'by-name', description: 'Only because the names agree.' },
    } as const,
  })
  builder.objectType(positionType, {
    fields: (t) => ({
      line: t.exposeInt('line', { description: 'From 0.' }),
      character: t.exposeInt('character', { description: 'From 0, in UTF-16 code units.' }),
    }),
  })
  builder.objectType(rangeType, {
    description: 'From `start` up to, not including, `end`.',
    fields: (t) => ({
      start: t.field({ type: positionType, resolve: ({ start }) => start }),
      end: t.field({ type: positionType, resolve: ({ end }) => end }),
    }),
  })
  builder.objectType(locationType, {
    fields: (t) => ({
      resource: t.field({ type: blobType, resolve: ({ source }) => source.blob }),
      range: t.field({ type: rangeType, nullable: true, resolve: ({ range }) => range }),
      url: t.string({
        description:
          'Of the page of the file at this place; in the repository that was asked, at the revision as asked.',
        resolve: (at) => locationURL(at, at.source.blob.at.revision),
      }),
      canonicalURL: t.string({
        description: 'As `url`, with the commit id in the place of the revision.',
        resolve: (at) => {
          const { content, revision } = at.source.blob.at
          return locationURL(at, content.kind === 'commit' ? content.commit : revision)
        },
      }),
      proof: t.field({ type: proof, resolve: (at) => at.proof }),
      lineText: t.string({
        description: 'The line on which it begins, at most 1000 characters.',
        resolve: ({ source, range }) => source.places.line(range.start.line).slice(0, 1000),
      }),
      use: t.string({
        nullable: true,
        description: 'What the name does there: READ, WRITE, CALL, TYPE, IMPORT or BASE. Null where nobody knows.',
        resolve: ({ use }) => use?.toUpperCase(),
      }),
    }),
  })
  builder.objectType(locationsType, {
    fields: (t) => ({
      nodes: t.field({ type: [locationType], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.int({
        nullable: true,
        description: 'Null where they have not all been looked for.',
        resolve: ({ totalCount }) => totalCount,
      }),
      leftOut: t.int({
        description: 'Places that an index of another commit knows and that no longer stand in this one.',
        resolve: ({ leftOut }) => leftOut ?? 0,
      }),
      isCut: t.boolean({
        description: 'Whether there may be more: time ran out, or the name has too many definitions to look at all.',
        resolve: ({ isCut }) => isCut ?? false,
      }),
      pageInfo: t.field({
        type: PageInfo,
        resolve: ({ next }) => ({ endCursor: next ?? null, hasNextPage: next !== undefined }),
      }),
    }),
  })
  return proof
}

export type ProofEnum = ReturnType<typeof definePlaces>

/** The address of the page of a file at a place. */
export function locationURL({ source, range }: Pick<Located, 'source' | 'range'>, revision: string): string {
  const { at, path } = source.blob
  const page = pathAddress('blob', { repository: at.repository.name, revision }, path)
  return `${page}?L${range.start.line + 1}:${range.start.character + 1}`
}
