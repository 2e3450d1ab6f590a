export { withoutEnforcement } from './enforcement.js'
export { amongReadable, readableBy, readableTo } from './readable.js'
export { isPermissionsChanged, listenForPermissions, type RunningRead, RunningReads } from './runningReads.js'
export { sendWatched } from './sendWatched.js'
