/** The pages that most links lead to, those that are followed most first. */
const likely: readonly (() => Promise<unknown>)[] = [
  () => import('../features/browse/BlobPage.js'),
  () => import('../features/search/SearchPage.js'),
  () => import('../features/browse/TreePage.js'),
  () => import('./LaterPage.js'),
  () => import('../features/diff/CommitPage.js'),
  () => import('../features/history/CommitsPage.js'),
]

/**
 * Loads the scripts of the pages that come next, one after the other while nothing else is done, so that a click waits
 * for its data alone. Not for whoever saves data. What fails is loaded when it is wanted.
 */
export async function loadAhead(signal: AbortSignal): Promise<void> {
  if (isSavingData()) return
  for (const load of likely) {
    await idle()
    if (signal.aborted) return
    await load().catch(() => undefined)
  }
}

/** Of the Network Information API, which some browsers have. */
function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
}

/** Settles when the browser has nothing to do; where it cannot tell, after a moment. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
}
