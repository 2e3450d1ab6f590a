import { requireSignedIn, type SignedIn, type Viewer } from '../../http/viewer.js'

/** Whoever is signed in keeps temporary settings: their own. */
export const mayKeepSettings = (viewer: Viewer): SignedIn => requireSignedIn(viewer)
