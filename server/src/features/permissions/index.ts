export { audit, withoutEnforcement } from './enforcement.js'
export { amongReadable, readableBy } from './readable.js'
export { isPermissionsChanged, listenForPermissions, type RunningRead, RunningReads } from './runningReads.js'
