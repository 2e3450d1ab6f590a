import { useMemo, useRef } from 'react'
import type { DiffViewProps } from './diffViewProps.js'
import { type FileBody, fileBody, type FileState } from './fileBody.js'

type Known = { readonly key: readonly unknown[]; readonly body: FileBody }

/** What stands below each bar. Worked out anew only for files of which something changed. */
export function useBodies(props: DiffViewProps, states: ReadonlyMap<string, FileState>): readonly FileBody[] {
  const { files, contentOf, imagesOf, viewed, settings, contextLines } = props
  const { mode } = settings
  const known = useRef(new Map<string, Known>())
  return useMemo(
    () =>
      files.map((file) => {
        const [content, state, isViewed] = [contentOf(file.id), states.get(file.id) ?? untouched, viewed.has(file.id)]
        const key = [file, content, state, isViewed, mode]
        const before = known.current.get(file.id)
        if (before?.key.every((each, at) => each === key[at])) return before.body
        const hasImages = imagesOf(file) !== undefined
        const body = fileBody({ file, content, state, isViewed, mode, contextLines, hasImages })
        known.current.set(file.id, { key, body })
        return body
      }),
    [files, contentOf, imagesOf, viewed, mode, contextLines, states],
  )
}

const untouched: FileState = {}
