import { Secret } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { openTestProduct, type TestProduct } from '../../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../../testRepository.js'
import { addMirror } from '../../addMirror.js'
import type { RepositoryServices } from '../../services.js'
import { mirrorsOf } from '../mirrorStore.js'
import { performUpdate } from '../performUpdate.js'
import { claimMirror } from '../queue.js'

export const slots = { clones: 5, fetches: 5, perHost: 2 }

/** A product, and a code host that is a folder, for tests. */
export class MirrorWorld {
  readonly product: TestProduct
  readonly hosts: TestFolder
  readonly db: Database

  constructor(product: TestProduct, hosts: TestFolder) {
    this.product = product
    this.hosts = hosts
    this.db = product.db
  }

  /** The first storage root. */
  usual(): string {
    return this.product.repositories.mirroring.storage.usual
  }

  /** A repository on a host, and its mirror here, not cloned yet. */
  async mirrored(name: string, files: Record<string, string> = { 'a.txt': `needle of ${name}\n` }): Promise<number> {
    this.hosts.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text])))
    this.hosts.commit(name)
    const { id } = await addMirror(this.product.repositories, `file://${this.hosts.path}/${name}`)
    return id
  }

  async mirror(id: number) {
    const found = (await mirrorsOf(this.db, this.usual(), [id])).get(id)
    if (!found) throw new Error('There is no mirror.')
    return found
  }

  /** Updates one mirror, however it is due. */
  async update(id: number, services: RepositoryServices = this.product.repositories) {
    await this.product.repositories.requestReading(id)
    const claim = await claimMirror(this.db, 'test#one', slots)
    if (claim?.id !== id) throw new Error(`Another mirror came first: ${claim?.id}.`)
    const signal = AbortSignal.timeout(60_000)
    return performUpdate(services, claim, { signal, stopping: signal, onProgress: () => {} })
  }

  /** How many matches there are of a text, in what was cloned. */
  async found(text: string): Promise<number> {
    const events = await this.product.search({ q: `${text} index:no count:all`, t: 'literal' })
    return events.flatMap((event) => (event.name === 'matches' ? event.data : [])).length
  }

  /** The address of the product's own database. */
  async ownDatabase(): Promise<Secret> {
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(this.db)
    const own = new URL(process.env['SEXTANT_TEST_DATABASE_URL'] ?? '')
    own.pathname = `/${rows[0]?.name}`
    return new Secret(own.href)
  }

  async close(): Promise<void> {
    await this.product.close()
    this.hosts.remove()
  }
}

export async function openMirrorWorld(): Promise<MirrorWorld> {
  return new MirrorWorld(await openTestProduct(), openTestFolder())
}
