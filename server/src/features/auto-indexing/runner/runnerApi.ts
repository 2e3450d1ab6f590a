/** The runner of this machine, for the table of jobs. */
export interface LocalRunner {
  /** Asks for the rows with these ids to be worked on. */
  announce(indexIds: readonly number[]): Promise<void>
  /** Asks for what waits and has no job, and takes back what was cut off. */
  pickUp(): Promise<void>
  run(indexId: number, signal: AbortSignal): Promise<void>
  /** The indexers that are there, by their keys. */
  indexers(): Promise<ReadonlyMap<string, string>>
}
