import type { FilesWanted, IndexedFile } from '@sextant/engine'
import { batched } from './batched.js'
import type { FileFacts } from './factCache.js'
import { type KnownPath, KnownPaths, type PathsOfCommit } from './knownPaths.js'
import type { CodeWorldServices } from './services.js'
import type { WorldRevision } from './worldRevision.js'

/** Larger texts have no facts. In bytes. */
export const largestText = 1024 * 1024
/** Larger manifests are not read. In bytes. */
const largestManifest = 256 * 1024
/** So many files are asked for together. */
const mostTogether = 256
/** More names of a folder are not told. */
const mostNames = 20_000

/** The files of one revision for one question: from the index where that has them, or else from git or from disk. */
export class RevisionFiles {
  readonly #services: CodeWorldServices
  readonly #at: WorldRevision
  readonly #signal: AbortSignal
  /** Paths that the index has not as they are on disk. */
  readonly changed: ReadonlySet<string>
  readonly #folders = new Map<string, Promise<ReadonlySet<string>>>()
  readonly #facts: (path: string) => Promise<IndexedFile | undefined>
  readonly #exists: (path: string) => Promise<IndexedFile | undefined>
  readonly #texts: (path: string) => Promise<IndexedFile | undefined>
  readonly #known: PathsOfCommit

  constructor(services: CodeWorldServices, at: WorldRevision, signal: AbortSignal) {
    this.#services = services
    this.#at = at
    this.#signal = signal
    const { backend, index } = services
    // What is not a commit may change: it is known for one question.
    const { content } = at
    this.#known = (content.kind === 'commit' ? services.paths : new KnownPaths()).of(at.id, at.revision)
    this.changed = new Set(index.locate(at.source)?.changed?.hidden)
    const ask = (more: Omit<FilesWanted, 'paths'>) => async (paths: readonly string[]) =>
      (await backend.filesAt(at.source, { paths, ...more }, signal)) ?? []
    this.#facts = batched(mostTogether, ask({ facts: true, textBytes: largestText }))
    this.#exists = batched(mostTogether, ask({}))
    this.#texts = batched(mostTogether, ask({ textBytes: largestManifest }))
  }

  async facts(path: string): Promise<FileFacts | undefined> {
    const { facts } = this.#services
    if (this.changed.has(path)) return this.#factsOnDisk(path)
    const known = this.#known.get(path)
    if (known && !known.exists) return undefined
    const kept = known?.blob && (await facts.kept(known.blob.id, known.blob.language))
    if (kept) return kept
    const indexed = await this.#facts(path)
    if (!indexed) return this.#factsOnDisk(path)
    const { blob = '', language = '' } = indexed
    this.#known.note(path, knownPath(indexed))
    if (indexed.facts) return facts.decoded(blob, language, indexed.facts)
    return indexed.text && facts.found(path, indexed.text, blob)
  }

  async existing(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const known = (path: string) => (this.changed.has(path) ? undefined : this.#known.get(path)?.exists)
    // Most are known: an import that is followed asks for the same dozens in each of a hundred repositories.
    const unknown = paths.filter((path) => known(path) === undefined)
    const found = await Promise.all(unknown.map(async (path) => ((await this.#isThere(path)) ? [path] : [])))
    return new Set([...paths.filter(known), ...found.flat()])
  }

  async namesIn(folder: string): Promise<ReadonlySet<string>> {
    const known = this.#folders.get(folder) ?? this.#listNames(folder)
    this.#folders.set(folder, known)
    return known
  }

  /** The text of a small file. Those of commits are kept: each import that is followed asks for the same few. */
  async text(path: string): Promise<string | undefined> {
    const { id, revision, content } = this.#at
    if (content.kind !== 'commit') return this.#text(path)
    const { manifests } = this.#services
    const key = `${id} ${revision} ${path}`
    const kept = manifests.kept(key)
    if (kept) return kept
    const text = await this.#text(path)
    // Kept when it is there: a request may end while it reads, and others must not wait for it.
    manifests.keep(key, text)
    return text
  }

  async #text(path: string): Promise<string | undefined> {
    const isChanged = this.changed.has(path)
    if (!isChanged && this.#known.get(path)?.exists === false) return undefined
    const indexed = isChanged ? undefined : await this.#texts(path)
    if (indexed) return indexed.text && decode(indexed.text)
    const file = await this.#read(path, largestManifest)
    return file?.content && decode(file.content)
  }

  async #isThere(path: string): Promise<boolean> {
    const known = this.changed.has(path) ? undefined : (this.#known.get(path) ?? (await this.#ask(path)))
    if (known) return known.exists
    const slash = path.lastIndexOf('/')
    return (await this.namesIn(path.slice(0, Math.max(0, slash)))).has(path.slice(slash + 1))
  }

  async #ask(path: string): Promise<KnownPath | undefined> {
    const indexed = await this.#exists(path)
    if (!indexed) return undefined
    const known = knownPath(indexed)
    // One that was asked for with its facts says more.
    if (!this.#known.get(path)) this.#known.note(path, known)
    return known
  }

  async #listNames(folder: string): Promise<ReadonlySet<string>> {
    const { backend } = this.#services
    const indexed = await backend.filesIn(this.#at.source, { folder, most: mostNames }, this.#signal)
    if (!indexed || this.#hasChangedIn(folder)) return this.#namesOnDisk(folder)
    return new Set(indexed)
  }

  #hasChangedIn(folder: string): boolean {
    const prefix = folder === '' ? '' : `${folder}/`
    return [...this.changed].some((path) => path.startsWith(prefix))
  }

  async #namesOnDisk(folder: string): Promise<ReadonlySet<string>> {
    const entries = await this.#services.opener.list(this.#at.content, folder, this.#signal)
    return new Set(entries?.flatMap(({ kind, name }) => (kind === 'file' ? [name] : [])))
  }

  async #factsOnDisk(path: string): Promise<FileFacts | undefined> {
    const file = await this.#read(path, largestText)
    return file?.content && this.#services.facts.found(path, file.content, file.blob)
  }

  async #read(path: string, maxBytes: number) {
    const { opener } = this.#services
    const file = await opener.read(this.#at.content, path, { maxBytes, signal: this.#signal })
    return file?.isSymlink ? undefined : file
  }
}

function knownPath({ exists, blob, language, facts }: IndexedFile): KnownPath {
  return { exists, ...(blob && language && facts?.length && { blob: { id: blob, language } }) }
}

const decode = (text: Uint8Array) => new TextDecoder().decode(text)
