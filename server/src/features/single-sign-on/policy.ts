import { requireSignedIn, type SignedIn, type Viewer } from '../../http/viewer.js'

/** Whoever is signed in connects accounts elsewhere to their own; the accounts prove themselves. */
export const mayConnect = (viewer: Viewer): SignedIn => requireSignedIn(viewer)
