import { transaction } from '@sextant/database'
import { administratorAddresses } from './administrators.js'
import type { MailServices } from './mailServices.js'
import { takeUntold } from './store.js'

const template = 'mailGivenUp'

/**
 * Tells administrators that messages were given up: by mail, once an hour at most, and so when the server for mail is
 * there again. The log and the list of messages say it at once.
 */
export async function tellOfFailures({ db, mailer, externalURL }: MailServices): Promise<void> {
  if (!mailer.isOn()) return
  await transaction(db, async (trx) => {
    const count = await takeUntold(trx, template)
    if (count === 0) return
    const values = {
      count: count === 1 ? '1 message' : `${count} messages`,
      url: new URL('/site-admin/background-jobs', externalURL).href,
    }
    for (const to of await administratorAddresses(trx)) await mailer.queue(trx, { to, template, values })
  })
}
