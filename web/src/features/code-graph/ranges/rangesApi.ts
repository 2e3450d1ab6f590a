import { queryOptions } from '@tanstack/react-query'
import { placeFragment, withPlaces } from '../placeFragment.js'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import { type FileAt, fileVariables, hitOf, type LocationNode, type NavigationProof, proofOf } from '../hits.js'
import type { NameAt } from '../navigationApi.js'
import type { NamedRange, NameHover } from './namedRange.js'
import type { LoadRanges } from './rangeStore.js'

const NameRanges = withPlaces(
  graphql(
    `
  query NameRanges($name: String!, $rev: String!, $path: String!, $startLine: Int!, $endLine: Int!) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          lsif {
            ranges(startLine: $startLine, endLine: $endLine) {
              nodes {
                proof
                range {
                  start {
                    line
                    character
                  }
                  end {
                    line
                    character
                  }
                }
                definitions {
                  totalCount
                  nodes {
                    ...Place
                  }
                }
                hover {
                  signature
                  language
                  documentation
                  definition {
                    ...Place
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`,
    [placeFragment],
  ),
)

const NameHoverAt = withPlaces(
  graphql(
    `
  query NameHoverAt($name: String!, $rev: String!, $path: String!, $line: Int!, $character: Int!) {
    repository(name: $name) {
      commit(rev: $rev) {
        blob(path: $path) {
          lsif {
            hover(line: $line, character: $character) {
              signature
              language
              documentation
              definition {
                ...Place
              }
            }
          }
        }
      }
    }
  }
`,
    [placeFragment],
  ),
)

/** What is told of one name: for those whose hover did not come with their range. Null when nothing is known. */
export const hoverQuery = ({ file, position }: NameAt) =>
  queryOptions({
    queryKey: ['nameHover', file.place.repository, file.place.revision ?? '', file.path, position],
    queryFn: async ({ signal }) => {
      const found = await gqlFetch(NameHoverAt, { ...fileVariables(file), ...position }, signal)
      const hover = found.repository?.commit?.blob?.lsif?.hover
      return hover ? hoverOf(hover) : null
    },
    staleTime: 60_000,
  })

/** Reads the names of lines of a file: one call for all of them, with what is told of each. */
export const rangesLoader =
  (file: FileAt): LoadRanges =>
  async ({ first, last }, signal) => {
    const variables = { ...fileVariables(file), startLine: first, endLine: last }
    const found = await gqlFetch(NameRanges, variables, signal)
    const nodes = found.repository?.commit?.blob?.lsif?.ranges.nodes ?? []
    return nodes.filter(({ range }) => range.start.line >= first && range.start.line <= last).map(namedRange)
  }

interface RangeNode {
  readonly proof: NavigationProof | null
  readonly range: NonNullable<LocationNode['range']>
  readonly definitions: { readonly totalCount: number | null; readonly nodes: readonly LocationNode[] }
  readonly hover: HoverNode | null
}

interface HoverNode {
  readonly signature: string
  readonly language: string
  readonly documentation: string
  readonly definition: LocationNode | null
}

function namedRange({ proof, range: { start, end }, definitions, hover }: RangeNode): NamedRange {
  const hits = definitions.nodes.map(hitOf)
  return {
    line: start.line,
    start: start.character,
    end: end.character,
    proof: proof ? proofOf(proof) : undefined,
    definitions: hits,
    definitionCount: definitions.totalCount ?? hits.length,
    hover: hover ? hoverOf(hover) : undefined,
  }
}

const hoverOf = ({ definition, signature, language, documentation }: HoverNode): NameHover => ({
  signature,
  language,
  documentation,
  definition: definition ? hitOf(definition) : undefined,
})
