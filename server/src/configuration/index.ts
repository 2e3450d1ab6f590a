export { type Configuration, configurationOf, fixedConfiguration } from './configuration.js'
export type { AuthProvider, BuiltinProvider } from './keys/authKeys.js'
export type { MailWords, SmtpServer } from './keys/mailKeys.js'
