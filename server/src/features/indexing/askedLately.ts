/** Asked again after this long, in milliseconds: what could not be indexed then may be by now. */
const forgottenAfter = 60_000
/** More commits than this are forgotten at once. */
const mostRemembered = 100_000

/**
 * The commits that searches have asked for lately. A person who types searches again and again: what was asked for and
 * waited for once is neither noted nor waited for again, while it is on its way.
 */
export class AskedLately {
  readonly #askedAt = new Map<string, number>()

  isNew(commit: string): boolean {
    const at = this.#askedAt.get(commit)
    return at === undefined || performance.now() - at > forgottenAfter
  }

  add(commits: readonly string[]): void {
    if (this.#askedAt.size > mostRemembered) this.#askedAt.clear()
    const now = performance.now()
    for (const commit of commits) this.#askedAt.set(commit, now)
  }
}
