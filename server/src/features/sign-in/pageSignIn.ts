import type { PageSignIn } from '@sextant/contract'
import type { Configuration } from '../../configuration/index.js'
import type { Mailer } from '../mail/index.js'

/** What pages are told about signing in, asked for each page. */
export const pageSignIn =
  ({ configuration, mailer }: { readonly configuration: Configuration; readonly mailer: Pick<Mailer, 'isOn'> }) =>
  (): PageSignIn => ({
    minPasswordLength: configuration.get('auth.minPasswordLength'),
    resetByMail: mailer.isOn(),
  })
