import { useSession } from '../../shell/session.js'
import type { TokenRules } from './api.js'

/** Whether somebody who may administer a user may make tokens of it, as the server has it. */
export const mayMakeTokens = ({ allow }: Pick<TokenRules, 'allow'>, isAdmin: boolean): boolean =>
  allow === 'all-users-create' || (allow === 'site-admin-create' && isAdmin)

/** Whether the viewer may make tokens here. */
export const useMayMakeTokens = (rules: TokenRules): boolean =>
  mayMakeTokens(rules, useSession().currentUser?.siteAdmin === true)
