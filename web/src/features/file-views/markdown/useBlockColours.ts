import type { Highlight } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import { blockKey } from './CodeBlock.js'
import type { CodeBlockText } from './codeBlocks.js'

const HighlightTexts = graphql(`
  query HighlightTexts($texts: [HighlightedTextInput!]!) {
    highlightTexts(texts: $texts) {
      names
      spans
    }
  }
`)

/** What the server colours at once. What is beyond stays plain. */
const mostBlocks = 200
const mostUnits = 400_000

const none: ReadonlyMap<string, Highlight> = new Map()

/** The colours of blocks of code, by `blockKey`. Empty until they are there; blocks that have none are missing. */
export function useBlockColours(blocks: readonly CodeBlockText[]): ReadonlyMap<string, Highlight> {
  const texts = useMemo(() => colouredBlocks(blocks), [blocks])
  const { data } = useQuery({
    queryKey: ['highlightTexts', texts],
    queryFn: async ({ signal }) => (await gqlFetch(HighlightTexts, { texts: [...texts] }, signal)).highlightTexts,
    enabled: texts.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    if (!data) return none
    const coloured = texts.map(
      ({ text, language }, index) => [blockKey({ language, code: text }), data[index]] as const,
    )
    return new Map(coloured.flatMap(([key, highlight]) => (highlight ? [[key, highlight] as const] : [])))
  }, [data, texts])
}

function colouredBlocks(blocks: readonly CodeBlockText[]) {
  let left = mostUnits
  const named = blocks.filter(({ language, code }) => language !== '' && code !== '')
  return named
    .slice(0, mostBlocks)
    .filter(({ code }) => (left -= code.length) >= 0)
    .map(({ language, code }) => ({ language, text: code }))
}
