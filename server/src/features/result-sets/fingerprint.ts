import { createHash } from 'node:crypto'
import type { FoundPlace, Place } from './resultSet.js'

/**
 * Names places by what stays the same when lines move: repository, revision, kind, path, text, and which of the equal
 * lines of the file it is. One numberer serves one run.
 */
export class PlaceNumberer {
  readonly #seen = new Map<string, number>()

  /** The place under its name. `text` is the whole text, where the place itself keeps a part. */
  name(place: Place, text: string): FoundPlace {
    const { repositoryId, revision, kind, path, commit } = place
    // A branch moves, and what it holds stays; a commit that was found is this one and no other.
    const ownCommit = kind === 'commit' || kind === 'diff' ? commit : ''
    const key = digest([repositoryId, revision, kind, path, ownCommit, text])
    const occurrence = (this.#seen.get(key) ?? 0) + 1
    this.#seen.set(key, occurrence)
    return { ...place, fingerprint: Buffer.from(digest([key, occurrence]), 'base64').subarray(0, 16) }
  }
}

const digest = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64')
