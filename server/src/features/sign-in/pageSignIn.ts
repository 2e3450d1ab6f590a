import type { PageSignIn } from '@sextant/contract'
import type { SignInServices } from './services.js'

/** What pages are told about signing in, asked for each page. */
export const pageSignIn =
  ({ configuration, mailer }: Pick<SignInServices, 'configuration' | 'mailer'>) =>
  (): PageSignIn => ({
    minPasswordLength: configuration.get('auth.minPasswordLength'),
    resetByMail: mailer.isOn(),
  })
