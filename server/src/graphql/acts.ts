/** What becomes of an act in the audit log, and who says who may do it. */
export type ActRule = FrameRecord | OwnRecord | NoRecord

interface Permitted {
  /**
   * The one function that says who may, as `feature/function` of that feature's `policy.ts`. Absent for what the
   * inventory leaves to site admins, which the frame checks.
   */
  readonly policy?: string
}

/** The frame writes it down, after it was done. */
export interface FrameRecord extends Permitted {
  readonly recorded: 'by-frame'
  /** What was done, as `noun.verb`. */
  readonly act: string
  /** What it was done to: what an argument names by its global id, else what was made, of this kind, else the site. */
  readonly about: { readonly argument?: string; readonly kind?: string }
  /** The arguments that are kept, as paths. Never one that can hold a secret. */
  readonly tells: readonly string[]
}

/** The feature writes it down itself, in the transaction of the act, with what was before and after. */
interface OwnRecord extends Permitted {
  readonly recorded: 'by-itself'
  readonly act: string
}

interface NoRecord extends Permitted {
  readonly recorded: 'no'
  readonly why: string
}

const to = (argument: string, act: string, ...tells: readonly string[]): FrameRecord => ({
  recorded: 'by-frame',
  act,
  about: { argument },
  tells,
})
const making = (kind: string, act: string, ...tells: readonly string[]): FrameRecord => ({
  recorded: 'by-frame',
  act,
  about: { kind },
  tells,
})
const toSite = (act: string, ...tells: readonly string[]): FrameRecord => ({
  recorded: 'by-frame',
  act,
  about: {},
  tells,
})
const itself = (act: string, policy?: string): OwnRecord => ({
  recorded: 'by-itself',
  act,
  ...(policy !== undefined && { policy }),
})
const unrecorded = (why: string, policy?: string): NoRecord => ({
  recorded: 'no',
  why,
  ...(policy !== undefined && { policy }),
})

const permitted = (policy: string, rule: FrameRecord): FrameRecord => ({ ...rule, policy })

const ownWork = 'It is the person’s own work, and decides over nobody.'
const onlyLooks = 'It changes nothing.'

