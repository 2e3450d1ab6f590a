export { aheadBehind, type AheadBehindOptions } from './aheadBehind.js'
export { type ArchiveFormat, type ArchiveOptions, archiveTree } from './archiveTree.js'
export { askGitolite, type GitoliteRepository } from './askGitolite.js'
export { inBackground } from './background.js'
export type { ObjectType } from './batchAnswers.js'
export { type Changelist, readChangelist } from './changelist.js'
export { askRemote } from './askRemote.js'
export type { ClonePhase, CloneProgress } from './cloneProgress.js'
export {
  authorized,
  type CloneScheme,
  type CloneURL,
  type CloneURLOptions,
  type Credential,
  type ParsedCloneURL,
  parseCloneURL,
} from './cloneUrl.js'
export { companionOf, type GraphOptions, type GraphOutcome, writeCommitGraph, writeCompanion } from './commitGraph.js'
export type { CommitFilter } from './filterCommits.js'
export { headInFiles } from './headInFiles.js'
export { type LastCommit, type LastCommitsOptions, lastCommits } from './lastCommits.js'
export type { LineSpan, LogEntry } from './logEntry.js'
export { type LogOptions, type LogStep, streamLog } from './streamLog.js'
export { changedLines, type ChangedLinesOptions } from './changedLines.js'
export type { ChangedFile, FileSide, FileStatus } from './changedFile.js'
export { type ChangedFiles, type ChangedFilesOptions, listChangedFiles } from './changedFiles.js'
export type { DiffOptions, DiffSides } from './diffArguments.js'
export { type FilePatch, type FilePatchesOptions, readFilePatches } from './filePatches.js'
export type { HunkRange, PatchHunk } from './unifiedPatch.js'
export { type ChildCommits, type ChildCommitsOptions, childCommits } from './childCommits.js'
export { type CommitParents, commitParents, type ParentsOptions } from './commitParents.js'
export { commitSignature, type CommitSignature } from './commitSignature.js'
export { type KeyBook, keyBook } from './signatures/keyBook.js'
export { startMailPatch, startRawDiff } from './rawPatch.js'
export { type ContainingOptions, type ContainingReferences, referencesContaining } from './referencesContaining.js'
export { type CommitRange, commitsBetween, mergeBase, type RangePage } from './commitRange.js'
export {
  type BlamedCommit,
  type BlameEnd,
  type BlameHunk,
  type BlameOptions,
  type BlameTarget,
  streamBlame,
  uncommittedBlame,
} from './blame.js'
export type { BlameAuthor } from './blameParser.js'
export { commitAtTime } from './commitAtTime.js'
export { globMatches, type MatchedReferences, matchReferences, type ReferenceGlobs } from './matchReferences.js'
export {
  commitsOfContributor,
  type Contributor,
  type Contributors,
  type ContributorsOptions,
  countContributors,
  weekLength,
} from './contributors.js'
export {
  type DatedPage,
  type DatedPlace,
  type DatedQuery,
  type DatedReference,
  datedReferences,
  findReferences,
  listDatedReferences,
  type ListedKind,
  type ObjectKind,
} from './datedReferences.js'
export type { AheadBehind } from './divergence.js'
export {
  type DiffTreesOptions,
  diffTrees,
  type TreeChange,
  type TreeDiff,
  type TreePair,
} from './diffTrees.js'
export { type DatedTag, firstTag } from './firstTag.js'
export {
  type FindOptions,
  type FolderSummary,
  type FoundRepository,
  findRepositories,
  repositoryIn,
} from './findRepositories.js'
export {
  type FolderEntry,
  type FolderFile,
  listFolder,
  readFolderFile,
  streamFolderFile,
  walkFolder,
} from './folderFiles.js'
export { GitFailed } from './gitFailed.js'
export {
  type ChangelistCommit,
  type ChangelistPage,
  type ChangelistQuery,
  findChangelist,
  listChangelists,
} from './listChangelists.js'
export { type ListOptions, listTree, type TreeFile } from './listTree.js'
export { inspectMirror, type InspectionDepth, type InspectOptions } from './inspectMirror.js'
export { followLines, type FollowedLines, type LinesToFollow } from './followLines.js'
export { lastChangeOf, newNameIn } from './pathChanges.js'
export type { ChangedStretch, LineStretch } from './lineMap.js'
export type { GitLimits } from './limits.js'
export { type CheckOutOptions, checkOutTree } from './checkOutTree.js'
export { firstCommit } from './firstCommit.js'
export { checkRemote, cloneMirror, fetchMirror } from './mirror.js'
export { type ObjectId, parseObjectId } from './objectId.js'
export {
  type FileAtCommit,
  type ObjectReader,
  openObjectReader,
  type ReadObject,
  type ReadOptions,
} from './objectReader.js'
export { findGit, type GitProgram } from './program.js'
export { type AnnotatedTag, readTags } from './readTags.js'
export { type ReadBlob, type ReadBlobsOptions, readBlobs } from './readBlobs.js'
export { readManyBlobs, type WantedBlob } from './readManyBlobs.js'
export { readSmallCommit, type SmallFile, type SmallOptions } from './readSmallCommit.js'
export { type Commit, type Person, readCommit } from './readCommit.js'
export { type CommitWithMessage, readCommits } from './readCommits.js'
export {
  countBranches,
  defaultBranch,
  listReferences,
  type Reference,
  type ReferenceKind,
  type ReferencePage,
  type ReferenceQuery,
} from './references.js'
export type { CommitDiff, FileDiff, Hunk } from './patchText.js'
export { lastRemoval } from './lastRemoval.js'
export { type FolderObject, onlyFolder, readFolder, type ReadFolderOptions } from './readFolder.js'
export { countReferences, referenceNames } from './referenceNames.js'
export type { WorkingTreeAt } from './ignoredPaths.js'
export type { Repository } from './repository.js'
export { countCommits, type RevListOptions, revList } from './revList.js'
export { type DiffLimits, emptyTree, type HistoryCommit, type HistoryOptions, streamHistory } from './streamHistory.js'
export { decodeRepositoryName, originName, repositoryNameOf } from './repositoryName.js'
export { resolveCommit, resolveMany } from './resolveCommit.js'
export { streamBlob, type StreamBlobOptions } from './streamBlob.js'
export { type ParsedRevision, parseRevision, type Revision } from './revision.js'
export type { KnownHosts } from './ssh.js'
export { diskUse, tidyMirror } from './tidyMirror.js'
export type { MirrorOptions, RanCommand } from './transfer.js'
export type { EntryKind } from './treeObject.js'
export { type TreeEntry, type WalkEnd, type WalkOptions, walkTree } from './walkTree.js'
export { type Change, type ChangeKind, type WorkingTree, type WorkingTreeOptions, workingTree } from './workingTree.js'
export { TooManyWatches } from './folderWatches.js'
export { tellsChanges } from './tellsChanges.js'
export { type ReferenceListener, watchReferences } from './watchReferences.js'
export {
  type WatchTreeOptions,
  type WorkingTreeListener,
  type WorkingTreeWatch,
  watchWorkingTree,
} from './watchWorkingTree.js'
export { isDotGit, type Version, type VersionFile } from './importVersions.js'
export { type VersionChanges, type WriteOptions, writeVersions } from './writeVersions.js'
export { type VersionTag, versionTags } from './versionTags.js'
export { type GitRun, gitRuns, useStarter } from './startGit.js'
