import type { BlameHunk } from '@sextant/git'
import { cacheRequests } from '../../observability/metrics/instruments.js'

/** The blame of a whole file. */
export interface WholeBlame {
  readonly hunks: readonly BlameHunk[]
  readonly ignoredRevisions: number
}

const budget = 64 * 1024 * 1024
/** What holds more than a quarter of the budget would drive out all others. */
const largest = budget / 4

/** Blames of whole files, up to a budget of bytes; those not asked for longest go first. A commit's blame never changes. */
export class BlameCache {
  readonly #blames = new Map<string, { readonly blame: WholeBlame; readonly bytes: number }>()
  #bytes = 0

  get(key: string): WholeBlame | undefined {
    const found = this.#blames.get(key)
    cacheRequests.inc({ cache: 'blame', outcome: found ? 'hit' : 'miss' })
    if (found === undefined) return undefined
    this.#blames.delete(key)
    this.#blames.set(key, found)
    return found.blame
  }

  put(key: string, blame: WholeBlame): void {
    const bytes = bytesOf(blame)
    if (bytes > largest || this.#blames.has(key)) return
    this.#blames.set(key, { blame, bytes })
    this.#bytes += bytes
    for (const [oldest, { bytes: freed }] of this.#blames) {
      if (this.#bytes <= budget) return
      this.#blames.delete(oldest)
      this.#bytes -= freed
    }
  }
}

/** About what it takes in memory: objects, and texts at two bytes a character. */
function bytesOf({ hunks }: WholeBlame): number {
  const commits = new Set(hunks.map(({ commit }) => commit))
  const texts = [...commits].map(({ summary, body, author }) => summary.length + body.length + author.name.length)
  const paths = new Set(hunks.map(({ path }) => path))
  const characters = [...texts, ...[...paths].map((path) => path.length)].reduce((sum, each) => sum + each, 0)
  return 500 + hunks.length * 250 + commits.size * 500 + characters * 2
}
