import type { Inventory } from '../accessClass.js'

/** Accounts. */
export const usersEntries: Inventory = {
  'query currentUser': 'anonymous',
  'query user': 'anonymous',
  'query users': 'signed-in',
  'GET /-/verify-email': 'public',
  'GET /-/avatar/{username}': 'signed-in',
  'mutation createUser': 'site-admin',
  'mutation updateUser': 'self-or-admin',
  'mutation deleteUser': 'site-admin',
  'mutation deleteUsers': 'site-admin',
  'mutation recoverUsers': 'site-admin',
  'mutation setUserIsSiteAdmin': 'site-admin',
  'mutation setCompletedPostSignup': 'self-or-admin',
  'mutation setUserCompletionsQuota': 'site-admin',
  'mutation setUserCodeCompletionsQuota': 'site-admin',
  'mutation randomizeUserPassword': 'site-admin',
  'mutation updatePassword': 'signed-in',
  'mutation createPassword': 'signed-in',
  'mutation invalidateSessionsByID': 'self-or-admin',
  'mutation invalidateSessionsByIDs': 'self-or-admin',
  'mutation addUserEmail': 'self-or-admin',
  'mutation removeUserEmail': 'self-or-admin',
  'mutation setUserEmailPrimary': 'self-or-admin',
  'mutation setUserEmailVerified': 'site-admin',
  'mutation resendVerificationEmail': 'self-or-admin',
  // Clients of visitors tell too; nothing of it is kept.
  'mutation logEvent': 'anonymous',
  'mutation logEvents': 'anonymous',
  'mutation logUserEvent': 'anonymous',
}
