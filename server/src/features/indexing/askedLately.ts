/** Asked again after this long, in milliseconds: what could not be indexed then may be by now. */
const usuallyForgottenAfter = 60_000
/** More than this is forgotten at once. */
const mostRemembered = 100_000

/**
 * What searches have asked for lately, by names for it. A person who types searches again and again: what was asked for and
 * waited for once is neither noted nor waited for again, while it is on its way.
 */
export class AskedLately {
  readonly #askedAt = new Map<string, number>()
  readonly #forgottenAfter: number

  /** In milliseconds. */
  constructor(forgottenAfter = usuallyForgottenAfter) {
    this.#forgottenAfter = forgottenAfter
  }

  isNew(what: string): boolean {
    const at = this.#askedAt.get(what)
    return at === undefined || performance.now() - at > this.#forgottenAfter
  }

  add(all: readonly string[]): void {
    if (this.#askedAt.size > mostRemembered) this.#askedAt.clear()
    const now = performance.now()
    for (const what of all) this.#askedAt.set(what, now)
  }
}
