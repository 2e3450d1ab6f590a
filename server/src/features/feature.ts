import type { SchemaPart } from '../graphql/builder.js'
import type { Mount } from '../http/mount.js'
import type { JobHandler } from '../jobs/runner.js'

/** What a feature brings to the server. */
export interface Feature {
  readonly types?: readonly SchemaPart[]
  readonly mounts?: readonly Mount[]
  /** Handlers of jobs, by kind. */
  readonly jobs?: Readonly<Record<string, JobHandler>>
  readonly upkeep?: readonly Upkeep[]
}

/** What is done again and again while the server runs. */
export interface Upkeep {
  readonly everyMilliseconds: number
  readonly run: () => Promise<void>
}
