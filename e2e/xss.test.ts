import { isProof, sayFigure } from '@sextant/base/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql, type RunningServer, startServer } from './runningServer.js'
import { otherHost, payloads, sentinel } from './xssPayloads.js'
import { browsers, cases, enterAt, type Session, traces, untilTrue, type Watched, watchers } from './xssWatch.js'
import {
  historyPages,
  type HostilePage,
  hostileFiles,
  hostilePages,
  makeHostileRepository,
  rawFiles,
  searchPages,
} from './xssRepository.js'

let server: RunningServer
let session: Session
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repository = await makeHostileRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder] })
  closers.push(() => server.stop())
  session = await enterAt(server)
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const address = ({ path, query = '' }: Pick<HostilePage, 'path' | 'query'>) =>
  `${server.address}/hostile/-/blob/${path.split('/').map(encodeURIComponent).join('/')}${query}`

async function drawn(page: Watched, { drawn: selector, atLeast }: HostilePage): Promise<void> {
  const isDrawn = ([wanted, least]: readonly [string, number]) =>
    document.querySelectorAll(wanted).length >= least &&
    !document.querySelector('output[aria-label="Loading"], [aria-busy="true"]')
  await untilTrue(page, isDrawn, [selector, atLeast] as const)
  // What is put off until it is on view is drawn too.
  await page.evaluate(() => {
    for (const item of document.querySelectorAll('li')) item.style.contentVisibility = 'visible'
  }, undefined)
}

test('the corpus is as large as it has to be', () => {
  expect(new Set(payloads).size).toBe(payloads.length)
  expect(payloads.length).toBeGreaterThanOrEqual(400)
})

/** The rendered Markdown that programs are given, of every document. */
async function renderedDocuments(): Promise<readonly string[]> {
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const paths = Object.keys(hostileFiles).filter((path) => path.endsWith('.md'))
  const fields = paths.map((path, at) => `d${at}: file(path: ${JSON.stringify(path)}) { richHTML }`)
  const query = `{ repository(name: "hostile") { commit(rev: "HEAD") { ${fields.join(' ')} } } }`
  const { data } = (await graphql(server, cookie, query)) as {
    data: { repository: { commit: Record<string, { richHTML: string }> } }
  }
  return Object.values(data.repository.commit).map(({ richHTML }) => richHTML)
}

/** In short without a policy: what is clean then is so with one. */
const chosen = cases.filter(({ hasPolicy }) => isProof || !hasPolicy)

let clean = 0
/** On each page of these lists, and on three pages of folders. */
const looks = chosen.length * (hostilePages.length + historyPages.length + searchPages.length + 3)
afterAll(() => {
  sayFigure({
    row: 9,
    goal: `what a repository holds runs on no page`,
    figure: `${payloads.length} payloads in documents, names, histories and results: ${clean} of ${looks} looks at pages, ${isProof ? 'with a policy and ' : ''}without, in ${browsers.names}`,
    isMet: browsers.areEnough && clean === looks,
    obstacle: browsers.obstacle,
  })
})

type Opener = (typeof cases)[number]['open']

const watch = (open: Opener, hasPolicy: boolean) => open({ address: server.address, session, hasPolicy })

test.each(watchers)('the detector sees what runs and who is asked, in %s', async (_name, open) => {
  const page = await watch(open, false)
  const { ran, asked } = page
  await page.goto('about:blank')
  await page.setContent(
    `<img src=x onerror=${sentinel}()><img src="https://${otherHost}/x"><a href="javascript:0">a</a>`,
  )
  await expect.poll(() => ran.length).toBe(1)
  await expect.poll(() => asked).toContain(`https://${otherHost}/x`)
  expect(await traces(page)).toHaveLength(3)
  // Most payloads are no blanks: put into a page as they are, many of them run.
  await page.evaluate((all) => {
    document.body.innerHTML = all.join('\n')
  }, payloads)
  await expect.poll(() => ran.length).toBeGreaterThan(60)
  await page.close()
})

test.each(
  watchers,
)('X: rendered Markdown, put into a page of somebody who asked for it, in %s', async (_name, open) => {
  const page = await watch(open, false)
  const { ran } = page
  const rendered = await renderedDocuments()
  expect(rendered.length).toBeGreaterThan(4)
  for (const html of rendered) {
    await page.goto('about:blank')
    await page.setContent(html)
    expect(html).toContain('&lt;img')
    // Pictures of other hosts stay: whoever shows the text decides whom it asks.
    expect((await traces(page)).filter((trace) => !trace.startsWith('<img src="https:'))).toEqual([])
  }
  await sleep(200)
  expect(ran).toEqual([])
  await page.close()
})

describe.each(chosen)('$name', ({ open, hasPolicy }) => {
  let watched: Watched
  beforeAll(async () => {
    watched = await watch(open, hasPolicy)
  })
  afterAll(() => watched.close())

  const nothingHappened = async () => {
    expect(watched.ran).toEqual([])
    expect(watched.asked).toEqual([])
    expect(await traces(watched)).toEqual([])
    clean += 1
  }

  test.each(hostilePages.map((each) => [each.path, each] as const))('X: %s', async (_path, hostile) => {
    await watched.goto(address(hostile))
    await drawn(watched, hostile)
    await nothingHappened()
  })

  test.each(historyPages.map((each) => [each.path, each] as const))('X: %s', async (path, hostile) => {
    await watched.goto(`${server.address}/hostile${path}${hostile.query ?? ''}`)
    await drawn(watched, hostile)
    await nothingHappened()
  })

  test.each(searchPages.map((each) => [each.query, each] as const))('X: %s', async (query, hostile) => {
    await watched.goto(`${server.address}${hostile.path}${query}`)
    await drawn(watched, hostile)
    await nothingHappened()
  })

  test('X: names, the README and the last commit on the pages of folders', async () => {
    const page = watched
    await page.goto(`${server.address}/hostile`)
    await drawn(page, { path: '', drawn: 'a[href*="/-/blob/"]', atLeast: 10 })
    await nothingHappened()
    await page.goto(`${server.address}/hostile/-/tree/names`)
    await drawn(page, { path: '', drawn: 'a[href*="/-/blob/names/"]', atLeast: 50 })
    await nothingHappened()
    const [name = ''] = Object.keys(hostileFiles).filter((each) => each.startsWith('names/'))
    await page.goto(address({ path: name }))
    await drawn(page, { path: name, drawn: '[data-row], article', atLeast: 1 })
    await nothingHappened()
  })

  test.each([...rawFiles, 'names'])('P-09: %s as it is', async (path) => {
    const page = watched
    // A browser saves some of them, which ends the navigation.
    await page.goto(`${server.address}/hostile/-/raw/${path}`).catch(() => undefined)
    await sleep(100)
    expect([watched.ran, watched.asked]).toEqual([[], []])
  })
})
