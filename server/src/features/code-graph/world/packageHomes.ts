import type { PackageName } from '@sextant/code-intel'
import type { CodeLookup } from '@sextant/engine'
import { setImmediate as others } from 'node:timers/promises'
import type { SearchSource } from '../../search/index.js'
import { manifestEndings, packageIn } from './manifests.js'

/** Of a commit so many manifests are read, those that people write first. */
const mostManifests = 2000
/** Larger manifests are not read. In bytes. */
const largestManifest = 256 * 1024
/** So many commits are looked through at a time. */
const together = 20
/** Packages of all commits that are kept. */
const mostKept = 500_000
/** Who asks waits so many milliseconds for commits that were not looked through yet; the next one finds them. */
const patience = 1500

/** An indexed commit, as the engine is asked for it. */
export interface CommitSource {
  readonly commit: string
  readonly source: SearchSource
}

/** The folders in which packages of one commit live. */
type Packages = ReadonlyMap<PackageName, readonly string[]>

export interface PackageHomesOptions {
  readonly backend: Pick<CodeLookup<SearchSource>, 'filesCalled'>
}

/**
 * Where packages live, from the manifests in indexed commits. What a commit has never changes, so it is kept by commit;
 * who may see it is not known here: it is asked for among commits that a viewer may read.
 */
export class PackageHomes {
  readonly #backend: PackageHomesOptions['backend']
  readonly #closing = new AbortController()
  /** By commit, in the order of the last use. */
  readonly #known = new Map<string, Packages>()
  #size = 0
  #turn: Promise<void> = Promise.resolve()

  constructor({ backend }: PackageHomesOptions) {
    this.#backend = backend
  }

  /** The folders where a package lives at each of some indexed commits. */
  async among(
    commits: readonly CommitSource[],
    name: PackageName,
    signal: AbortSignal,
  ): Promise<readonly (readonly string[])[]> {
    await this.#learn(commits, signal)
    return commits.map(({ commit }) => this.#packagesOf(commit)?.get(name) ?? [])
  }

  /** Ends what is being looked through. */
  close(): void {
    this.#closing.abort(new Error('The server is closing.'))
  }

  #packagesOf(commit: string): Packages | undefined {
    const known = this.#known.get(commit)
    if (!known) return undefined
    this.#known.delete(commit)
    this.#known.set(commit, known)
    return known
  }

  async #learn(commits: readonly CommitSource[], signal: AbortSignal): Promise<void> {
    const unknown = () => commits.filter(({ commit }) => !this.#known.has(commit))
    if (unknown().length === 0) return
    // One after the other: who comes second mostly finds what it wants to be known.
    const learning = this.#turn.then(() => this.#read(unknown()))
    this.#turn = learning.catch(() => {})
    await Promise.race([this.#turn, timedOut(patience, signal)])
    signal.throwIfAborted()
  }

  async #read(commits: readonly CommitSource[]): Promise<void> {
    for (let from = 0; from < commits.length; from += together) {
      const some = commits.slice(from, from + together)
      const sources = some.map(({ source }) => source)
      const wanted = { sources, endings: manifestEndings, most: mostManifests, textBytes: largestManifest }
      const called = await this.#backend.filesCalled(wanted, this.#closing.signal)
      for (const [place, { commit }] of some.entries()) {
        await others()
        const files = called[place]
        if (files) this.#keep(commit, packagesIn(files))
      }
    }
  }

  #keep(commit: string, packages: Packages): void {
    this.#known.set(commit, packages)
    this.#size += packages.size + 1
    for (const [oldest, { size }] of this.#known) {
      if (this.#size <= mostKept || oldest === commit) return
      this.#known.delete(oldest)
      this.#size -= size + 1
    }
  }
}

function packagesIn(files: readonly { readonly path: string; readonly text: Uint8Array | undefined }[]): Packages {
  const packages = new Map<PackageName, string[]>()
  for (const { path, text } of files) {
    const name = text && packageIn(path, new TextDecoder().decode(text))
    if (!name) continue
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    packages.set(name, [...new Set([...(packages.get(name) ?? []), folder])])
  }
  return packages
}

function timedOut(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}
