export { type BindBy, giveWaiting } from './explicit.js'
export { defineExternalAccounts, ExternalAccountConnection, ExternalAccountType } from './accountSchema.js'
export {
  accountById,
  accountsByIds,
  accountsOf,
  deleteAccount,
  type ExternalAccount as ExternalAccountValue,
  insertAccount,
} from './grantStore.js'
export { noHosts, type PermissionHost, type PermissionHosts } from './permissionHosts.js'
export { runSync } from './runSync.js'
export { scheduleSyncs, syncPaceOf } from './schedule.js'
export { repositoryPermissionsSchema } from './schema.js'
export type { RepositoryPermissionServices } from './services.js'
export { repositorySyncJob, requestSync, type SyncReason, type SyncRequest, userSyncJob } from './syncJobs.js'
export { type PermissionSyncServices, usualGraceHours } from './syncServices.js'
export { requireMayForget } from './policy.js'
