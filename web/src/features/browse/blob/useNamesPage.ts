import { useMemo } from 'react'
import type { NamesPage } from '../../code-graph/index.js'
import type { OpenFile } from './useFile.js'

/** The page of a file as its names see it. */
export function useNamesPage({ place, path, lines }: Pick<OpenFile, 'place' | 'path' | 'lines'>): NamesPage {
  const file = useMemo(() => ({ place, path }), [place, path])
  return { file, onPlace: ({ line }) => lines.note(line + 1) }
}
