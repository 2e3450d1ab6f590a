/** The last commit that changed an entry of a folder, or what lies below it. */
export interface ListedCommit {
  /** The name of the entry. */
  readonly name: string
  readonly oid: string
  readonly subject: string
  /** The author's name. */
  readonly author: string
  /** When it was committed: RFC 3339, UTC. Null when the commit does not say. */
  readonly date: string | null
  /** The path of the commit's page. */
  readonly url: string
}

/** The events of `GET /.api/last-commits/{repo}[@{revision}]/-/tree/{path}`: some `commits`, then one `done`. */
export interface LastCommitEvents {
  readonly commits: { readonly commits: readonly ListedCommit[] }
  readonly done: {
    readonly found: number
    /** Entries whose last commit was not found. */
    readonly missing: number
    /** Why some are missing: time ran out, or no commit could be told. */
    readonly reason: 'complete' | 'time' | 'unknown' | 'failed'
    readonly milliseconds: number
  }
}
