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

/** What lies in a folder by its name, in the order of the files; folders have a slash behind their name. */
type Folder = Map<string, Folder | DiffFile>

/**
 * The rows of a tree, in the order of the files, so that it reads as the page does. A filter keeps the files whose path
 * holds all of its words, in any case, and opens everything.
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
  const root: Folder = new Map()
  for (const file of kept) folderOf(root, pathOfDiff(file)).set(file.id, file)
  return rowsOf(root, { path: '', depth: 0, closed: words.length > 0 ? new Set() : closed })
}

function folderOf(root: Folder, path: string): Folder {
  return path
    .split('/')
    .slice(0, -1)
    .reduce((folder, name) => {
      const known = folder.get(`${name}/`)
      const inner: Folder = known instanceof Map ? known : new Map()
      folder.set(`${name}/`, inner)
      return inner
    }, root)
}

type Place = { readonly path: string; readonly depth: number; readonly closed: ReadonlySet<string> }

function rowsOf(folder: Folder, { path, depth, closed }: Place): FileTreeRow[] {
  return [...folder].flatMap(([key, entry]): FileTreeRow[] => {
    if (!(entry instanceof Map)) {
      const whole = pathOfDiff(entry)
      return [{ kind: 'file', file: entry, name: whole.slice(whole.lastIndexOf('/') + 1), depth }]
    }
    const { name, inner } = chain(key.slice(0, -1), entry)
    const whole = path === '' ? name : `${path}/${name}`
    const open = !closed.has(whole)
    const row: FileTreeRow = { kind: 'folder', path: whole, name, depth, open, count: countOf(inner) }
    return open ? [row, ...rowsOf(inner, { path: whole, depth: depth + 1, closed })] : [row]
  })
}

/** A folder joined with the only folder in it, and so on. */
function chain(name: string, folder: Folder): { readonly name: string; readonly inner: Folder } {
  const [only, ...others] = folder
  if (!only || others.length > 0) return { name, inner: folder }
  const [key, entry] = only
  return entry instanceof Map ? chain(`${name}/${key.slice(0, -1)}`, entry) : { name, inner: folder }
}

function countOf(folder: Folder): number {
  let count = 0
  for (const entry of folder.values()) count += entry instanceof Map ? countOf(entry) : 1
  return count
}
