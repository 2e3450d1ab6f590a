import { isProof, sayFigure } from '@sextant/base/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql, type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'
import { addressKind, everyAddress, someAddresses } from './xssAddresses.js'
import { payloads } from './xssPayloads.js'
import { giveTexts, type GivenTexts, type Instance, marksIn, noticeKind, textKinds } from './xssTexts.js'
import { browsers, cases, enterAt, type Session, traces, untilTrue, type Watched } from './xssWatch.js'

/** Of each kind every so manieth text is given. */
const step = isProof ? 1 : 8

let server: RunningServer
let session: Session
let given: GivenTexts
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder], args: ['--allow-signup', 'false'] })
  closers.push(() => server.stop())
  session = await enterAt(server)
  given = await giveTexts(await instanceOf(), step)
}, 300_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function instanceOf(): Promise<Instance> {
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const question = '{ currentUser { id } site { id } repository(name: "orders") { id commit(rev: "HEAD") { oid } } }'
  const { data } = (await graphql(server, cookie, question)) as {
    data: { currentUser: { id: string }; site: { id: string }; repository: { id: string; commit: { oid: string } } }
  }
  const { currentUser, site, repository } = data
  return { server, cookie, own: currentUser.id, site: site.id, orders: repository.id, commit: repository.commit.oid }
}

/** Waits until a page is drawn; one that goes on loading is looked at as it is. */
async function drawn(page: Watched): Promise<void> {
  const isDrawn = () =>
    document.querySelector('h1') !== null && !document.querySelector('output[aria-label="Loading"], [aria-busy="true"]')
  const untilDrawn = () => untilTrue(page, isDrawn, undefined, 5000).catch(() => undefined)
  await untilDrawn()
  // That something loads is shown only where it takes longer than a moment.
  await sleep(400)
  await untilDrawn()
}

/** All that a page holds: texts, attributes, and what stands in fields. */
const textIn = (page: Watched): Promise<string> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const attributes = elements.flatMap((each) => [...each.attributes].map(({ value }) => value))
    const fields = elements.flatMap((each) =>
      each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? [each.value] : [],
    )
    return [document.title, document.body.textContent, ...attributes, ...fields].join('\n')
  }, undefined)

/** The form of an address: what stands in it does not count. */
const formOf = (address: string) => address.replace(/k\d+-\d+\.[^&/#.]*/g, '*')

/** In short without a policy: what is clean then is so with one. */
const chosen = cases.filter(({ hasPolicy }) => isProof || !hasPolicy)

test.each(chosen)('X: what people write runs on no page, $name', async ({ name, open, hasPolicy }) => {
  // The visits of the browser before are events too, and have buried these.
  await giveTexts(await instanceOf(), step, 'recorded events')
  const page = await open({ address: server.address, session, hasPolicy })
  closers.push(() => page.close())
  const { ran, asked } = page
  const sinks = new Set<string>()
  const shown = new Set<string>()
  const faults: string[] = []
  const addresses = isProof ? everyAddress(given, 4) : someAddresses(given)
  for (const address of addresses) {
    const [ranBefore, askedBefore] = [ran.length, asked.length]
    await page.goto(`${server.address}${address}`)
    await drawn(page)
    for (const mark of marksIn(await textIn(page))) {
      const [kind = ''] = mark.split('-')
      const place = Number(kind) === noticeKind ? 'every page' : formOf(address)
      sinks.add(`${kind} ${place}`)
      shown.add(`${mark} ${place}`)
    }
    const found = [...(await traces(page)), ...ran.slice(ranBefore), ...asked.slice(askedBefore)]
    if (found.length > 0) faults.push(`${address}: ${found.slice(0, 5).join(' ')}`)
  }
  const kinds = new Set([...sinks].map((sink) => Number(sink.split(' ')[0])))
  const missing = textKinds.filter((_, number) => !kinds.has(number)).map((kind) => kind.name)
  sayFigure({
    row: 9,
    goal: `≥ 400 payloads in ≥ 60 places run nowhere and ask nobody, ${name}`,
    figure: `${payloads.length} payloads of ${kinds.size} kinds of texts, ${sinks.size} places on ${addresses.length} pages, ${shown.size} texts shown: ${faults.length} faults`,
    isMet: browsers.areEnough && faults.length + missing.length === 0,
    obstacle: browsers.obstacle,
  })
  expect(faults).toEqual([])
  expect(missing).toEqual([])
  expect(kinds).toContain(addressKind)
}, 1_200_000)
