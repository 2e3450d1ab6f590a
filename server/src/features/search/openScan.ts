import type { Logger } from '@sextant/base'
import { openEmbeddedBackend, type SearchBackend } from '@sextant/engine'
import type { Content } from '../repositories/index.js'

/** The file that a search thread runs. */
const entry = new URL('./scanWorker.js', import.meta.url)

/** Search threads that read the files of repositories and folders as they are, without an index. */
export function openScan(options: { readonly workers: number; readonly log: Logger }): SearchBackend<Content> {
  return openEmbeddedBackend<Content>({ entry, ...options, repositoryOf })
}

/** Revisions of one repository share their blobs; a plain folder has none. */
function repositoryOf(content: Content): string | undefined {
  return content.kind === 'folder' ? undefined : content.gitDirectory
}
