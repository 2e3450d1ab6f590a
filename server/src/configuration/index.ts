export { type Configuration, configurationOf, fixedConfiguration } from './configuration.js'
export type * from './keys/authProviders.js'
export type { MailWords, SmtpServer } from './keys/mailKeys.js'
