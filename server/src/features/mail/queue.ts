import { type Logger, Secret } from '@sextant/base'
import { type Database, enqueueJob, transaction } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Keyring } from '../../keys/keyring.js'
import type { Place } from '../../keys/sealedColumns.js'
import { requireEmail } from '../accounts/index.js'
import type { Mail, Mailer } from './mailer.js'
import { countLately, insertMail, lockRecipient, nextMailId } from './store.js'

/** The job that sends one message; its payload is the id of the row. */
export const sendMailJob = 'sendMail'

/** A person gets so many messages of one kind in an hour, and of all kinds: nobody's mailbox is filled through us. */
export const mailLimits = { same: 5, all: 20 }

export interface MailerServices {
  readonly log: Logger
  readonly keyring: Keyring
  readonly configuration: Configuration
  readonly externalURL: URL
}

/** Takes messages into the queue of the database, sealed. */
export function createMailer(services: MailerServices): Mailer {
  const isOn = () => mailIsOn(services.configuration)
  return {
    isOn,
    async queue(db, mail) {
      if (!isOn()) return
      requireEmail(mail.to)
      if (db.isTransaction) await queueIn(db, mail, services)
      else await transaction(db, (trx) => queueIn(trx, mail, services))
    },
  }
}

/** Whether mail goes out. */
export const mailIsOn = (configuration: Configuration): boolean =>
  configuration.get('email.address') !== '' && configuration.get('email.smtp') !== null

async function queueIn(db: Database, mail: Mail, services: MailerServices): Promise<void> {
  const { to, template } = mail
  await lockRecipient(db, to)
  const lately = await countLately(db, to, template)
  if (lately.same >= mailLimits.same || lately.all >= mailLimits.all) {
    // Whoever asked is told nothing: that would say whether the address is known.
    services.log.warn('A message was not queued: its recipient got too many within the hour', { template })
    return
  }
  const id = await nextMailId(db)
  const values = { host: services.externalURL.host, ...mail.values }
  await insertMail(db, { id, recipient: to, template, sealedValues: sealValues(services.keyring, id, values) })
  await enqueueMail(db, id)
}

interface When {
  readonly delayMilliseconds?: number
  /** A larger one brings forward what waits already. */
  readonly priority?: number
}

/** Has a message tried, now rather than later. Asking twice is asking once. */
export async function enqueueMail(db: Database, id: number, when: When = {}): Promise<void> {
  await enqueueJob(db, { kind: sendMailJob, key: String(id), payload: { id }, ...when })
}

const placeOf = (row: number): Place => ({ table: 'mail_queue', column: 'sealed_values', row })

const sealValues = (keyring: Keyring, id: number, values: Mail['values']) =>
  keyring.seal(new Secret(JSON.stringify(values)), placeOf(id))

/** What a message says. Throws `data_loss` when the key is gone. */
export const openValues = (keyring: Keyring, id: number, sealed: string): Mail['values'] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed above, and proved unchanged
  JSON.parse(keyring.open(sealed, placeOf(id)).reveal()) as Mail['values']
