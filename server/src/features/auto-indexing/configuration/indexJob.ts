/** A command before an indexer runs; executors run it in a container. */
export interface IndexStep {
  /** The folder, seen from the repository's; '' for that itself. */
  readonly root: string
  readonly image: string
  readonly commands: readonly string[]
}

/** One index to be made of one folder of a commit: the words are those of `sourcegraph.yaml`. */
export interface IndexJob {
  /** '' for the whole repository; without a slash at either end. */
  readonly root: string
  /** The name of an indexer or the container that it runs in. */
  readonly indexer: string
  /** The command of the indexer with its arguments, for executors. */
  readonly indexer_args: readonly string[]
  /** Commands in the container of the indexer, just before it. */
  readonly local_steps: readonly string[]
  /** The index that is written, seen from the root. */
  readonly outfile: string
  /** Variables of the environment that executors hand on. */
  readonly requestedEnvVars: readonly string[]
  readonly steps: readonly IndexStep[]
}
