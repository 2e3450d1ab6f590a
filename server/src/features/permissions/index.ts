export { withoutEnforcement } from './enforcement.js'
export { amongReadable, readableBy, readableByReader, readableTo, type Reader, readerOf } from './readable.js'
export { isPermissionsChanged, listenForPermissions, type RunningRead, RunningReads } from './runningReads.js'
export { sendWatched } from './sendWatched.js'
