import type { FileMatch } from '@sextant/engine'
import type { Selection } from './selection.js'

/** A match in a file as `select:` wants it; undefined when it cannot be turned into that. */
export function selectFile(match: FileMatch, selection: Exclude<Selection, 'repo' | 'owners'>): FileMatch | undefined {
  switch (selection) {
    case 'content':
      return match.chunks.length > 0 ? match : undefined
    case 'file':
      return fileItself(match)
    case 'directory':
      return folderOf(match)
  }
}

function fileItself({ path, blob, language, pathRanges }: FileMatch): FileMatch {
  return {
    path,
    ...(blob !== undefined && { blob }),
    ...(language !== undefined && { language }),
    pathRanges,
    chunks: [],
    matchingLines: 0,
  }
}

/** With a slash at its end; `./` is the root. Folders have no blob of their own, so all of one path are one. */
function folderOf({ path }: FileMatch): FileMatch {
  const slash = path.lastIndexOf('/')
  const folder = slash < 0 ? './' : path.slice(0, slash + 1)
  return { path: folder, blob: 'folder', pathRanges: [], chunks: [], matchingLines: 0 }
}
