import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, ImpactValue } from 'axe-core'
import type { Page } from 'playwright-core'

/** One rule that a page breaks, with where: selectors of the elements. */
export interface Violation {
  readonly rule: string
  readonly impact: ImpactValue
  readonly places: readonly string[]
}

const axe = readFile(fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8')

/** What axe-core finds on the page as it is drawn now, with all of its usual rules, or with those that are named. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<readonly Violation[]> {
  const only = rules ? `, runOnly: ${JSON.stringify(rules)}` : ''
  await drawn(page)
  // The debugger's evaluation: the content security policy of the page stays in force and does not stop it.
  await page.evaluate(await axe)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, { resultTypes: ["violations"]${only} })`)
  return violations.map(({ id, impact, nodes }) => ({
    rule: id,
    impact: impact ?? null,
    places: nodes.map(({ target }) => target.join(' ')),
  }))
}

/**
 * Waits until the page says what it is, which it does once its own part has come; one that never does is looked at as it
 * is.
 */
const drawn = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined)

/** Whether a violation shuts somebody out, by axe-core's own grades. */
export const isGrave = ({ impact }: Violation): boolean => impact === 'serious' || impact === 'critical'