/** Every mutation. In alphabetical order. `acts.test.ts` prints the lines that are missing. */
export const acts: Readonly<Record<string, ActRule>> = {
  createEntitlement: itself('entitlement.create'),
  deleteEntitlement: itself('entitlement.delete'),
  enterProductLicense: itself('siteConfiguration.update'),
  grantEntitlement: itself('entitlement.grant'),
  removeProductLicense: itself('siteConfiguration.update'),
  revokeEntitlement: itself('entitlement.revoke'),
  updateEntitlement: itself('entitlement.update'),
  checkForUpdates: unrecorded(onlyLooks, 'updates/mayLookForUpdates'),
  setPingsEnabled: itself('siteConfiguration.update', 'pings/mayDecidePings'),
  setUpdateChannel: itself('siteConfiguration.update', 'updates/mayLookForUpdates'),
  updateOnboardingTourContent: itself('onboardingTour.update', 'onboarding-tour/mayWriteTour'),
  updateOwnSignalConfigurations: itself('ownSignal.update', 'own-signals/mayManageSignals'),
  addExternalAccount: itself('externalAccount.add', 'single-sign-on/mayConnect'),
  testAuthProvider: unrecorded(onlyLooks),
  createMachineCredential: itself('oauthClient.createMachine', 'identity-provider/mayManageClients'),
  createOAuthClient: itself('oauthClient.create', 'identity-provider/mayManageClients'),
  decideDeviceAuthorization: itself('oauthGrant.create', 'identity-provider/requireSession'),
  deleteOAuthClient: itself('oauthClient.delete', 'identity-provider/mayManageClients'),
  enterDeviceCode: unrecorded(onlyLooks, 'identity-provider/requireSession'),
  revokeAuthorizedApplication: itself('oauthGrant.revoke', 'identity-provider/mayRevoke'),
  rotateOAuthClientSecret: itself('oauthClient.rotateSecret', 'identity-provider/mayManageClients'),
  setOAuthClientDisabled: itself('oauthClient.update', 'identity-provider/mayManageClients'),
  updateOAuthClient: itself('oauthClient.update', 'identity-provider/mayManageClients'),
  clearOutboundRequests: toSite('site.clearOutboundRequests'),
  clearSlowRequests: toSite('site.clearSlowRequests'),
  addPasskey: itself('user.addPasskey', 'sign-in/requireFreshOwner'),
  beginAuthenticator: unrecorded('Nothing holds before it is confirmed.', 'sign-in/requireFreshOwner'),
  beginPasskey: unrecorded('Nothing holds before it is added.', 'sign-in/requireFreshOwner'),
  confirmAuthenticator: itself('user.addAuthenticator', 'sign-in/requireFreshOwner'),
  endOtherSessions: itself('session.endOthers', 'sign-in/requireOwner'),
  endSession: itself('session.end', 'sign-in/requireOwner'),
  removeAuthenticator: itself('user.removeAuthenticator', 'sign-in/requireFreshOwner'),
  removePasskey: itself('user.removePasskey', 'sign-in/requireFreshOwner'),
  removeSecondFactors: itself('user.removeSecondFactors'),
  renewRecoveryCodes: itself('user.renewRecoveryCodes', 'sign-in/requireFreshOwner'),
  unlockUser: itself('user.unlock'),
  addUserEmail: itself('user.addEmail', 'users/requireOwnAccount'),
  createPassword: itself('user.createPassword', 'users/mayChangeOwnPassword'),
  createUser: itself('user.create', 'users/requireAccountManager'),
  deleteUser: itself('user.delete', 'users/requireAccountManager'),
  deleteUsers: itself('user.delete', 'users/requireAccountManager'),
  invalidateSessionsByID: itself('user.endSessions', 'users/mayEndSessions'),
  invalidateSessionsByIDs: itself('user.endSessions', 'users/mayEndSessions'),
  logEvent: unrecorded('It is the event log itself.', 'users/mayLogEvents'),
  logEvents: unrecorded('It is the event log itself.', 'users/mayLogEvents'),
  logUserEvent: unrecorded('It is the event log itself.', 'users/mayLogEvents'),
  randomizeUserPassword: itself('user.randomizePassword', 'users/requireAccountManager'),
  recoverUsers: itself('user.recover', 'users/requireAccountManager'),
  removeUserEmail: itself('user.removeEmail', 'users/requireOwnAccount'),
  resendVerificationEmail: unrecorded('It sends once more what was sent.', 'users/requireOwnAccount'),
  setCompletedPostSignup: unrecorded(ownWork, 'users/requireOwnAccount'),
  setUserCodeCompletionsQuota: itself('user.setQuota', 'users/requireAccountManager'),
  setUserCompletionsQuota: itself('user.setQuota', 'users/requireAccountManager'),
  setUserEmailPrimary: itself('user.setPrimaryEmail', 'users/requireOwnAccount'),
  setUserEmailVerified: itself('user.setEmailVerified', 'users/requireOwnAccount'),
  setUserIsSiteAdmin: itself('user.setSiteAdmin', 'users/requireAccountManager'),
  updatePassword: itself('user.updatePassword', 'users/mayChangeOwnPassword'),
  updateUser: itself('user.update', 'users/requireOwnAccount'),
  createFeatureFlag: itself('featureFlag.create'),
  createFeatureFlagOverride: itself('featureFlag.override', 'feature-flags/requireMayOverride'),
  deleteFeatureFlag: itself('featureFlag.delete'),
  deleteFeatureFlagOverride: itself('featureFlag.removeOverride', 'feature-flags/mayOverride'),
  editTemporarySettings: unrecorded(ownWork, 'temporary-settings/mayKeepSettings'),
  overwriteTemporarySettings: unrecorded(ownWork, 'temporary-settings/mayKeepSettings'),
  reloadSite: unrecorded(onlyLooks),
  rotateSecretKey: itself('secretKey.rotate', 'secret-keys/mayManageKeys'),
  settingsMutation: itself('settings.update', 'settings/requireMayAdminister'),
  updateFeatureFlag: itself('featureFlag.update'),
  updateFeatureFlagOverride: itself('featureFlag.override', 'feature-flags/mayOverride'),
  updateSiteConfiguration: itself('siteConfiguration.update'),
  addTeamMembers: itself('team.members', 'teams/requireAdministeredTeam'),
  addUserToOrganization: itself('organizationMember.add', 'organizations/requireAdministered'),
  createOrganization: itself('organization.create', 'organizations/mayMakeOrganization'),
  createTeam: itself('team.create', 'teams/mayMakeTeam'),
  deleteOrganization: itself('organization.delete', 'organizations/requireAdministered'),
  deleteTeam: itself('team.delete', 'teams/requireAdministeredTeam'),
  inviteUserToOrganization: itself('organizationInvitation.create', 'organizations/requireAdministered'),
  removeTeamMembers: itself('team.members', 'teams/requireAdministeredTeam'),
  removeUserFromOrg: itself('organizationMember.remove', 'organizations/mayAdminister'),
  removeUserFromOrganization: itself('organizationMember.remove', 'organizations/mayAdminister'),
  resendOrganizationInvitationNotification: itself(
    'organizationInvitation.resend',
    'organizations/requireAdministered',
  ),
  respondToOrganizationInvitation: itself('organizationInvitation.accept', 'organizations/mayAnswerInvitations'),
  revokeOrganizationInvitation: itself('organizationInvitation.revoke', 'organizations/requireAdministered'),
  setTeamMembers: itself('team.members', 'teams/requireAdministeredTeam'),
  updateOrganization: itself('organization.update', 'organizations/requireAdministered'),
  updateTeam: itself('team.update', 'teams/requireAdministeredTeam'),
  submitHappinessFeedback: unrecorded(ownWork, 'surveys/maySubmit'),
  submitSurvey: unrecorded(ownWork, 'surveys/maySubmit'),
  approveAccessRequest: itself('accessRequest.decide', 'access-requests/mayDecideRequests'),
  deleteMail: itself('mail.delete', 'mail/mayManageMail'),
  retryMail: itself('mail.retry', 'mail/mayManageMail'),
  sendTestEmail: unrecorded(
    'A message to whom the site admin names, which says that it is a test.',
    'mail/mayManageMail',
  ),
  setAccessRequestStatus: itself('accessRequest.decide', 'access-requests/mayDecideRequests'),
  addExternalService: making('ExternalService', 'externalService.create', 'input.kind', 'input.displayName'),
  addPackageRepoFilter: making('PackageFilter', 'packageFilter.create', 'kind', 'behaviour'),
  addRepoKeyValuePair: permitted('repositories/requireMayDescribe', to('repo', 'repository.describe', 'key', 'value')),
  addRepoMetadata: permitted('repositories/requireMayDescribe', to('repo', 'repository.describe', 'key', 'value')),
  addRepository: making('Repository', 'repository.add'),
  addRepositoryPermissionForUser: itself('repository.permit'),
  addUserExternalAccount: itself('externalAccount.create'),
  assignRolesToUser: itself('user.setRoles'),
  cancelExternalServiceSync: to('id', 'externalService.cancelSync'),
  cancelMirrorUpdate: to('repository', 'repository.cancelUpdate'),
  cancelPermissionsSyncJob: to('job', 'permissionsSync.cancel', 'reason'),
  cancelRepositoryBulkAction: to('id', 'repositoryBulkAction.cancel'),
  cancelResultSet: unrecorded(ownWork, 'result-sets/requireMayChange'),
  checkMirrorRepositoryConnection: unrecorded(onlyLooks),
  confirmHeldSync: to('id', 'externalService.confirmHeldSync'),
  createAccessToken: itself('accessToken.create', 'access-tokens/mayMakeTokensOf'),
  createCodeIntelligenceConfigurationPolicy: making(
    'CodeIntelligenceConfigurationPolicy',
    'codeGraphPolicy.create',
    'name',
  ),
  createResultSet: unrecorded(ownWork, 'result-sets/mayLook'),
  createRole: itself('role.create'),
  createWebhook: making('Webhook', 'webhook.create', 'name', 'codeHostKind', 'codeHostURN'),
  deleteAccessToken: itself('accessToken.delete', 'access-tokens/mayEndTokensOf'),
  deleteCodeIntelligenceConfigurationPolicy: to('policy', 'codeGraphPolicy.delete'),
  deleteExternalAccount: itself('externalAccount.delete', 'repository-permissions/requireMayForget'),
  deleteExternalService: to('externalService', 'externalService.delete'),
  deletePackageRepoFilter: to('id', 'packageFilter.delete'),
  deletePreciseIndex: to('id', 'preciseIndex.delete'),
  deletePreciseIndexes: to('repository', 'preciseIndex.deleteMany', 'query', 'states', 'indexerKey', 'isLatestForRepo'),
  deleteRepoKeyValuePair: permitted('repositories/requireMayDescribe', to('repo', 'repository.describe', 'key')),
  deleteRepoMetadata: permitted('repositories/requireMayDescribe', to('repo', 'repository.describe', 'key')),
  deleteRepository: to('repository', 'repository.delete'),
  deleteRepositoryFromDisk: to('repo', 'repository.deleteFromDisk'),
  deleteResultSet: unrecorded(ownWork, 'result-sets/requireMayChange'),
  deleteRole: itself('role.delete'),
  deleteWebhook: to('id', 'webhook.delete'),
  excludeRepoFromExternalServices: to('repo', 'repository.exclude', 'externalServices'),
  moveRepository: to('repository', 'repository.move', 'shard'),
  previewExternalServiceSync: unrecorded(onlyLooks),
  queueAutoIndexJobsForRepo: to('repository', 'repository.queueIndexJobs', 'rev'),
  recloneRepository: to('repo', 'repository.reclone'),
  redeliverWebhookLog: to('id', 'webhookLog.redeliver'),
  reindexPreciseIndex: to('id', 'preciseIndex.reindex'),
  reindexPreciseIndexes: to(
    'repository',
    'preciseIndex.reindexMany',
    'query',
    'states',
    'indexerKey',
    'isLatestForRepo',
  ),
  reindexRepository: to('repository', 'repository.reindex'),
  removeRepositoryPermissionForUser: itself('repository.forbid'),
  rerunResultSet: unrecorded(ownWork, 'result-sets/requireMayChange'),
  restoreRepository: to('repository', 'repository.restore'),
  scheduleRepositoryPermissionsSync: to('repository', 'permissionsSync.schedule'),
  scheduleUserPermissionsSync: unrecorded(
    'It only asks the hosts sooner what they would be asked anyway.',
    'repository-permissions/requireMayAskHosts',
  ),
  setPermissions: itself('role.setPermissions'),
  setRepositoryPermissionsForUsers: itself('repository.permitUsers'),
  setRepositoryPermissionsUnrestricted: itself('repository.open'),
  setResultSetHitState: unrecorded(ownWork, 'result-sets/requireMayChange'),
  setRoles: itself('user.setRoles'),
  startRepositoryBulkAction: toSite('repositoryBulkAction.start', 'action', 'names', 'repositories', 'query', 'atMost'),
  syncExternalService: to('id', 'externalService.sync'),
  testExternalService: unrecorded(onlyLooks),
  updateCodeIntelligenceConfigurationPolicy: to('id', 'codeGraphPolicy.update', 'name'),
  updateCodeIntelligenceInferenceScript: toSite('inferenceScript.update'),
  updateExternalService: to('input.id', 'externalService.update', 'input.displayName'),
  updateMirrorRepository: to('repository', 'repository.update'),
  updatePackageRepoFilter: to('id', 'packageFilter.update', 'kind', 'behaviour'),
  updateRepoKeyValuePair: permitted(
    'repositories/requireMayDescribe',
    to('repo', 'repository.describe', 'key', 'value'),
  ),
  updateRepoMetadata: permitted('repositories/requireMayDescribe', to('repo', 'repository.describe', 'key', 'value')),
  updateRepositoryIndexConfiguration: to('repository', 'repository.configureIndexing'),
  updateResultSet: unrecorded(ownWork, 'result-sets/requireMayChange'),
  updateWebhook: to('id', 'webhook.update', 'name', 'codeHostKind', 'codeHostURN'),
}
