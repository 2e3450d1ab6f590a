export { type Mail, type Mailer, noMail } from './mailer.js'
