import type { EmailAct } from './api.js'

/** What was done with an address, said when it is done. */
export const doneSentences: Readonly<Record<EmailAct, (email: string) => string>> = {
  add: (email) => `${email} was added. It counts once it is verified.`,
  remove: (email) => `${email} was removed.`,
  primary: (email) => `${email} is the primary address now.`,
  resend: (email) => `A link was sent to ${email}.`,
  verify: (email) => `${email} counts as verified now.`,
  unverify: (email) => `${email} does not count any more.`,
}
