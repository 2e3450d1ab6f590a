import type { Page } from 'playwright-core'

/** Waits until the browser remembers a search, which is a moment after its results are there. */
export async function untilRemembered(page: Page, query: string): Promise<void> {
  await page.waitForFunction((asked) => Object.values(localStorage).some((kept) => String(kept).includes(asked)), query)
}
