import { type Logger, messageOf, type Secret } from '@sextant/base'
import pg from 'pg'

export interface Listener {
  close(): Promise<void>
}

interface Hearer {
  readonly channel: string
  readonly onMessage: (payload: string) => void
}

const reconnectMilliseconds = 1000

/** By the URL of the database: whoever listens to it in this process shares a connection. */
const stations = new Map<string, Station>()

/**
 * Listens on a channel (LISTEN) through a connection that is kept for listening, and connects again when it breaks. What
 * was notified meanwhile is lost, so `onMessage` is also called, with an empty payload, after every connecting. Rejects
 * when the database cannot be reached.
 */
export function listen(
  url: Secret,
  channel: string,
  { onMessage, log }: { readonly onMessage: (payload: string) => void; readonly log: Logger },
): Promise<Listener> {
  const address = url.reveal()
  const station = stations.get(address) ?? new Station(url, log)
  stations.set(address, station)
  return station.admit({ channel, onMessage })
}

/** One connection, and those who hear what is notified on it. It is given up with the last of them. */
class Station {
  readonly #url: Secret
  readonly #log: Logger
  readonly #hearers = new Set<Hearer>()
  #connection: Promise<pg.Client> | undefined
  /** What came of it. */
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(url: Secret, log: Logger) {
    this.#url = url
    this.#log = log
  }

  async admit(hearer: Hearer): Promise<Listener> {
    this.#hearers.add(hearer)
    try {
      if (this.#connection) await this.#join(await this.#connection, hearer)
      else await this.#connected()
    } catch (error) {
      await this.#dismiss(hearer)
      throw error
    }
    return { close: () => this.#dismiss(hearer) }
  }

  async #join(client: pg.Client, hearer: Hearer): Promise<void> {
    try {
      await client.query(statement('LISTEN', hearer.channel))
    } catch {
      // It has broken, and may not have said so yet. The next one listens for all, and tells all.
      this.#forget(client)
      client.end().catch(() => undefined)
      await this.#connected()
      return
    }
    this.#tellOne(hearer, '')
  }

  /** The connection, which is made unless there is one or one is being made. */
  #connected(): Promise<pg.Client> {
    this.#connection ??= this.#connect().catch((error: unknown) => {
      this.#connection = undefined
      throw error
    })
    return this.#connection
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url.reveal(), application_name: 'sextant-listen' })
    client.on('error', (error) => this.#log.debug('The listening connection was lost', { error: error.message }))
    client.on('notification', ({ channel, payload }) => this.#tell(payload ?? '', channel))
    await client.connect()
    await this.#listenToAll(client)
    client.on('end', () => this.#forget(client))
    this.#client = client
    this.#tell('')
    return client
  }

  async #listenToAll(client: pg.Client): Promise<void> {
    try {
      for (const channel of this.#channels()) await client.query(statement('LISTEN', channel))
    } catch (error) {
      await client.end()
      throw error
    }
  }

  #channels(): ReadonlySet<string> {
    return new Set([...this.#hearers].map(({ channel }) => channel))
  }

  /** Tells those who listen on a channel, or everybody. */
  #tell(payload: string, channel?: string): void {
    for (const hearer of this.#hearers)
      if (channel === undefined || hearer.channel === channel) this.#tellOne(hearer, payload)
  }

  /** Whoever fails does so alone: the others share the connection, and not the mistake. */
  #tellOne({ channel, onMessage }: Hearer, payload: string): void {
    try {
      onMessage(payload)
    } catch (error) {
      this.#log.error('What was notified could not be taken in', { channel, error: messageOf(error) })
    }
  }

  #forget(client: pg.Client): void {
    if (client !== this.#client) return
    this.#client = undefined
    this.#connection = undefined
    this.#connectLater()
  }

  #connectLater(): void {
    if (this.#hearers.size === 0 || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#connected().catch(() => this.#connectLater())
    }, reconnectMilliseconds)
  }

  async #dismiss(hearer: Hearer): Promise<void> {
    this.#hearers.delete(hearer)
    if (this.#hearers.size === 0) return this.#giveUp()
    const client = await this.#connection?.catch(() => undefined)
    if (this.#channels().has(hearer.channel)) return
    // Where the connection has broken nobody listens, and the next one does not begin to.
    await client?.query(statement('UNLISTEN', hearer.channel)).catch(() => undefined)
  }

  async #giveUp(): Promise<void> {
    const address = this.#url.reveal()
    if (stations.get(address) === this) stations.delete(address)
    clearTimeout(this.#timer)
    const client = await this.#connection?.catch(() => undefined)
    await client?.end()
  }
}

const statement = (verb: 'LISTEN' | 'UNLISTEN', channel: string) => `${verb} ${pg.escapeIdentifier(channel)}`
