import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../../scripts/root.mjs'
import { milliseconds } from '../figures.mjs'
import { noteRows, rowDrawn } from '../rowsDrawn.mjs'
import { cookiesOf } from '../server.mjs'
import { median } from '../statistics.mjs'

const rounds = 5
const query = 'function count:50'

/** In a browser: from the first byte of the answer until the page has drawn the first result. */
export async function measureFirstResult({ address, headers }) {
  // Node 20 reads no TypeScript; the journeys' browser is one file of it.
  const { module } = await runnerImport(join(root, 'e2e', 'browser.ts'), { configFile: false, root, logLevel: 'error' })
  const browser = await module.openBrowser({ asInstalled: true })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookiesOf(headers, address))
    await noteRows(context)
    const painted = []
    for (let round = 0; round < rounds; round++) painted.push(await paintOnce(context, address))
    const rows = [[`\`${query}\``, milliseconds(median(painted)), milliseconds(Math.max(...painted))]]
    const notes = [`Of ${rounds} page loads; until the paintTime of a row's Element Timing.`]
    return { title: 'First result painted after the response began', head: ['query', 'median', 'worst'], rows, notes }
  } finally {
    await browser.close()
  }
}

async function paintOnce(context, address) {
  const page = await context.newPage()
  await page.goto(`${address}/search?${new URLSearchParams({ q: query })}`)
  const { drawn } = await rowDrawn(page, 0)
  // The browser tells of an answer when its last byte is there, often after the first row is drawn.
  const answer = await page.waitForFunction(() => {
    const isAnswer = ({ name }) => name.includes('/.api/search/stream')
    return performance.getEntriesByType('resource').find(isAnswer)?.responseStart
  })
  const respondedAt = await answer.jsonValue()
  await page.close()
  return drawn - respondedAt
}
