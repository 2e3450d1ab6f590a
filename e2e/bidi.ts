import { WebSocket } from 'ws'

/** No command of ours takes longer. In milliseconds. */
const patience = 60_000

type Values = Readonly<Record<string, unknown>>

/**
 * A session of WebDriver BiDi (w3c.github.io/webdriver-bidi), the protocol by which Firefox is driven. Playwright speaks
 * it too, but asks for commands that Firefox 153 lacks.
 */
export class BiDi {
  readonly #socket: WebSocket
  readonly #answers = new Map<number, (answer: Values) => void>()
  readonly #listeners = new Map<string, (told: Values) => void>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString('utf8')) as Values))
  }

  static async open(address: string): Promise<BiDi> {
    const socket = new WebSocket(address)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return new BiDi(socket)
  }

  /** The result of a command. Throws what the browser says against it. */
  async send(method: string, params: Values = {}): Promise<Values> {
    const id = ++this.#last
    const answer = await new Promise<Values>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered.`)), patience)
      this.#answers.set(id, (given) => {
        clearTimeout(timer)
        resolve(given)
      })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer['type'] === 'error') throw new Error(`${method}: ${String(answer['message'])}`)
    return answer['result'] as Values
  }

  /** Has one listener told of all events of a kind. */
  async listen(event: string, listener: (told: Values) => void): Promise<void> {
    this.#listeners.set(event, listener)
    await this.send('session.subscribe', { events: [event] })
  }

  close(): void {
    this.#socket.close()
  }

  #receive(message: Values): void {
    const { id, method, params } = message
    if (typeof method === 'string') return this.#listeners.get(method)?.(params as Values)
    this.#answers.get(Number(id))?.(message)
    this.#answers.delete(Number(id))
  }
}
