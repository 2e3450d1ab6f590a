import type { FileContent, Manifest, ManifestFile } from '@sextant/engine'
import { type ObjectId, readSmallCommit, type SmallFile } from '@sextant/git'

/** What counts as small: so many entries, no file or folder above so many bytes, and so many bytes in all. */
const [maxEntries, maxObjectBytes, mostKept] = [128, 256 * 1024, 4 * 1024 * 1024]

type Contents = ReadonlyMap<string, Buffer>

/**
 * Reads small commits with all that is in them at once, and keeps the contents of the last one for whoever asks for
 * them next. Nothing is kept of others.
 */
export class SmallCommits {
  #last: { readonly key: string; readonly contents: Contents } | undefined

  /** The files of a commit; undefined when it is not small, or not whole. */
  async manifest(gitDirectory: string, commit: ObjectId, signal: AbortSignal): Promise<Manifest | undefined> {
    const all = await readSmallCommit({ gitDirectory }, commit, { maxEntries, maxObjectBytes, signal })
    const files = all?.filter(({ kind }) => kind === 'file' || kind === 'executable')
    const bytes = files?.reduce((sum, { byteSize = 0 }) => sum + byteSize, 0) ?? 0
    if (!files || bytes > mostKept) return undefined
    this.#last = { key: keyOf(gitDirectory, commit), contents: contentsOf(files) }
    return { files: files.map(({ path, byteSize = 0, id }) => ({ path, byteSize, blob: id })), bytes }
  }

  /** The contents of files of the commit that was read last, in their order, once; undefined when not all are there. */
  take(gitDirectory: string, commit: ObjectId, files: readonly ManifestFile[]): readonly FileContent[] | undefined {
    if (this.#last?.key !== keyOf(gitDirectory, commit)) return undefined
    const { contents } = this.#last
    this.#last = undefined
    const found = files.flatMap((file) => {
      const content = contents.get(file.blob ?? '')
      return content ? [{ file, content }] : []
    })
    return found.length === files.length ? found : undefined
  }
}

const keyOf = (gitDirectory: string, commit: ObjectId) => `${commit} ${gitDirectory}`

function contentsOf(files: readonly SmallFile[]): Contents {
  return new Map(files.flatMap(({ id, content }) => (content ? [[id, content] as const] : [])))
}
