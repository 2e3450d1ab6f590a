import { messageOf } from '@sextant/base'
import type { ContentReader, Manifest } from './contentReader.js'
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
    const once = manifestsOnce(this.#reader, sources)
    for (const [member, source] of sources.entries()) {
      try {
        merger.add(member, await once(source, signal))
      } catch (error) {
        if (signal.aborted || sources.length === 1) throw error
        merger.fail(member, messageOf(error))
      }
    }
    return merger.result()
  }
}

/** Reads the manifest of each source, and of those that are the same once: many branches may lead to one commit. */
function manifestsOnce<Source>(
  reader: ContentReader<Source>,
  sources: readonly Source[],
): (source: Source, signal: AbortSignal) => Promise<Manifest> {
  const left = new Map<string, number>()
  for (const source of sources) left.set(reader.keyOf(source), (left.get(reader.keyOf(source)) ?? 0) + 1)
  const read = new Map<string, Promise<Manifest>>()
  return (source, signal) => {
    const key = reader.keyOf(source)
    const manifest = read.get(key) ?? inOrder(reader, source, signal)
    const more = (left.get(key) ?? 1) - 1
    left.set(key, more)
    // Manifests are large: one is held no longer than somebody will ask for it.
    if (more > 0) read.set(key, manifest)
    else read.delete(key)
    return manifest
  }
}

async function inOrder<Source>(reader: ContentReader<Source>, source: Source, signal: AbortSignal): Promise<Manifest> {
  const manifest = await reader.manifest(source, signal)
  return { ...manifest, files: inRankOrder(manifest.files) }
}
