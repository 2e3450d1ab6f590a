import { messageOf } from '@sextant/base'
import { transaction } from '@sextant/database'
import type { InstanceServices } from '../instance.js'
import { makePing } from './makePing.js'
import { claimPing, endPing, insertPing } from './store.js'

/** Where pings go to; undefined while they are off. Ask each time. */
export function pingAddress({ configuration }: InstanceServices): URL | undefined {
  const text = configuration.get('pings.url')
  return configuration.get('pings.enabled') && URL.canParse(text) ? new URL(text) : undefined
}

/** Sends a ping if they are on and the last is a day ago, and keeps what was sent. One that fails is tried each hour. */
export async function sendDuePing(services: InstanceServices): Promise<void> {
  const address = pingAddress(services)
  if (!address) return
  const { db, outgoing } = services
  const ping = await makePing(services)
  const id = await transaction(db, async (trx) =>
    (await claimPing(trx)) ? insertPing(trx, address.origin, ping) : undefined,
  )
  if (id === undefined) return
  const headers = { 'content-type': 'application/json' }
  const end = await outgoing.send({ method: 'POST', url: address, headers, body: JSON.stringify(ping) }).then(
    ({ status }) => ({ status, error: status < 400 ? null : `It answered ${status}.` }),
    (error: unknown) => ({ status: null, error: messageOf(error) }),
  )
  await endPing(db, id, end)
}
