import { messageOf } from '@sextant/base'
import type { ContentReader } from './contentReader.js'
import { inRankOrder } from './trees/pathRank.js'
import { ManifestMerger, type SharedManifest } from './sharedManifest.js'

const keep = 64

/** The manifests used last, so that the parts of one repository do not each read it anew. */
export class ManifestCache<Source> {
  readonly #reader: ContentReader<Source>
  readonly #entries = new Map<string, Promise<SharedManifest>>()

  constructor(reader: ContentReader<Source>) {
    this.#reader = reader
  }

  /** The files of revisions of one repository together. A member that cannot be read is one of its problems. */
  async get(sources: readonly Source[], signal: AbortSignal): Promise<SharedManifest> {
    const key = sources.map((source) => this.#reader.keyOf(source)).join('\n')
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    const manifest = known ?? this.#read(sources, signal)
    this.#entries.set(key, manifest)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= keep) break
      this.#entries.delete(oldest)
    }
    try {
      return await manifest
    } catch (error) {
      // A failure, a cancelled reading among them, must not be what the next search finds.
      this.#entries.delete(key)
      throw error
    }
  }

  async #read(sources: readonly Source[], signal: AbortSignal): Promise<SharedManifest> {
    const merger = new ManifestMerger()
    for (const [member, source] of sources.entries()) {
      try {
        const manifest = await this.#reader.manifest(source, signal)
        merger.add(member, { ...manifest, files: inRankOrder(manifest.files) })
      } catch (error) {
        if (signal.aborted || sources.length === 1) throw error
        merger.fail(member, messageOf(error))
      }
    }
    return merger.result()
  }
}
