import { type DiffFile, pathOfDiff } from './diffFile.js'

/** A row of the tree of files, `depth` folders deep. */
export type FileTreeRow =
  | {
      readonly kind: 'folder'
      readonly path: string
      /** Folders with nothing beside them are one row: `src/main/java`. */
      readonly name: string
      readonly depth: number
      readonly open: boolean
      /** Files below it. */
      readonly count: number
    }
  | { readonly kind: 'file'; readonly file: DiffFile; readonly name: string; readonly depth: number }

type Folder = { readonly folders: Map<string, Folder>; readonly files: DiffFile[] }

/**
 * The rows of a tree: folders first, then files, each by name. A filter keeps the files whose path holds all of its
 * words, in any case, and opens everything.
 */
export function fileTreeRows(
  files: readonly DiffFile[],
  { filter, closed }: { readonly filter: string; readonly closed: ReadonlySet<string> },
): readonly FileTreeRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const kept = files.filter((file) => {
    const path = pathOfDiff(file).toLowerCase()
    return words.every((word) => path.includes(word))
  })
  const root: Folder = { folders: new Map(), files: [] }
  for (const file of kept) folderOf(root, pathOfDiff(file)).files.push(file)
  return rowsOf(root, { path: '', depth: 0, closed: words.length > 0 ? new Set() : closed })
}

function folderOf(root: Folder, path: string): Folder {
  return path
    .split('/')
    .slice(0, -1)
    .reduce((folder, name) => {
      const inner = folder.folders.get(name) ?? { folders: new Map(), files: [] }
      folder.folders.set(name, inner)
      return inner
    }, root)
}

type Place = { readonly path: string; readonly depth: number; readonly closed: ReadonlySet<string> }

function rowsOf(folder: Folder, { path, depth, closed }: Place): FileTreeRow[] {
  const folders = [...folder.folders].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = folders.flatMap(([first, below]): FileTreeRow[] => {
    const { name, inner } = chain(first, below)
    const whole = path === '' ? name : `${path}/${name}`
    const open = !closed.has(whole)
    const row: FileTreeRow = { kind: 'folder', path: whole, name, depth, open, count: countOf(inner) }
    return open ? [row, ...rowsOf(inner, { path: whole, depth: depth + 1, closed })] : [row]
  })
  const files = folder.files.map((file): FileTreeRow => {
    const whole = pathOfDiff(file)
    return { kind: 'file', file, name: whole.slice(whole.lastIndexOf('/') + 1), depth }
  })
  return [...rows, ...files]
}

/** A folder joined with the only folder in it, and so on. */
function chain(name: string, folder: Folder): { readonly name: string; readonly inner: Folder } {
  const [only, ...others] = folder.folders
  if (!only || others.length > 0 || folder.files.length > 0) return { name, inner: folder }
  return chain(`${name}/${only[0]}`, only[1])
}

function countOf({ folders, files }: Folder): number {
  let count = files.length
  for (const inner of folders.values()) count += countOf(inner)
  return count
}
