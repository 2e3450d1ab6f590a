import { useLayoutEffect, useRef } from 'react'
import { type DiffAnchor, printDiffAnchor } from './diffAnchor.js'
import type { DiffFile } from './diffFile.js'
import type { FileBody } from './fileBody.js'
import { headerHeight, landing } from './fileLayout.js'

type Revealing = {
  anchor: DiffAnchor | undefined
  /** The address that a press on this page made. */
  own: { readonly current: string }
  files: readonly DiffFile[]
  bodies: readonly FileBody[]
  tops: Float64Array
  goTo: (y: number, room: number) => void
  setOpen: (id: string, open: boolean) => void
}

type Progress = { readonly address: string; readonly reached: 'nothing' | 'file' | 'line' }

/**
 * Goes to the file and line that an address names: when the page opens, again when the lines have come, and whenever the
 * address changes otherwise than by a press on this page.
 */
export function useReveal({ anchor, own, files, bodies, tops, goTo, setOpen }: Revealing): void {
  const progress = useRef<Progress>({ address: '', reached: 'nothing' })
  useLayoutEffect(() => {
    if (!anchor) return
    const address = printDiffAnchor(anchor)
    if (address === own.current) return
    if (progress.current.address !== address) progress.current = { address, reached: 'nothing' }
    const { reached } = progress.current
    const at = files.findIndex(({ id }) => id === anchor.id)
    const body = bodies[at]
    if (reached === 'line' || !body) return
    if (reached === 'nothing') {
      goTo(tops[at] ?? 0, 0)
      progress.current = { address, reached: 'file' }
      if ((body.kind === 'message' && body.action === 'show') || body.kind === 'closed') {
        setOpen(anchor.id, true)
        return
      }
    }
    if (body.kind === 'loading') return
    const y = lineTop(body, anchor)
    if (y !== undefined) goTo((tops[at] ?? 0) + headerHeight + y, headerHeight + landing)
    progress.current = { address, reached: 'line' }
  }, [anchor, own, files, bodies, tops, goTo, setOpen])
}

function lineTop(body: FileBody, { side, first }: DiffAnchor): number | undefined {
  if (body.kind !== 'rows' || side === undefined || first === undefined) return undefined
  const row = body.rows.findIndex((each) => {
    if (each.kind !== 'line') return false
    return side === 'L' ? (each.left ?? each.right)?.line.old === first : each.right?.line.new === first
  })
  return row < 0 ? undefined : body.tops[row]
}
