import { useEffect, useMemo, useState } from 'react'
import { type DiffLine, pathOfDiff } from './diffFile.js'
import type { DiffViewProps } from './diffViewProps.js'
import { type MovedTo, movedLines } from './movedLines.js'

/** Which lines only moved, found among all lines that are there so far, once the page has drawn them. */
export function useMoved({ files, contentOf }: DiffViewProps) {
  const [moved, setMoved] = useState<ReadonlyMap<DiffLine, MovedTo>>(new Map())
  useEffect(() => {
    const timer = setTimeout(() => {
      const read = files.flatMap((file) => {
        const content = contentOf(file.id)
        return content?.state === 'ready' ? [{ file, hunks: content.hunks }] : []
      })
      setMoved((was) => {
        const is = movedLines(read)
        return was.size === 0 && is.size === 0 ? was : is
      })
    }, 150)
    return () => clearTimeout(timer)
  }, [files, contentOf])
  return useMemo(() => {
    const paths = new Map(files.map((file) => [file.id, pathOfDiff(file)]))
    return (line: DiffLine) => {
      const to = moved.get(line)
      if (!to) return undefined
      const place = `${paths.get(to.id) ?? ''}:${to.line}`
      return { to, label: line.sign === '+' ? `Moved from ${place}` : `Moved to ${place}` }
    }
  }, [files, moved])
}
