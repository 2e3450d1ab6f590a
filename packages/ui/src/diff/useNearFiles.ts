import { useEffect } from 'react'
import type { DiffViewProps } from './diffViewProps.js'
import type { FileBody } from './fileBody.js'

// While somebody scrolls fast, what flies by is not asked for.
const restMilliseconds = 40

/** Asks for the lines of files that are near what is on view. */
export function useNear(
  props: DiffViewProps,
  bodies: readonly FileBody[],
  [first, last]: readonly [number, number],
): void {
  const { files, contentOf, onNear } = props
  useEffect(() => {
    const kinds: ReadonlySet<FileBody['kind'] | undefined> = new Set(['loading', 'images'])
    const wanted = files
      .slice(first, last + 1)
      .filter(({ id }, at) => kinds.has(bodies[first + at]?.kind) && contentOf(id) === undefined)
    if (wanted.length === 0) return
    const timer = setTimeout(() => onNear(wanted.map(({ id }) => id)), restMilliseconds)
    return () => clearTimeout(timer)
  }, [files, bodies, first, last, contentOf, onNear])
}
