import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testIndex } from '../server/dist/testIndexText.js'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { middleOf, openNamed } from './codeNames.js'
import { type CodeRepositories, makeCodeRepositories } from './codeRepositories.js'
import { gatherComplaints } from './pageComplaints.js'
import { graphql, type RunningServer, signIn, startServer } from './runningServer.js'

const run = promisify(execFile)
const closers: (() => Promise<unknown>)[] = []
const symbol = (name: string) => `scip-test npm shapes 1.0.0 src/${name}`
const [areaOf, area] = [symbol('area.ts/areaOf().'), symbol('area.ts/Shape#area().')]

let browser: Browser
let server: RunningServer
let context: BrowserContext
let cookie: string
let repositories: CodeRepositories
let complaints: readonly string[] = []

beforeAll(async () => {
  repositories = await makeCodeRepositories()
  closers.push(() => repositories.remove())
  server = await startServer({ folders: [repositories.folder] })
  closers.push(() => server.stop())
  cookie = await signIn(server)
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(60_000)
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: server.address }])
  complaints = await gatherComplaints(context, server.address)
  const page = await context.newPage()
  await page.goto(server.address)
  await page.locator('li[data-index="INDEXED"]').nth(3).waitFor()
  await page.close()
  await uploadBoth()
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** An index of each of the two, made as a compiler would that knows what each name means. */
async function uploadBoth(): Promise<void> {
  const textOf = (path: string) => readFile(join(repositories.folder, path), 'utf8')
  const [shapes, painter] = await Promise.all([textOf('shapes/src/area.ts'), textOf('painter/src/paint.ts')])
  await upload('shapes', {
    path: 'src/area.ts',
    text: shapes,
    names: [
      { piece: 'area(): number', symbol: area, isDefinition: true },
      { piece: 'areaOf(', symbol: areaOf, isDefinition: true },
      { piece: 'area()', nth: 2, symbol: area },
    ],
    symbols: [
      {
        symbol: areaOf,
        documentation: ['```ts\nfunction areaOf(shapes: readonly Shape[]): number\n```', 'By a compiler.'],
      },
    ],
  })
  await upload('painter', {
    path: 'src/paint.ts',
    text: painter,
    names: [
      { piece: 'areaOf, Circle', symbol: areaOf },
      { piece: 'areaOf(shapes)', symbol: areaOf },
    ],
  })
}

async function upload(repository: string, text: Parameters<typeof testIndex>[0][number]): Promise<void> {
  const { stdout } = await run('git', ['-C', join(repositories.folder, repository), 'rev-parse', 'HEAD'])
  const { data: token } = (await graphql(
    server,
    cookie,
    `mutation { createAccessToken(user: "${await ownId()}", scopes: ["user:all"], note: "${repository}") { token } }`,
  )) as { data: { createAccessToken: { token: string } } }
  const parameters = { repository, commit: stdout.trim(), root: '', indexerName: 'scip-test' }
  const response = await fetch(`${server.address}/.api/scip/upload?${new URLSearchParams(parameters)}`, {
    method: 'POST',
    headers: {
      authorization: `token ${token.createAccessToken.token}`,
      'content-type': 'application/x-protobuf+scip',
    },
    body: new Uint8Array(testIndex([text])),
  })
  expect(response.status).toBe(202)
  const visible = `{ repository(name: "${repository}") { commit(rev: "HEAD") { blob(path: "${text.path}") { lsif { visibleIndexes { id } } } } } }`
  const isVisible = async () => JSON.stringify(await graphql(server, cookie, visible)).includes('"id":"')
  await vi.waitUntil(isVisible, { timeout: 60_000, interval: 250 })
}

async function ownId(): Promise<string> {
  const { data } = (await graphql(server, cookie, '{ currentUser { id } }')) as {
    data: { currentUser: { id: string } }
  }
  return data.currentUser.id
}

const open = async (address: string, path: string) => {
  const page = await context.newPage()
  return { page, view: await openNamed(page, `${server.address}${address}`, path) }
}

/** Checks what is on view, and draws it in both themes and two widths for whoever looks at the pictures. */
async function look(page: Page, name: string): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 360]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: `e2e/output/precise/${name}-${colorScheme}-${width}.png` })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Opens the choice of the index that is looked into. */
async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More about this file' }).click()
  await page.getByRole('menuitem', { name: 'Code intelligence preview…' }).click()
}

test('the card says what the compiler says, and that it does', async () => {
  const { page, view } = await open('/painter/-/blob/src/paint.ts', 'src/paint.ts')
  const { x, y } = await middleOf(view, 7, 'areaOf')
  await page.mouse.move(x, y)
  const card = page.getByRole('dialog', { name: 'About areaOf' })
  await card.getByText('By a compiler.').waitFor()
  await card.getByText('exact (SCIP)', { exact: true }).first().waitFor()
  await look(page, 'card')
  await page.close()
})

test('references and callers are exact across repositories', async () => {
  const { page, view } = await open('/shapes/-/blob/src/area.ts?L13:17', 'src/area.ts')
  await view.focus()
  await page.keyboard.press('Shift+F12')
  const references = page.getByRole('tree', { name: 'References' })
  await references.getByText('painter', { exact: true }).waitFor()
  await references.getByText('exact (SCIP)').first().waitFor()
  await look(page, 'references')
  await view.focus()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  const caller = page.getByRole('tree', { name: 'Callers' }).getByRole('treeitem').filter({ hasText: 'paintFor' })
  await caller.first().getByText('exact (SCIP)').first().waitFor()
  await look(page, 'callers')
  await page.close()
})

test('the preview shows what an index says of each line, and remembers which for this repository', async () => {
  const { page } = await open('/shapes/-/blob/src/area.ts', 'src/area.ts')
  await openPreview(page)
  await page.getByRole('radio', { name: /^Index at [0-9a-f]{7}$/ }).check()
  await page.getByText(`definition ${areaOf}`).first().waitFor({ state: 'attached' })
  await look(page, 'preview-choice')
  await page.keyboard.press('Escape')
  await page.getByText(`definition ${areaOf}`).first().waitFor()
  await look(page, 'preview')
  await page.reload()
  await page.getByText(`definition ${areaOf}`).first().waitFor()
  await page.goto(`${server.address}/painter/-/blob/src/paint.ts`)
  await openPreview(page)
  await page.getByRole('radio', { name: 'None' }).waitFor()
  expect(await page.getByRole('radio', { name: 'None' }).isChecked()).toBe(true)
  await page.close()
})

test('an index is listed with its state, and tells how it came about', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/shapes/-/code-graph/indexes`)
  const row = page.getByRole('row').filter({ hasText: 'scip-test' })
  await row.first().waitFor()
  await look(page, 'indexes')
  await row.getByRole('link').first().click()
  await page.waitForURL(/\/-\/code-graph\/indexes\/.+/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look(page, 'index')
  await page.close()
})
