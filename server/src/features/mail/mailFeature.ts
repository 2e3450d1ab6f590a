import type { Feature } from '../feature.js'
import type { MailServices } from './mailServices.js'
import { enqueueMail, sendMailJob } from './queue.js'
import { mailTypes } from './schema.js'
import { sendMail } from './sendMail.js'
import { forgetMail, overdueMail } from './store.js'
import { tellOfFailures } from './tellOfFailures.js'

/** How often messages are looked for that nobody tries. */
const tendMilliseconds = 5 * 60_000
/** What was sent and given up can be looked up for so long. */
const keptDays = 30

/** Sends what is queued. */
export function mailFeature(services: MailServices): Feature {
  return {
    types: [mailTypes(services)],
    jobs: { [sendMailJob]: (payload) => sendMail(services, idOf(payload)) },
    upkeep: [
      { name: 'tend-mail', everyMilliseconds: tendMilliseconds, run: () => tendMail(services) },
      { name: 'tell-of-failed-mail', everyMilliseconds: tendMilliseconds, run: () => tellOfFailures(services) },
    ],
  }
}

/** Has messages tried whose job was lost, and forgets old ones. */
async function tendMail({ db }: MailServices): Promise<void> {
  for (const id of await overdueMail(db)) await enqueueMail(db, id)
  await forgetMail(db, keptDays)
}

const idOf = (payload: unknown) =>
  typeof payload === 'object' && payload && 'id' in payload ? Number(payload.id) : Number.NaN
