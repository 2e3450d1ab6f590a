import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.js'
import type { RunningServer } from './runningServer.js'
import { otherHost, sentinel } from './xssPayloads.js'

/** Why figures of row 9 speak of one browser. */
export const oneBrowser = 'in one browser: the Firefox of Debian lacks what Playwright drives Firefox by'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs the first administrator in, and waits until a repository can be read; the session, for other browsers too. */
export async function enterAt(server: RunningServer): Promise<Session> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(server.link)
    await page.locator('li[data-state="READY"]').first().waitFor()
    return await context.storageState()
  } finally {
    await browser.close()
  }
}

/** A page of a browser that tells what ran, in any frame, and which other hosts were asked. */
export interface Watched {
  readonly context: BrowserContext
  readonly page: Page
  /** Addresses of the frames in which a payload ran. */
  readonly ran: readonly string[]
  /** Addresses of other hosts. */
  readonly asked: readonly string[]
}

export interface WatchOptions {
  /** The origin of the server. */
  readonly address: string
  readonly session: Session
  /** Whether the content security policy of pages holds. */
  readonly hasPolicy: boolean
}

/** With the policy of pages, and without any: what is clean by itself needs none. */
export const policies = [
  ['with our policy', true],
  ['without any policy', false],
] as const

export async function openWatched(browser: Browser, { address, session, hasPolicy }: WatchOptions): Promise<Watched> {
  const context = await browser.newContext({
    bypassCSP: !hasPolicy,
    storageState: session,
    viewport: { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(60_000)
  const ran: string[] = []
  const asked: string[] = []
  await context.exposeBinding(sentinel, ({ frame }) => void ran.push(frame.url()))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== address && protocol.startsWith('http')) asked.push(request.url())
  })
  // A question that a payload asks would stop the page.
  context.on('dialog', (dialog) => void dialog.dismiss())
  return { context, page: await context.newPage(), ran, asked }
}

/** What a page must not hold, whether or not it has run yet: handlers, and addresses that run or load something. */
export async function traces(page: Page): Promise<readonly string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(tracesInDocument, otherHost)))
  return found.flat()
}

function tracesInDocument(host: string): string[] {
  const loading = 'img, script, link, iframe, frame, object, embed, video, audio, source, track, image, use, base'
  const inAttributes = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => {
        // A browser drops control characters and spaces before it looks for the protocol.
        const plain = Array.from(value.toLowerCase())
          .filter((each) => each > ' ')
          .join('')
        const runs = /^(?:javascript|vbscript|data:text|blob:http.*evil)/.test(plain)
        const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'poster'].includes(
          name,
        )
        const asks = isAddress && URL.canParse(value, location.href) && new URL(value, location.href).host === host
        return name.startsWith('on') || (isAddress && runs) || (asks && element.matches(loading))
      })
      .map(({ name, value }) => `<${element.localName} ${name}="${value.slice(0, 80)}">`),
  )
  const clobbered = ['getElementById', 'querySelector', 'createElement'].filter(
    (name) => typeof Reflect.get(document, name) !== 'function',
  )
  const foreign = [...document.querySelectorAll('form[action], meta[http-equiv], base, object, embed, frameset')]
  return [...inAttributes, ...clobbered, ...foreign.map(({ outerHTML }) => outerHTML.slice(0, 80))]
}
