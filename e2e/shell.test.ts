import type { PageContext } from '@sextant/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations, isGrave } from './accessibility.js'
import { enterAsAdministrator, type Journey, openJourney } from './openJourney.js'
import { sampleFile } from './smallRepository.js'

let journey: Journey
let server: Journey['server']
let context: BrowserContext

beforeAll(async () => {
  journey = await openJourney()
  ;({ server, context } = journey)
  await enterAsAdministrator(journey)
})

afterEach(() => expect(journey.complaints).toEqual([]))

afterAll(() => journey.close())

const account = (page: Page) => page.getByRole('button', { name: /account of/ })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

/** The same instance, as if it were set otherwise: what the server says of itself is changed on the way. */
async function pageOf(change: (context: PageContext) => object): Promise<Page> {
  const page = await context.newPage()
  await page.route(`${server.address}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    const told = /(<script type="application\/json" id="page-context">)(.*?)(<\/script>)/s
    return route.fulfill({
      response,
      body: body.replace(told, (_all, head: string, text: string, tail: string) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server wrote
        const said = JSON.parse(text) as PageContext
        return `${head}${JSON.stringify({ ...said, ...change(said) }).replaceAll('<', '\\u003c')}${tail}`
      }),
    })
  })
  return page
}

const everything = ({ gates }: PageContext) => ({
  gates: Object.fromEntries(
    Object.entries(gates).map(([name, value]) => [name, value === false ? !/DotCom|needs/.test(name) : value]),
  ),
})

test('what of the frame cannot be loaded leaves the page as it is', async () => {
  // What fails here is reported, as it should be.
  const apart = await journey.browser.newContext({ storageState: await context.storageState() })
  const page = await apart.newPage()
  const failures: string[] = []
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  const parts = /UserMenuPanel|QueryToggles|RepositoryTabs/
  await page.route(parts, (route) => route.abort())
  await page.goto(`${server.address}/search?q=needle`)
  await page.getByTitle(sampleFile).waitFor()
  await expect.poll(() => failures.length).toBeGreaterThan(0)
  await account(page).click()
  await page.keyboard.press('Escape')
  expect(await page.getByTitle(sampleFile).isVisible()).toBe(true)
  await page.goto(`${server.address}/orders/-/blob/${sampleFile}`)
  await page.getByRole('heading', { level: 1, name: sampleFile }).waitFor()
  await page.unroute(parts)
  // Some browsers keep what could not be loaded in mind until the page is another.
  await page.reload()
  await page.getByRole('link', { name: 'Commits' }).first().waitFor()
  await account(page).click()
  await page.getByRole('link', { name: 'Settings' }).first().waitFor()
  await apart.close()
})

test('keys alone go through the menus, and Escape gives the focus back', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/search?q=needle`)
  await page.getByTitle(sampleFile).waitFor()
  await account(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('Profile')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Settings')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('Sign out')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Profile')
  await page.getByText('Enterprise', { exact: false }).first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toMatch(/^[A-Z]{1,2}$/)
  await bar(page).getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('Saved searches')
  await page.getByRole('link', { name: 'Insights Upgrade' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Open a menu').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.close()
})

test('the bar folds on a narrow window, and on a wider one where its links do not fit', async () => {
  const page = await pageOf(everything)
  await page.goto(`${server.address}/search?q=needle`)
  await bar(page).getByRole('link', { name: 'Insights' }).waitFor()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const width of [1000, 900, 800, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 800, height: 800 })
  await bar(page).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Batch changes' }).waitFor()
  expect((await findViolations(page)).filter(isGrave)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 800 })
  await bar(page).getByRole('link', { name: 'Insights' }).waitFor()
  await page.close()
})

