export type { Mail, Mailer } from './mailer.js'
export { noMail } from './noMail.js'
