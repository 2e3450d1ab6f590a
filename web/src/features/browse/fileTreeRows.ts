import type { TreeEntry } from './treeEntries.js'

/** One line of the tree of files. */
export interface FileTreeRow {
  readonly path: string
  /** Of the last folder of a chain, where folders that hold only one other are joined. */
  readonly name: string
  readonly kind: TreeEntry['kind'] | 'LOADING' | 'FAILED'
  /** From 1. */
  readonly level: number
  /** Only of folders. */
  readonly isOpen?: boolean
  /** Its place among its siblings, from 1, and how many these are. */
  readonly position: number
  readonly siblings: number
}

/** What is known of a folder. */
export type KnownFolder = readonly TreeEntry[] | 'loading' | 'failed'

/**
 * The lines of a tree of files, as far as its folders are open. `entriesOf` says what is known of a folder. Folders that
 * hold nothing but another one are one line with it, named `a/b`, and open as the last of them.
 */
export function fileTreeRows(
  open: ReadonlySet<string>,
  entriesOf: (folder: string) => KnownFolder,
): readonly FileTreeRow[] {
  const rows: FileTreeRow[] = []
  const add = (folder: string, level: number) => {
    const entries = entriesOf(folder)
    if (typeof entries === 'string') {
      const kind = entries === 'loading' ? 'LOADING' : 'FAILED'
      rows.push({ path: `${folder}\0`, name: '', kind, level, position: 1, siblings: 1 })
      return
    }
    for (const [index, { kind, path, name, tail, isDirectory }] of entries.entries()) {
      const place = { level, position: index + 1, siblings: entries.length }
      const end = tail === '' ? path : `${path}/${tail}`
      const isOpen = open.has(end)
      rows.push({
        path: end,
        name: tail === '' ? name : `${name}/${tail}`,
        kind,
        ...place,
        ...(isDirectory && { isOpen }),
      })
      if (isDirectory && isOpen) add(end, level + 1)
    }
  }
  add('', 1)
  return rows
}

/** What a key does in a tree: see the tree view pattern of the ARIA practices. */
export type TreeAct =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'open' | 'close'; readonly row: number }
  | { readonly kind: 'choose'; readonly row: number }

/** The meaning of a key pressed on a row; undefined when it has none. */
export function treeAct(rows: readonly FileTreeRow[], active: number, key: string): TreeAct | undefined {
  const row = rows[active]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', to: besides(rows, active, 1) }
    case 'ArrowUp':
      return { kind: 'move', to: besides(rows, active, -1) }
    case 'Home':
      return { kind: 'move', to: 0 }
    case 'End':
      return { kind: 'move', to: rows.length - 1 }
    case 'ArrowRight':
      if (row.isOpen === undefined) return undefined
      return row.isOpen ? { kind: 'move', to: firstBelow(rows, active) } : { kind: 'open', row: active }
    case 'ArrowLeft':
      return row.isOpen ? { kind: 'close', row: active } : { kind: 'move', to: parentOf(rows, active) }
    case 'Enter':
    case ' ':
      return { kind: 'choose', row: active }
    default:
      return undefined
  }
}

/** The next row in a direction that can be gone to; the same where there is none. */
function besides(rows: readonly FileTreeRow[], active: number, step: 1 | -1): number {
  for (let at = active + step; at >= 0 && at < rows.length; at += step) if (isEntry(rows[at])) return at
  return active
}

// While a folder is read there is nothing in it to go to.
function firstBelow(rows: readonly FileTreeRow[], active: number): number {
  return isEntry(rows[active + 1]) ? active + 1 : active
}

const isEntry = (row: FileTreeRow | undefined) => row !== undefined && row.kind !== 'LOADING' && row.kind !== 'FAILED'

function parentOf(rows: readonly FileTreeRow[], active: number): number {
  const level = rows[active]?.level ?? 1
  for (let at = active - 1; at >= 0; at--) if ((rows[at]?.level ?? 0) < level) return at
  return active
}

/** The folders that must be open for a path to be seen. */
export function foldersAbove(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
