import type { CodeFile, CodeWorld } from '@sextant/code-intel'
import type { Viewer } from '../../../http/viewer.js'
import type { Content, Repository } from '../../repositories/index.js'
import type { CodeWorldServices } from './services.js'

/** What a question is about. The repository is one that the viewer may read. */
export interface AskedCode {
  readonly viewer: Viewer
  readonly repository: Repository
  /** The exact revision, resolved. */
  readonly content: Content
  /** Ends all that is looked up. */
  readonly signal: AbortSignal
}

/** Where a file of a world is: what its repository, revision and path stand for. */
export interface CodePlace {
  readonly repository: Repository
  /** As in an address: a commit id, `@worktree`, or empty for a plain folder. */
  readonly revision: string
  readonly content: Content
}

/** A world of code as a viewer sees it from one revision of one repository. For one question: close it behind it. */
export interface ServerCodeWorld extends CodeWorld {
  /** The file at a path of the revision that was asked about. */
  file(path: string): CodeFile
  /** Undefined for a file that is not of this world. */
  placeOf(file: Pick<CodeFile, 'repository' | 'revision'>): CodePlace | undefined
  close(): Promise<void>
}

/**
 * Opens the world of the repositories that the viewer may read now: the asked one at its revision, whether indexed or
 * not, every other at the indexed commit of its default branch.
 */
export function openCodeWorld(_services: CodeWorldServices, _asked: AskedCode): ServerCodeWorld {
  throw new Error('Not built yet.')
}
