/** Indexing a history failed while a certain commit was read: that one may be what it failed of. */
export class CommitFailed extends Error {
  /** The id in hexadecimal. */
  readonly commit: string
  /** Whether the process that indexed ended, or was ended because nothing happened any more. */
  readonly died: boolean

  constructor(commit: string, message: string, died: boolean) {
    super(message)
    this.name = 'CommitFailed'
    this.commit = commit
    this.died = died
  }
}

/**
 * Raised whenever histories are read in another way than before, so that commits which could not be read are tried again.
 */
export const historyVersion = 1
