import type { LineRange, RepositoryPlace } from '@sextant/contract'
import type { CodeViewHandle } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useRef } from 'react'
import type { RepositoryAt } from '../api.js'
import type { Commit } from '../RepositoryGate.js'
import { useSelectedLines } from '../useSelectedLines.js'
import { type File, fileLinksQuery, symbolsQuery } from './fileApi.js'
import { type OutlineEntry, outlineOf } from './fileSymbols.js'
import { type TopLine, useTopLine } from './topLine.js'

/** A file that a page shows, and what its parts share. */
export interface OpenFile {
  readonly place: RepositoryPlace
  readonly path: string
  readonly file: File
  /** The encoding that the address asks for. */
  readonly encoding: string | undefined
  readonly repository: RepositoryAt
  readonly commit: Commit
  /** Nothing where the page is at a commit id already. */
  readonly permalink: string | undefined
  readonly lines: ReturnType<typeof useSelectedLines>
  readonly range: LineRange | undefined
  readonly topLine: TopLine
  readonly view: RefObject<CodeViewHandle | null>
  readonly outline: readonly OutlineEntry[]
  /** Whether the outline is there, though it may be empty. */
  readonly isOutlined: boolean
  readonly links: Links
}

/** Where the file is elsewhere. */
export interface Links {
  readonly localPath: string | null
  readonly host?: { readonly url: string; readonly serviceType: string | null } | undefined
}

type Found = Pick<OpenFile, 'place' | 'path' | 'encoding' | 'repository' | 'commit' | 'permalink'> & {
  readonly file: File | null
}

const nowhere: Links = { localPath: null }

/** What the parts of a file's page share; undefined when there is no such file. */
export function useFile({ file, ...found }: Found): OpenFile | undefined {
  const { place, path, encoding } = found
  const lines = useSelectedLines()
  const topLine = useTopLine()
  const view = useRef<CodeViewHandle>(null)
  const { data: symbols } = useQuery({ ...symbolsQuery(place, path, encoding), enabled: file?.text != null })
  const { data: links = nowhere } = useQuery({ ...fileLinksQuery(place, path), enabled: file !== null })
  const outline = useMemo(() => outlineOf(symbols ?? []), [symbols])
  const { selection } = lines
  const range = useMemo(
    () =>
      selection && {
        start: Math.min(selection.anchor, selection.head),
        end: Math.max(selection.anchor, selection.head),
      },
    [selection],
  )
  return file
    ? { ...found, file, lines, range, topLine, view, outline, isOutlined: symbols !== undefined, links }
    : undefined
}
