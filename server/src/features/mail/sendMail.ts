import { createHash } from 'node:crypto'
import { type MailFailure, mailFailure } from './failure.js'
import type { MailServices } from './mailServices.js'
import { enqueueMail, mailIsOn, openValues } from './queue.js'
import { type MailValues, render } from './render.js'
import { sendingSeconds } from './smtp.js'
import { claimLeft, claimMail, type ClaimedMail, endMail, putOff } from './store.js'
import { templates } from './templates/index.js'

/** A message that was not taken for this long is given up. */
const patienceMilliseconds = 24 * 3_600_000
const firstPause = 60_000
const longestPause = 2 * 3_600_000

/** How long to wait after so many tries: a minute, then twice as long each time, two hours at most. */
export const pauseAfter = (tries: number): number => Math.min(firstPause * 2 ** (tries - 1), longestPause)

/**
 * Tries to send a message of the queue. The claim in its row lasts longer than sending can take: whatever becomes of the
 * job's lease, two workers never send it at once. Only who dies between sending and noting has it sent again.
 */
export async function sendMail(services: MailServices, id: number): Promise<void> {
  const { db } = services
  const mail = await claimMail(db, id, 2 * sendingSeconds)
  if (!mail) {
    const left = await claimLeft(db, id)
    if (left !== undefined) await enqueueMail(db, id, { delayMilliseconds: left + 1000 })
    return
  }
  const failure = await trySending(services, mail)
  if (failure === undefined) await endMail(db, id, { state: 'sent' })
  else await noteFailure(services, mail, failure)
}

async function trySending(services: MailServices, mail: ClaimedMail): Promise<MailFailure | undefined> {
  const { keyring, configuration, smtp } = services
  if (!mailIsOn(configuration)) return { sentence: 'Mail is switched off.', isFinal: false }
  let values: MailValues = {}
  try {
    if (!(mail.template in templates)) return { sentence: 'This version knows no such message.', isFinal: true }
    values = openValues(keyring, mail.id, mail.sealedValues)
    const message = render(mail.template, values, configuration.get('email.templates')[mail.template])
    await smtp.send({ ...message, to: mail.recipient, messageId: messageIdOf(services, mail) })
    return undefined
  } catch (error) {
    return mailFailure(error, configuration.get('email.smtp'), Object.values(values))
  }
}

async function noteFailure({ db, log }: MailServices, mail: ClaimedMail, failure: MailFailure): Promise<void> {
  const { id, template, tries } = mail
  const { sentence, isFinal } = failure
  const isTooOld = Date.now() - mail.createdAt.getTime() > patienceMilliseconds
  if (isFinal || isTooOld) {
    await endMail(db, id, { state: 'failed', error: sentence })
    log.error('A message was given up', { mail: id, template, tries, error: sentence })
    return
  }
  const milliseconds = pauseAfter(tries)
  await putOff(db, id, { error: sentence, milliseconds })
  await enqueueMail(db, id, { delayMilliseconds: milliseconds })
  log.warn('A message was not taken and waits', { mail: id, template, tries, error: sentence })
}

function messageIdOf({ externalURL }: MailServices, { id, createdAt, recipient }: ClaimedMail): string {
  const name = createHash('sha256').update(`${id} ${createdAt.toISOString()} ${recipient}`).digest('hex').slice(0, 32)
  return `<${name}@${externalURL.hostname.replaceAll(/[[\]]/g, '')}>`
}
