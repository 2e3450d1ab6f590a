/** The folder of a path; '' at the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The name of a file without its extension (the last one). */
export function stemOf(path: string): string {
  const base = baseOf(path)
  const dot = base.lastIndexOf('.')
  return dot <= 0 ? base : base.slice(0, dot)
}

/** A path below a folder, with `.` and `..` taken out; undefined when it leaves the root. */
export function joined(folder: string, path: string): string | undefined {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

/** The folder and those above it, nearest first; '' is the last. */
export function foldersAbove(folder: string): readonly string[] {
  const parts = folder === '' ? [] : folder.split('/')
  return [...parts.keys(), parts.length].toReversed().map((length) => parts.slice(0, length).join('/'))
}

export function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

/** How many folders two paths share from the root; what lies at the root shares one with all that do. */
export function sharedFolders(one: string, other: string): number {
  const [mine, theirs] = [folderOf(one), folderOf(other)]
  let shared = 0
  for (let at = 0; ; at += 1) {
    const [ends, endsToo] = [at === mine.length || mine[at] === '/', at === theirs.length || theirs[at] === '/']
    if (ends && endsToo) shared += 1
    else if (mine[at] !== theirs[at]) return shared
    if (at === mine.length || at === theirs.length) return shared
  }
}
