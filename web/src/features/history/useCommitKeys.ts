import { useShortcuts } from '@sextant/ui'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { useListKeys } from '../../shell/useListKeys.js'
import type { HistoryEntry } from './api.js'
import { copyHash } from './CommitRow.js'

interface CommitKeysOptions {
  readonly entries: readonly HistoryEntry[]
  /** The element around the rows, each of which names its place as `data-commit`. */
  readonly list: RefObject<HTMLElement | null>
  /** A person wants to go past the last one. */
  readonly onEnd: () => void
}

/** The keys of a list of commits: they move from one to the next, open it, and show its message. */
export function useCommitKeys({ entries, list, onEnd }: CommitKeysOptions) {
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const navigate = useNavigate()
  const entry = entries[active]
  const move = (step: number) => () => {
    if (active + step >= entries.length) return onEnd()
    const next = Math.max(0, active + step)
    setActive(next)
    const row = list.current?.querySelector(`[data-commit="${next}"]`)
    row?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const toggle = (index: number) => {
    const next = new Set(open)
    if (!next.delete(index)) next.add(index)
    setOpen(next)
  }
  const go = (to: string | null | undefined) => void (to && navigate(to))
  const off = entries.length === 0
  const ofOne = { group: 'Commits', off: off || !entry }
  useShortcuts([
    { keys: 'j', label: 'Next commit', run: move(1), group: 'Commits', off },
    { keys: 'k', label: 'Previous commit', run: move(-1), group: 'Commits', off },
    { keys: 'o', label: 'Open the commit', run: () => go(entry?.commit.canonicalURL), ...ofOne },
    { keys: 'b', label: 'Browse at this commit', run: () => go(entry?.url), ...ofOne },
    { keys: 'e', label: 'Whole message', run: () => toggle(active), ...ofOne },
    { keys: 'c', label: 'Copy the hash', run: () => void copyHash(entry?.commit.oid ?? ''), ...ofOne },
  ])
  useListKeys(off ? {} : { ArrowDown: move(1), ArrowUp: move(-1), Enter: () => go(entry?.commit.canonicalURL) })
  return { active, open, toggle }
}
