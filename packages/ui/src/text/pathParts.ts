/** A path as it is shown: folders, which may be cut, and the file name, which never is. */
export type PathParts = {
  /** Everything up to and including the last slash; empty for a bare name. */
  folder: string
  name: string
}

/** Splits a path before its last name. A trailing slash belongs to the name: `a/b/` is `a/` and `b/`. */
export function splitPath(path: string): PathParts {
  const slash = path.lastIndexOf('/', path.length - 2)
  return { folder: path.slice(0, slash + 1), name: path.slice(slash + 1) }
}

/**
 * A path in at most `room` characters: the file name stays whole, then as many folders as fit, from the outside in, first
 * one in front, then one at the back; `…` stands for what was cut. A name longer than the room stays whole all the same.
 */
export function cutPath(path: string, room: number): string {
  if (path.length <= room) return path
  const { folder, name } = splitPath(path)
  const folders = folder.split('/').filter(Boolean)
  const joined = (front: number, back: number) =>
    [...folders.slice(0, front), '…', ...folders.slice(folders.length - back), name].join('/')
  let kept: readonly [number, number] = [0, 0]
  for (let count = 1; count < folders.length; count += 1) {
    const next: readonly [number, number] = [Math.ceil(count / 2), Math.floor(count / 2)]
    if (joined(...next).length > room) break
    kept = next
  }
  return folders.length === 0 ? name : joined(...kept)
}
