/** A question that somebody asks the product. */
export type Request =
  | { readonly query: string; readonly variables?: Readonly<Record<string, unknown>> }
  | { readonly url: string; readonly method?: 'POST' }

/** A repository as questions name it; also one that there is not. */
export interface Named {
  readonly id: number
  readonly name: string
  readonly marker: string
}

interface Common {
  readonly name: string
  /** Of the 52 of the threat model, section 2.12. */
  readonly of: readonly number[]
  /** What the answer says when its time was over before everything was looked at: it is asked for again. */
  readonly isPartial?: RegExp
  /** For everyone else there is nothing, whatever they may read. Of what site admins may not read they see nothing. */
  readonly isForSiteAdmins?: true
}

/** Asks about all repositories at once. */
export interface Together extends Common {
  readonly kind: 'all' | 'some'
  /** What each repository shows there. */
  readonly shows: 'marker' | 'name'
  readonly ask: (all: readonly Named[]) => Request
  /** A question may name no more than so many: it is asked again of others, and what is shown is shown in any answer. */
  readonly mostNamed?: number
  /** It shows no more than so many repositories at once: of more, whichever they are. All when absent. */
  readonly most?: number
  /** The number of repositories in the answer, where it tells one. */
  readonly counts?: RegExp
  /** Where nothing may be read, it tells no number. */
  readonly isSilentOfNone?: true
  /** What was found before, of what may be read: rows of these repositories only. */
  readonly isFrozen?: true
}

/** Asks about one repository, or one that there is not. */
export interface OneByOne extends Common {
  readonly kind: 'one'
  readonly shows: 'marker' | 'name'
  readonly ask: (one: Named) => Request
  /** The answer may be the same for what may be read. */
  readonly isSometimesEmpty?: true
}

/**
 * A place where repositories may show. `all` asks about all at once: what is shown is exactly what may be read. `some`
 * shows one or the other of what may be read, and nothing else. `one` asks about one by its name or id: of what may not
 * be read the answer is that there is none.
 */
export type Surface = Together | OneByOne

/** What was made for the questions: ids of GraphQL, and the last part of the address of a result set. */
export interface Made {
  readonly resultSet: string
  /** A connection that lists some of the repositories. */
  readonly externalService: string
  /** Something that was tried with all of the repositories. */
  readonly bulkAction: string
}
