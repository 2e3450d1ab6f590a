import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { credentialOf } from '../../http/authenticate.js'
import type { Viewer } from '../../http/viewer.js'
import { type Reader, readerOf } from '../permissions/index.js'
import type { Repository } from './repository.js'
import { listReadable, listReadableTo, type RepositoryStore } from './store.js'

/** So many clients are remembered. */
const mostKnown = 1_000
/** For so many at once it is asked ahead; others wait until it is known who they are. */
const mostAtOnce = 16
/** What was asked longer ago is asked anew: rights end with time, too. In milliseconds. */
const holdsFor = 500

/** What a request says of who makes it; `viewer` once that is certain. */
type Asking = Pick<FastifyRequest, 'headers' | 'cookies' | 'viewer'>

interface Asked {
  readonly reader: Reader
  readonly repositories: Promise<readonly Repository[]>
  readonly at: number
  /** How often rights had been lost by then. */
  readonly losses: number
}

/**
 * What somebody may read, asked while the database still says who they are: a search need not ask the one after the
 * other. It is asked for whoever used the same credential before, and counts only where that is who it is now.
 */
export class ReadableAhead {
  readonly #store: RepositoryStore
  readonly #losses: () => number
  /** By credential, the one that was used last at the end. */
  readonly #readers = new Map<string, Reader>()
  readonly #begun = new WeakMap<Asking, Asked>()
  readonly #claimed = new WeakMap<Viewer, Asked>()
  #underWay = 0

  /** `losses` says how often somebody was told to have lost a right to read something. */
  constructor(store: RepositoryStore, losses: () => number) {
    this.#store = store
    this.#losses = losses
  }

  /** Asks for whom a request most likely comes from, if that is known. A credential that is refused is asked for once. */
  begin(request: Asking): void {
    const name = nameOf(request) ?? ''
    const reader = this.#readers.get(name)
    if (reader === undefined || this.#underWay >= mostAtOnce) return
    this.#readers.delete(name)
    this.#underWay += 1
    const repositories = listReadableTo(this.#store, reader)
    // Whoever takes it hears of a failure; it may be that nobody does.
    repositories.catch(() => undefined).finally(() => (this.#underWay -= 1))
    this.#begun.set(request, { reader, repositories, at: performance.now(), losses: this.#losses() })
  }

  /** To be called when it is certain who makes a request: what was begun is theirs, or nobody's. */
  claim(request: Asking): void {
    const { viewer } = request
    const reader = readerOf(viewer)
    const asked = this.#begun.get(request)
    if (asked?.reader === reader) this.#claimed.set(viewer, asked)
    this.#remember(nameOf(request), reader)
  }

  /** As `listReadable`, once for each request from what was asked ahead. */
  list(viewer: Viewer): Promise<readonly Repository[]> {
    const asked = this.#claimed.get(viewer)
    this.#claimed.delete(viewer)
    const holds =
      asked?.reader === readerOf(viewer) && asked.losses === this.#losses() && performance.now() - asked.at < holdsFor
    return holds ? asked.repositories : listReadable(this.#store, viewer)
  }

  #remember(name: string | undefined, reader: Reader): void {
    if (name === undefined) return
    this.#readers.delete(name)
    this.#readers.set(name, reader)
    const [oldest = ''] = this.#readers.keys()
    if (this.#readers.size > mostKnown) this.#readers.delete(oldest)
  }
}

/** A credential without its secret. */
function nameOf(request: Asking): string | undefined {
  const credential = credentialOf(request)
  return credential === undefined ? undefined : createHash('sha256').update(credential).digest('base64')
}
