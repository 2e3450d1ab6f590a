import type { Rules } from './rule.js'

/** Fields whose rule is not that of their type, as `Type.field`. In alphabetical order. */
export const fieldRules: Rules = {
  'ProductSubscriptionStatus.expiresAt': 'public',
  'ProductSubscriptionStatus.productNameWithBrand': 'public',
  'Repository.permissionsInfo': 'site-admin-else-empty',
  'RepositoryStats.startedWith': 'site-admin-else-empty',
  'RepositoryStats.symbolIndexing': 'site-admin-else-empty',
  'Role.userCount': 'site-admin',
  'Site.accessTokens': 'site-admin',
  'Site.freeUsersExceeded': 'site-admin-else-empty',
  'Site.productAreas': 'site-admin-else-empty',
  'Site.bugReport': 'site-admin',
  'Site.pings': 'site-admin',
  'Site.releaseNotes': 'site-admin',
  'Site.updateCheck': 'site-admin',
  'User.accessTokens': 'self-or-admin',
  'User.authorizedRepositories': 'self-or-admin',
  'User.emails': 'self-or-admin-else-empty',
  'User.entitlements': 'self-or-admin-else-empty',
  'User.hasPassword': 'self-or-admin-else-empty',
  'User.permissions': 'self-or-admin',
  'User.permissionsInfo': 'self-or-admin-else-empty',
  'User.resultSets': 'self-or-admin',
  'User.roles': 'self-or-admin',
  // Who the administrators are is worth knowing to an attacker; the field cannot be null, so that a stranger who asks is
  // refused.
  'User.siteAdmin': 'self-or-admin',
  'User.surveyResponses': 'site-admin',
}
