import { requireSignedIn, requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** The tour greets everybody, so that site admins alone write it. */
export const mayWriteTour = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

/** Whoever is signed in takes it. */
export const mayTakeTour = (viewer: Viewer): SignedIn => requireSignedIn(viewer)
