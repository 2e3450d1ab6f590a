/** The job that removes the files of an index that nobody is given any more; its payload and key are the id. */
export const deletionJob = 'precise-index.delete'

/** Longer than anybody who was given the index just before needs it: other processes may be opening its files. */
const graceMilliseconds = 60_000

export const deletionOf = (id: number) => ({
  kind: deletionJob,
  key: String(id),
  payload: { id },
  delayMilliseconds: graceMilliseconds,
  maxAttempts: 20,
})
