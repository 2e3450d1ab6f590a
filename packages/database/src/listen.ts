import type { Logger, Secret } from '@sextant/base'
import pg from 'pg'

export interface Listener {
  close(): Promise<void>
}

const reconnectMilliseconds = 1000

/**
 * Listens on a channel (LISTEN) through a connection of its own, and connects again when it breaks. What was notified
 * meanwhile is lost, so `onMessage` is also called, with an empty payload, after every connecting.
 */
export async function listen(
  url: Secret,
  channel: string,
  { onMessage, log }: { readonly onMessage: (payload: string) => void; readonly log: Logger },
): Promise<Listener> {
  let closed = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().catch(again)
    }, reconnectMilliseconds)
  }
  const connect = async () => {
    const client = new pg.Client({ connectionString: url.reveal(), application_name: 'sextant-listen' })
    current = client
    client.on('error', (error) => log.debug('The listening connection was lost', { error: error.message }))
    client.on('end', () => client === current && again())
    client.on('notification', (message) => onMessage(message.payload ?? ''))
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    onMessage('')
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await current?.end()
    },
  }
}
