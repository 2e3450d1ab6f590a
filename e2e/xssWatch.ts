import { setTimeout as sleep } from 'node:timers/promises'
import { isProof } from '@sextant/base/testing'
import type { BrowserContext, Frame } from 'playwright-core'
import type { BiDi } from './bidi.js'
import { openBrowser } from './browser.js'
import { firefoxProgram, openFirefox } from './firefox.js'
import type { RunningServer } from './runningServer.js'
import { otherHost, sentinel } from './xssPayloads.js'

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

/** A document that can be asked. What is asked runs in it, with one argument that JSON can say. */
export interface WatchedFrame {
  evaluate<Argument, Answer>(look: (argument: Argument) => Answer, argument: Argument): Promise<Answer>
}

/** A page of a browser that tells what ran, in any frame, and which other hosts were asked. */
export interface Watched extends WatchedFrame {
  /** Resolves when the document and what it names are loaded; throws where nothing is shown. */
  goto(address: string): Promise<unknown>
  setContent(html: string): Promise<void>
  frames(): Promise<readonly WatchedFrame[]>
  /** Addresses of the frames in which a payload ran. */
  readonly ran: readonly string[]
  /** Addresses of other hosts. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

export interface WatchOptions {
  /** The origin of the server. */
  readonly address: string
  readonly session: Session
  /** Whether the content security policy of pages holds. */
  readonly hasPolicy: boolean
}

/** With the policy of pages, and without any: what is clean by itself needs none. */
const policies = [
  ['with our policy', true],
  ['without any policy', false],
] as const

/** The browsers that pages are watched in: in a proof every one that this machine has. */
export const watchers: readonly (readonly [string, (options: WatchOptions) => Promise<Watched>])[] = [
  ['Chromium', watchInChromium],
  ...(isProof && firefoxProgram() !== undefined ? [['Firefox', watchInFirefox] as const] : []),
]

/** Each browser, with our policy and without. */
export const cases = watchers.flatMap(([browser, open]) =>
  policies.map(([policy, hasPolicy]) => ({ name: `${browser}, ${policy}`, open, hasPolicy })),
)

/** What a figure of row 9 says of the browsers. */
export const browsers = {
  names: watchers.map(([name]) => name).join(' and '),
  areEnough: watchers.length > 1,
  obstacle: 'in one browser: there is no Firefox on this machine, or this is the short form',
}

const windowSize = { width: 1280, height: 800 }

async function watchInChromium({ address, session, hasPolicy }: WatchOptions): Promise<Watched> {
  const browser = await openBrowser()
  const context = await browser.newContext({ bypassCSP: !hasPolicy, storageState: session, viewport: windowSize })
  context.setDefaultTimeout(60_000)
  const ran: string[] = []
  const asked: string[] = []
  await context.exposeBinding(sentinel, ({ frame }) => void ran.push(frame.url()))
  context.on('request', (request) => void (isOther(request.url(), address) && asked.push(request.url())))
  // A question that a payload asks would stop the page.
  context.on('dialog', (dialog) => void dialog.dismiss())
  const page = await context.newPage()
  const asking = (frame: Pick<Frame, 'evaluate'>): WatchedFrame => ({
    evaluate: (look, argument) => frame.evaluate(look as never, argument as never),
  })
  return {
    ...asking(page),
    goto: (to) => page.goto(to),
    setContent: (html) => page.setContent(html),
    frames: async () => page.frames().map(asking),
    ...{ ran, asked },
    close: () => browser.close(),
  }
}

async function watchInFirefox({ address, session: { cookies }, hasPolicy }: WatchOptions): Promise<Watched> {
  const { session, close } = await openFirefox(firefoxProgram() ?? '')
  const ran: string[] = []
  const asked: string[] = []
  const { context } = await session.send('browsingContext.create', { type: 'tab' })
  await session.send('browsingContext.setViewport', { context, viewport: windowSize })
  for (const { name, value, domain, path, httpOnly, secure } of cookies) {
    const cookie = { name, value: { type: 'string', value }, domain, path, httpOnly, secure }
    await session.send('storage.setCookie', { cookie })
  }
  await session.listen('script.message', ({ data }) => void ran.push(String((data as { value?: unknown }).value)))
  await session.send('script.addPreloadScript', {
    functionDeclaration: `(tell) => { globalThis.${sentinel} = () => tell(location.href) }`,
    arguments: [{ type: 'channel', value: { channel: sentinel } }],
  })
  await session.listen('network.beforeRequestSent', ({ context: of, request }) => {
    const { url } = request as { url: string }
    // The browser itself asks its makers, in no page.
    if (of !== null && isOther(url, address)) asked.push(url)
  })
  if (!hasPolicy) await dropPolicies(session)
  const asking = (target: unknown): WatchedFrame => ({
    async evaluate(look, argument) {
      const { result, exceptionDetails } = await session.send('script.callFunction', {
        functionDeclaration: `(argument) => JSON.stringify((${look})(JSON.parse(argument)))`,
        arguments: [{ type: 'string', value: JSON.stringify(argument ?? null) }],
        ...{ target: { context: target }, awaitPromise: false },
      })
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
      const { value } = result as { value?: string }
      return value === undefined ? undefined : JSON.parse(value)
    },
  })
  return {
    ...asking(context),
    goto: (to) => session.send('browsingContext.navigate', { context, url: to, wait: 'complete' }),
    setContent: (html) =>
      asking(context).evaluate((text: string) => {
        document.open()
        document.write(text)
        document.close()
      }, html),
    async frames() {
      const { contexts } = await session.send('browsingContext.getTree', { root: context })
      return withChildren(contexts as readonly FrameTree[]).map(asking)
    },
    ...{ ran, asked, close },
  }
}

interface FrameTree {
  readonly context: string
  readonly children: readonly FrameTree[] | null
}

const withChildren = (trees: readonly FrameTree[]): readonly string[] =>
  trees.flatMap(({ context, children }) => [context, ...withChildren(children ?? [])])

/** Takes the policies from all answers, as if the server had sent none. */
async function dropPolicies(session: BiDi): Promise<void> {
  await session.listen('network.responseStarted', ({ isBlocked, request, response }) => {
    if (isBlocked !== true) return
    const { headers } = response as { headers: readonly { name: string }[] }
    const kept = headers.filter(({ name }) => name.toLowerCase() !== 'content-security-policy')
    const continued = { request: (request as { request: string }).request, headers: kept }
    // What is cut off meanwhile needs no answer any more.
    session.send('network.continueResponse', continued).catch(() => undefined)
  })
  await session.send('network.addIntercept', { phases: ['responseStarted'] })
}

function isOther(url: string, address: string): boolean {
  const { origin, protocol } = new URL(url)
  return origin !== address && protocol.startsWith('http')
}

/** Waits until something holds in a page. Throws when it does not come to hold. */
export async function untilTrue<Argument>(
  page: Watched,
  look: (argument: Argument) => boolean,
  argument: Argument,
  patience = 60_000,
): Promise<void> {
  const end = performance.now() + patience
  // Between two documents there is nobody to answer.
  while (!(await page.evaluate(look, argument).catch(() => false))) {
    if (performance.now() > end) throw new Error('What was waited for did not come.')
    await sleep(50)
  }
}

/** What a page must not hold, whether or not it has run yet: handlers, and addresses that run or load something. */
export async function traces(page: Watched): Promise<readonly string[]> {
  const found = await Promise.all((await page.frames()).map((frame) => frame.evaluate(tracesInDocument, otherHost)))
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
