import type { Secret } from '@sextant/base'

declare const brand: unique symbol

/** The git program that was found. */
export interface GitProgram {
  /** As git prints it, "2.39.5". */
  readonly version: string
}
/** Throws `AppError` 'failed_precondition' when git is missing or too old. */
export declare function findGit(): Promise<GitProgram>

export type Revision = string & { readonly [brand]: 'Revision' }
export declare function parseRevision(
  text: string,
): { readonly ok: true; readonly revision: Revision } | { readonly ok: false; readonly message: string }

export type ObjectId = string & { readonly [brand]: 'ObjectId' }
export declare function parseObjectId(text: string): ObjectId | undefined

export interface Repository {
  readonly gitDirectory: string
}

export declare function resolveCommit(
  repository: Repository,
  revision: Revision,
  signal?: AbortSignal,
): Promise<ObjectId | undefined>

export type ReferenceKind = 'heads' | 'tags'
export interface Reference {
  /** Full: `refs/heads/main`. */
  readonly name: string
  readonly target: ObjectId
  readonly committedAt?: Date
}
export interface ReferenceOptions {
  readonly kinds: readonly ReferenceKind[]
  readonly limit: number
  /** Full name of the last reference of the page before. */
  readonly after?: string
  /** Part of the short name, any case. */
  readonly query?: string
}
export interface ReferencePage {
  readonly references: readonly Reference[]
  readonly more: boolean
}
export declare function listReferences(
  repository: Repository,
  options: ReferenceOptions,
  signal?: AbortSignal,
): Promise<ReferencePage>
export declare function countBranches(repository: Repository, signal?: AbortSignal): Promise<number>
export declare function defaultBranch(
  repository: Repository,
  signal?: AbortSignal,
): Promise<{ readonly name: string; readonly target: ObjectId } | undefined>

export interface Person {
  readonly name: string
  readonly email: string
  readonly date: Date | undefined
}
export interface Commit {
  readonly id: ObjectId
  readonly tree: ObjectId
  readonly parents: readonly ObjectId[]
  readonly author: Person
  readonly committer: Person
  readonly subject: string
  readonly body: string
}
export declare function readCommit(
  repository: Repository,
  id: ObjectId,
  signal?: AbortSignal,
): Promise<Commit | undefined>

export type EntryKind = 'file' | 'executable' | 'symlink' | 'submodule' | 'directory'
export interface TreeEntry {
  /** As git writes it, "100644". */
  readonly mode: string
  readonly kind: EntryKind
  readonly id: ObjectId
  readonly path: string
  readonly name: string
  readonly byteSize?: number
}
export interface WalkOptions {
  /** A folder; the root when absent or ''. */
  readonly path?: string
  /** All files below, without the directories themselves; otherwise the entries of the one folder. */
  readonly recursive: boolean
  readonly withSizes?: boolean
  readonly maxEntries: number
  readonly signal?: AbortSignal
}
export declare function walkTree(
  repository: Repository,
  commit: ObjectId,
  options: WalkOptions,
): AsyncGenerator<TreeEntry, { readonly unsafeNames: number }, undefined>

export type ObjectType = 'blob' | 'tree' | 'commit' | 'tag'
export interface FileAtCommit {
  readonly commit: ObjectId
  readonly path: string
}
export type ReadObject =
  | {
      readonly found: true
      readonly id: ObjectId
      readonly type: ObjectType
      readonly byteSize: number
      /** What the path names, when the object was asked for by path. */
      readonly kind?: EntryKind
      /** Absent when larger than `maxBytes`. */
      readonly content?: Buffer
    }
  | { readonly found: false }
export interface ObjectReader {
  read(
    wanted: ObjectId | FileAtCommit,
    options: { readonly maxBytes: number; readonly signal?: AbortSignal },
  ): Promise<ReadObject>
  close(): Promise<void>
}
export declare function openObjectReader(repository: Repository): ObjectReader

export interface ReadBlob {
  readonly id: ObjectId
  /** -1 when the repository has no such object. */
  readonly byteSize: number
  readonly content?: Buffer
}
export declare function readBlobs(
  repository: Repository,
  ids: Iterable<ObjectId>,
  options: { readonly maxBytes: number; readonly signal?: AbortSignal },
): AsyncIterable<ReadBlob>

export type ChangeKind = 'modified' | 'added' | 'deleted' | 'type-changed' | 'conflicted' | 'untracked'
export interface WorkingTree {
  readonly head?: ObjectId
  readonly changed: readonly { readonly path: string; readonly kind: ChangeKind }[]
  readonly truncated: boolean
}
export declare function workingTree(
  root: string,
  repository: Repository,
  options: { readonly maxEntries: number; readonly signal?: AbortSignal },
): Promise<WorkingTree>

export interface FoundRepository {
  readonly root: string
  readonly gitDirectory: string
  readonly bare: boolean
  readonly originURL?: string
}
/** What a search of a folder saw besides the repositories. */
export interface FolderSummary {
  readonly repositories: number
  readonly unreadableFolders: number
  /** Files that lie in no repository. */
  readonly looseFiles: number
  /** False when `maxDepth` or `maxEntries` stopped the search. */
  readonly complete: boolean
}
export declare function findRepositories(
  folder: string,
  options: { readonly maxDepth: number; readonly maxEntries: number; readonly signal?: AbortSignal },
): AsyncGenerator<FoundRepository, FolderSummary, undefined>
export declare function repositoryNameOf(found: FoundRepository, namedFolder: string): string

export type CloneScheme = 'https' | 'http' | 'ssh' | 'file'
export interface CloneURL {
  readonly scheme: CloneScheme
  /** Host name; '' for file. */
  readonly host: string
  readonly port: number | undefined
  readonly path: string
  /** Rebuilt from the parts, without user info for http and https. Safe to show and to keep. */
  readonly href: string
  readonly credential?: { readonly username: string; readonly password: Secret }
}
export declare function parseCloneURL(
  text: string,
  options?: { readonly allowHTTP?: boolean },
): { readonly ok: true; readonly url: CloneURL } | { readonly ok: false; readonly message: string }

export type ClonePhase = 'connecting' | 'counting' | 'compressing' | 'receiving' | 'resolving'
export interface CloneProgress {
  readonly phase: ClonePhase
  /** From 0 to 1 within the phase. */
  readonly fraction: number
}
export interface MirrorOptions {
  readonly onProgress?: (progress: CloneProgress) => void
  readonly signal?: AbortSignal
  readonly deadlineMilliseconds?: number
  /** The only address that may be connected to for http and https, as already checked by the caller. */
  readonly connectTo?: string
}
export declare function cloneMirror(url: CloneURL, directory: string, options?: MirrorOptions): Promise<void>
export declare function fetchMirror(
  url: CloneURL,
  directory: string,
  options?: MirrorOptions,
): Promise<{ readonly changed: boolean }>

export declare class GitFailed extends Error {
  readonly command: string
  readonly exitCode: number | undefined
  readonly signal: NodeJS.Signals | undefined
  readonly stderr: string
}
