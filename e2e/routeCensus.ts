import { fillRoute, type Route, routes } from '@sextant/contract'
import type { Page } from 'playwright-core'
import { sampleFile } from './smallRepository.js'

/** What the routes of the whole table show one viewer: their paths, in the order of the table. */
export interface Census {
  readonly built: readonly string[]
  readonly notAvailable: readonly string[]
  /** Closed to this viewer, or nothing stands behind the example parameters. */
  readonly notFound: readonly string[]
  /** Led to another page, such as sign-in for somebody who is signed in. */
  readonly elsewhere: readonly string[]
}

/** The paths of all routes that the application draws, without those that only lead to another. */
export const drawnRoutes = routes
  .filter(({ server, redirect }: Route) => !server && redirect === undefined)
  .map(({ path }) => path)

/** Opens routes as the viewer of this page, with example parameters. */
export async function takeCensus(
  page: Page,
  paths: readonly string[],
  { address, username }: { readonly address: string; readonly username: string },
): Promise<Census> {
  const census: Record<keyof Census, string[]> = { built: [], notAvailable: [], notFound: [], elsewhere: [] }
  for (const path of paths) {
    const asked = new URL(exampleOf(path, username), address)
    await page.goto(asked.href)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    census[await seenOn(page, asked)].push(path)
  }
  return census
}

/** The address of a route with its parameters filled: those of the small repository where there is one, else 1. */
function exampleOf(route: string, username: string): string {
  const path = route.includes('/blob/') ? sampleFile : 'docs'
  const known = { repo: 'orders', username, revspec: 'main', rangeSpec: 'main...main', '*': 'x' }
  const names = [...route.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => [name, '1'])
  const template = route.replaceAll('?}', '}').replace('{path}', path)
  return fillRoute(template, { ...Object.fromEntries(names), ...known }) || '/'
}

async function seenOn(page: Page, asked: URL): Promise<keyof Census> {
  if (new URL(page.url()).pathname !== asked.pathname) return 'elsewhere'
  if ((await page.locator('[data-not-available]').count()) > 0) return 'notAvailable'
  const missing = page.getByRole('heading', { level: 1, name: 'Page not found' })
  return (await missing.count()) > 0 ? 'notFound' : 'built'
}
