import type { ResultOf } from '@sextant/contract'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import { openGathering } from './gathering.js'

const one = graphql(`
  query LineColours($name0: String!, $rev0: String!, $path0: String!, $lines0: [Int!]!) {
    file0: repository(name: $name0) {
      commit(rev: $rev0) {
        blob(path: $path0) {
          highlightLines(lines: $lines0) {
            names
            lines
          }
        }
      }
    }
  }
`)

type OneAnswer = ResultOf<typeof one>['file0']

/** Lines of a file, by number from 1. */
export interface WantedLines {
  readonly name: string
  readonly rev: string
  readonly path: string
  readonly lines: number[]
}

export type Highlighted = NonNullable<
  NonNullable<NonNullable<NonNullable<OneAnswer>['commit']>['blob']>['highlightLines']
>

/** So many files are asked for at once: the server allows no more repetitions of a field. */
const mostFiles = 50

/** The colours of some lines of a file. Files that are asked for within one moment are asked for together. */
export const highlightedLines = openGathering(askFor, mostFiles)

async function askFor(
  files: readonly WantedLines[],
  signal: AbortSignal,
): Promise<readonly (Highlighted | undefined)[]> {
  const variables = Object.fromEntries(
    files.flatMap((file, at) => Object.entries(file).map(([key, value]) => [`${key}${at}`, value])),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the question about one, as often as there are files
  const answer = (await gqlFetch(questionFor(files.length), variables as never, signal)) as Record<string, OneAnswer>
  return files.map((_, at) => answer[`file${at}`]?.commit?.blob?.highlightLines ?? undefined)
}

function questionFor(count: number): typeof one {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the tag makes
  const { text } = one as unknown as { readonly text: string }
  const [, variables = '', selection = ''] = /\((\$name0.*?)\) \{(.*)\}/s.exec(text) ?? []
  const repeated = (part: string) => Array.from({ length: count }, (_, at) => part.replaceAll(/(?<=[a-z])0/g, `${at}`))
  return graphql(`query LineColours(${repeated(variables).join(', ')}) {${repeated(selection).join('')}}`)
}
