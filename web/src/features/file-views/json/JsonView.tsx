import { useMemo } from 'react'
import type { FileViewProps } from '../viewedFile.js'
import { ViewFailure } from '../ViewFailure.js'
import { readJson } from './jsonTree.js'
import { JsonTree } from './JsonTree.js'

/** A JSON text as a tree that unfolds. */
export function JsonView({ place, blob }: FileViewProps) {
  const read = useMemo(() => readJson(blob.content ?? ''), [blob.content])
  if (!read) return <ViewFailure place={place} blob={blob} why="This is not plain JSON; it may hold comments." />
  return <JsonTree key={blob.path} value={read.value} label={blob.path} />
}
