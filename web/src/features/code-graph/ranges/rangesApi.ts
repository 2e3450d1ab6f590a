import { gqlFetch, graphql } from '../../../shell/graphql.js'
import { type FileAt, fileVariables, hitOf, type LocationNode, proofOf } from '../hits.js'
import type { NamedRange } from './namedRange.js'
import type { LoadRanges } from './rangeStore.js'

const NameRanges = graphql(`
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
                    url
                    proof
                    lineText
                    use
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
                    resource {
                      path
                      repository {
                        name
                      }
                      commit {
                        oid
                      }
                    }
                  }
                }
                hover {
                  signature
                  language
                  markdown {
                    text
                  }
                  definition {
                    url
                    proof
                    lineText
                    use
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
                    resource {
                      path
                      repository {
                        name
                      }
                      commit {
                        oid
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`)

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
  readonly proof: Parameters<typeof proofOf>[0]
  readonly range: NonNullable<LocationNode['range']>
  readonly definitions: { readonly totalCount: number | null; readonly nodes: readonly LocationNode[] }
  readonly hover: {
    readonly signature: string
    readonly language: string
    readonly markdown: { readonly text: string }
    readonly definition: LocationNode | null
  } | null
}

function namedRange({ proof, range: { start, end }, definitions, hover }: RangeNode): NamedRange {
  const hits = definitions.nodes.map(hitOf)
  return {
    line: start.line,
    start: start.character,
    end: end.character,
    proof: proofOf(proof),
    definitions: hits,
    definitionCount: definitions.totalCount ?? hits.length,
    hover: hover
      ? {
          signature: hover.signature,
          language: hover.language,
          documentation: hover.markdown.text,
          definition: hover.definition ? hitOf(hover.definition) : undefined,
        }
      : undefined,
  }
}
