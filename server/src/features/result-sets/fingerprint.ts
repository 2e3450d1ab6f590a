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
    const key = JSON.stringify([repositoryId, revision, kind, path, ownCommit, text])
    const digest = createHash('sha256').update(key).digest().subarray(0, 12)
    const seen = digest.toString('latin1')
    const occurrence = (this.#seen.get(seen) ?? 0) + 1
    this.#seen.set(seen, occurrence)
    const fingerprint = Buffer.alloc(16)
    digest.copy(fingerprint)
    fingerprint.writeUInt32BE(occurrence, 12)
    return { ...place, fingerprint }
  }
}
