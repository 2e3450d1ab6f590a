import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** Who reads the audit log: site admins. Nobody changes it. */
export const requireMayReadAuditLog = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