test('a person turns the newer pages on, walks through them without loading anew, and turns them off', async () => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  const toggle = page.getByRole('checkbox', { name: 'New Code Search UX' })
  const turn = async () => {
    await account(page).click()
    const loaded = page.waitForEvent('load')
    await toggle.click()
    await loaded
  }
  await page.goto(`${server.address}/site-admin`)
  await account(page).click()
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  expect(await toggle.count()).toBe(0)
  await page.goto(`${server.address}/orders/-/commits`)
  await page.getByRole('heading').first().waitFor()
  const files = page.getByRole('navigation', { name: 'Files of the repository' })
  expect(await files.count()).toBe(0)
  await turn()
  await files.waitFor()
  await page.getByRole('complementary', { name: 'About the repository' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  // The tree and the page stay the very same ones from one page to the next.
  await files.evaluate((element) => element.setAttribute('data-same', ''))
  await files.getByRole('treeitem', { name: 'README.md' }).click()
  await page.waitForURL(/\/-\/blob\//)
  expect(await page.locator('nav[data-same]').count()).toBe(1)
  await page.getByRole('navigation', { name: 'Repository' }).getByRole('link', { name: 'Branches' }).click()
  await page.waitForURL(/branches/)
  expect(await page.locator('nav[data-same]').count()).toBe(1)
  // Also where a repository is set up.
  for (const name of ['Code graph', 'Settings']) {
    await page.getByRole('navigation', { name: 'Repository', exact: true }).getByRole('link', { name }).click()
    await page.waitForURL(name === 'Settings' ? /\/settings$/ : /\/code-graph\//)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('complementary', { name: 'About the repository' }).waitFor()
    expect(await page.locator('nav[data-same]').count()).toBe(1)
    // The heading that was waited for may have been that of the page before.
    await expect.poll(() => findViolations(page), { timeout: 60_000 }).toEqual([])
  }
  // A classic page is as near.
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Sextant, home' }).click()
  await page.waitForURL(/\/search$/)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.goto(`${server.address}/orders/-/commits`)
  await files.waitFor()
  await turn()
  await page.getByRole('heading').first().waitFor()
  expect(await files.count()).toBe(0)
  await page.close()
})

test('workspaces are switched where there are any, and a service that fails shows nothing', async () => {
  const page = await pageOf(({ gates }) => ({
    workspaces: { url: 'https://cloud.example', siteID: 'w1' },
    gates: { ...gates, sextantDotComMode: true },
  }))
  const workspaces = [{ id: 'w1', name: 'acme', displayName: 'Acme', uri: 'https://acme.example' }]
  let asked = 0
  await page.route('**/.api/workspaces/**', (route) => {
    asked += 1
    return route.fulfill({ json: { workspaces, workspace: workspaces[0] } })
  })
  await page.goto(`${server.address}/search?q=needle`)
  await page.getByTitle(sampleFile).waitFor()
  await page.getByRole('link', { name: 'Go to your workspace' }).waitFor()
  await account(page).click()
  await page.getByRole('button', { name: /Switch workspace/ }).click()
  await page.getByRole('link', { name: 'Acme Current' }).waitFor()
  await page.getByRole('link', { name: 'Join or create a workspace' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const before = asked
  await page.getByRole('button', { name: 'Select a workspace' }).click()
  await expect.poll(() => focused(page)).toContain('Switch workspace')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Acme Current' }).waitFor()
  expect(asked).toBe(before)
  await page.getByRole('link', { name: 'Sextant, home' }).waitFor()
  workspaces.pop()
  await page.reload()
  await page.getByRole('link', { name: 'Search your code' }).waitFor()
  await account(page).click()
  await page.getByRole('button', { name: /Switch workspace/ }).click()
  await page.getByRole('link', { name: 'Explore Workspaces' }).waitFor()
  await page.close()
})

test('the developer mode shows how a page is made, until it is left', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/search?q=needle`)
  await account(page).click()
  await page.getByRole('checkbox', { name: 'Developer mode' }).click()
  await page.keyboard.press('Escape')
  const panel = page.getByRole('region', { name: 'Developer mode' })
  await panel.getByText('/search', { exact: true }).waitFor()
  await panel.getByRole('tab', { name: 'Requests' }).click()
  await panel.getByText('/.api/search/stream').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await panel.getByRole('tab', { name: 'Gates' }).click()
  await panel.getByText('codeSearchEnabledOnInstance').waitFor()
  await panel.getByRole('button', { name: 'Leave the developer mode' }).click()
  expect(await panel.count()).toBe(0)
  await page.close()
})
