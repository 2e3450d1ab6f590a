/**
 * Who may call an entry point. The frame enforces the class before the handler runs; a handler may only be stricter.
 *
 * - `public`: anyone, also in private mode and before the first administrator exists
 * - `anonymous`: anyone on an open instance, signed-in users in private mode
 * - `page`: a page of the web application; in private mode an anonymous visitor is sent to sign in
 * - `signed-in`: any user
 * - `self-or-admin`: any user gets as far as the handler, which lets through the user it is about and site admins
 * - `site-admin`: site admins
 * - `operator`: programs on this machine (a direct connection from the loopback interface) and site admins
 */
export type Access = 'public' | 'anonymous' | 'page' | 'signed-in' | 'self-or-admin' | 'site-admin' | 'operator'

/** Entry points by name: `METHOD /path/{parameter}` for routes, `query name` and `mutation name` for GraphQL. */
export type Inventory = Readonly<Record<string, Access>>

/**
 * Every entry point of the server. One that is not listed cannot be mounted: `createApp` and `createSchema` refuse to
 * start. HEAD follows GET.
 */
export const inventory: Inventory = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /__version': 'public',
  'GET /metrics': 'operator',
  'GET /opensearch.xml': 'public',
  'GET /.assets/*': 'public',
  'GET /*': 'page',

  'POST /-/site-init': 'public',
  'POST /-/sign-up': 'public',
  'POST /-/sign-in': 'public',
  'GET /-/sign-out': 'public',
  'POST /-/sign-out': 'public',
  'GET /-/check-username-taken/{username}': 'public',
  'GET /-/first': 'public',
  'POST /-/set-password': 'signed-in',

  'POST /.api/graphql': 'anonymous',
  'GET /.api/search/stream': 'anonymous',
  'GET /search/stream': 'anonymous',
  'GET /.api/search/export': 'anonymous',
  'GET /search/export': 'anonymous',
  'GET /.api/result-sets/{id}/export': 'signed-in',
  'GET /result-sets/{id}/export': 'signed-in',
  'GET /.api/blame/*': 'anonymous',
  'GET /.api/index/status': 'anonymous',
  'GET /.api/blob/highlight': 'anonymous',
  'POST /.api/repos/*': 'signed-in',
  'GET /.api/last-commits/*': 'anonymous',
  'GET /.api/repositories/export': 'site-admin',
  'GET /site-admin/repositories/export': 'site-admin',
  'GET /{repository}/-/raw/{path}': 'page',
  'GET /{repository}/-/commit/{revision}.patch': 'page',
  'POST /.api/webhooks/{uuid}': 'public',
  'GET /-/editor': 'public',

  'query node': 'anonymous',
  'query site': 'anonymous',
  'query currentUser': 'anonymous',
  'query user': 'anonymous',
  'query repository': 'anonymous',
  'query repositories': 'anonymous',
  'query repositoryStats': 'anonymous',
  'query repositoryBulkAction': 'site-admin',
  'query repositoryBulkActions': 'site-admin',
  'query repositoryExternalServices': 'site-admin',
  'query repoMeta': 'anonymous',
  'query statusMessages': 'site-admin',
  'query search': 'anonymous',
  'query parseSearchQuery': 'anonymous',
  'query searchSuggestions': 'anonymous',
  'query searchQueryAggregate': 'anonymous',
  'query resultSet': 'signed-in',
  'query resultSets': 'signed-in',
  'query packageRepoReferences': 'site-admin',
  'query packageRepoFilters': 'site-admin',
  'query packageRepoReferencesMatchingFilter': 'site-admin',
  'query find': 'anonymous',
  'query highlightTexts': 'anonymous',
  'query readableRepositories': 'anonymous',
  'query searchRelaxations': 'anonymous',
  'query searchProbe': 'anonymous',
  'query textLifetimes': 'anonymous',
  'query usagesForSymbol': 'anonymous',
  'query externalServices': 'site-admin',
  'query externalService': 'site-admin',
  'query codeHostKinds': 'site-admin',
  'query externalServiceConfigProblems': 'site-admin',
  'query webhooks': 'site-admin',
  'query gitservers': 'site-admin',
  'query webhookLogs': 'site-admin',
  'query permissionsSyncJobs': 'site-admin',
  'query permissionsSyncingStats': 'site-admin',
  'query authorizedUserRepositories': 'site-admin',
  'query usersWithPendingPermissions': 'site-admin',
  'query repositoryAccess': 'site-admin',
  'mutation setRepositoryPermissionsForUsers': 'site-admin',
  'mutation setRepositoryPermissionsUnrestricted': 'site-admin',
  'mutation addRepositoryPermissionForUser': 'site-admin',
  'mutation removeRepositoryPermissionForUser': 'site-admin',
  'mutation scheduleRepositoryPermissionsSync': 'site-admin',
  'mutation scheduleUserPermissionsSync': 'self-or-admin',
  'mutation cancelPermissionsSyncJob': 'site-admin',
  'mutation addUserExternalAccount': 'site-admin',
  'mutation deleteExternalAccount': 'self-or-admin',
  'mutation createAccessToken': 'self-or-admin',
  'mutation deleteAccessToken': 'self-or-admin',
  'mutation createResultSet': 'signed-in',
  'mutation updateResultSet': 'self-or-admin',
  'mutation deleteResultSet': 'self-or-admin',
  'mutation rerunResultSet': 'self-or-admin',
  'mutation cancelResultSet': 'self-or-admin',
  'mutation setResultSetHitState': 'signed-in',
  'mutation addExternalService': 'site-admin',
  'mutation updateExternalService': 'site-admin',
  'mutation deleteExternalService': 'site-admin',
  'mutation syncExternalService': 'site-admin',
  'mutation cancelExternalServiceSync': 'site-admin',
  'mutation confirmHeldSync': 'site-admin',
  'mutation excludeRepoFromExternalServices': 'site-admin',
  'mutation testExternalService': 'site-admin',
  'mutation previewExternalServiceSync': 'site-admin',
  'mutation createWebhook': 'site-admin',
  'mutation updateWebhook': 'site-admin',
  'mutation deleteWebhook': 'site-admin',
  'mutation redeliverWebhookLog': 'site-admin',
  'mutation addRepository': 'site-admin',
  'mutation updateMirrorRepository': 'site-admin',
  'mutation recloneRepository': 'site-admin',
  'mutation deleteRepositoryFromDisk': 'site-admin',
  'mutation deleteRepository': 'site-admin',
  'mutation restoreRepository': 'site-admin',
  'mutation moveRepository': 'site-admin',
  'mutation cancelMirrorUpdate': 'site-admin',
  'mutation checkMirrorRepositoryConnection': 'site-admin',
  'mutation reindexRepository': 'site-admin',
  'mutation startRepositoryBulkAction': 'site-admin',
  'mutation cancelRepositoryBulkAction': 'site-admin',
  'mutation addRepoMetadata': 'site-admin',
  'mutation updateRepoMetadata': 'site-admin',
  'mutation deleteRepoMetadata': 'site-admin',
  'mutation addPackageRepoFilter': 'site-admin',
  'mutation updatePackageRepoFilter': 'site-admin',
  'mutation deletePackageRepoFilter': 'site-admin',
  'mutation addRepoKeyValuePair': 'site-admin',
  'mutation updateRepoKeyValuePair': 'site-admin',
  'mutation deleteRepoKeyValuePair': 'site-admin',
}

/** The class of an entry point. Throws when it is not listed, so that nothing is served unclassified. */
export function lookUp(inventory: Inventory, name: string): Access {
  const access = inventory[name]
  if (access === undefined) throw new Error(`The inventory does not list \`${name}\`.`)
  return access
}
