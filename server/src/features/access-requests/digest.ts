import { transaction } from '@sextant/database'
import { administratorAddresses } from '../mail/index.js'
import type { AccessRequestServices } from './accessRequestServices.js'
import { lockTelling, noteTold, untoldRequests } from './store.js'

/** Tells administrators by mail of requests that wait: of all of them at once, and at most once an hour. */
export async function tellAdministrators({ db, mailer, externalURL }: AccessRequestServices): Promise<void> {
  if (!mailer.isOn()) return
  await transaction(db, async (trx) => {
    await lockTelling(trx)
    const count = await untoldRequests(trx)
    if (count === 0) return
    const values = {
      count: count === 1 ? '1 person asks' : `${count} people ask`,
      url: new URL('/site-admin/account-requests', externalURL).href,
    }
    for (const to of await administratorAddresses(trx)) {
      await mailer.queue(trx, { to, template: 'accessRequested', values })
    }
    await noteTold(trx)
  })
}
