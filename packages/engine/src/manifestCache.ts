import type { ContentReader, Manifest } from './contentReader.js'

const keep = 64

/** The manifests used last, so that the parts of one repository do not each read it anew. */
export class ManifestCache<Source> {
  readonly #reader: ContentReader<Source>
  readonly #entries = new Map<string, Promise<Manifest>>()

  constructor(reader: ContentReader<Source>) {
    this.#reader = reader
  }

  async get(source: Source, signal: AbortSignal): Promise<Manifest> {
    const key = this.#reader.keyOf(source)
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    const manifest = known ?? this.#reader.manifest(source, signal)
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
}
