import type { SchemaPart } from '../graphql/builder.js'
import type { Mount } from '../http/mount.js'
import type { Routine } from '../jobs/rounds.js'
import type { JobHandler } from '../jobs/runner.js'

/** What a feature brings to the server. */
export interface Feature {
  readonly types?: readonly SchemaPart[]
  readonly mounts?: readonly Mount[]
  /** Handlers of jobs, by kind. */
  readonly jobs?: Readonly<Record<string, JobHandler>>
  /** What is done again and again while the server runs. */
  readonly upkeep?: readonly Routine[]
}
