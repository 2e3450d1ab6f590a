import type { RevisionFiles } from './revisionFiles.js'
import type { CodeWorldServices } from './services.js'
import type { WorldRevision } from './worldRevision.js'

/** The revisions of a world and their files, each looked up once. */
export interface WorldParts {
  readonly services: CodeWorldServices
  readonly signal: AbortSignal
  own(): Promise<WorldRevision>
  /** Without the own one, the best known first. */
  others(): Promise<readonly WorldRevision[]>
  filesOf(at: WorldRevision): RevisionFiles
  /** Says that not all definitions of a name were looked for. */
  noteCut(): void
}
