import type { Commit } from '@sextant/git'
import { objectRef } from '../../graphql/builder.js'
import type { At, BlobAt } from './at.js'
import type { HostLink } from './hostLinks.js'
import type { TreeAt } from './treeAt.js'

/** The GraphQL types of a commit, a directory and a file, for features that answer with one or show more of one. */
export const commitType = objectRef<At>('GitCommit')
export const treeType = objectRef<TreeAt>('GitTree')
export const blobType = objectRef<BlobAt>('GitBlob')
export const signatureType = objectRef<Commit['author']>('Signature')

/** A page outside of this instance. */
export const externalLinkType = objectRef<HostLink>('ExternalLink')

/** Whoever wrote or committed something, as git names them. */
export const personType = objectRef<Commit['author']>('Person')
