import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runnerImport } from 'vite'
import { root } from '../../scripts/root.mjs'
import { milliseconds } from '../figures.mjs'
import { noteRows, rowDrawn } from '../rowsDrawn.mjs'
import { cookiesOf, search, signIn, startServer, whenNothingWaits } from '../server.mjs'
import { quantile } from '../statistics.mjs'

/** People who search at the same time; one of them does so in a browser, and is measured. */
const people = 10
const rounds = 3
/** How long a person looks at an answer before the next question, in milliseconds. */
const looksAt = { least: 400, most: 1200 }

// What people ask: rare and common words, several of them, patterns, filters, symbols and paths. Each finds something.
const questions = [
  'kmem_cache_create_usercopy',
  'NullPointerException',
  'func',
  'import React',
  'mutex deadline',
  'return nil, fmt.Errorf',
  'TODO',
  'static inline',
  'socket timeout exception',
  'parse url',
  'http request handler',
  'error handling retry',
  'lang:go context',
  'lang:java concurrent queue',
  'file:README install',
  'lang:rust fn main',
  'type:path Makefile',
  '/TODO\\(\\w+\\)/',
  '/func \\w+\\(ctx/',
  'ENOMEM or EAGAIN',
]

/**
 * From Enter to the frame that has the first result, in a browser, while nine others search a clone of the repository
 * over HTTP.
 */
export async function measureUsers(gitDirectory) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-users-'))
  try {
    execFileSync('git', ['clone', '--quiet', gitDirectory, folder])
    return await measureIn(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureIn(folder) {
  const server = await startServer(folder)
  try {
    const headers = await signIn(server.link)
    await untilTextIsIndexed(server.address, headers)
    const meanwhile = await askedByTen(server.address, headers)
    await whenNothingWaits(server.address, headers)
    const indexed = await askedByTen(server.address, headers)
    const rows = [
      ['while symbols and history are indexed, drawn', ...rowOf(meanwhile, 'drawn')],
      ['once all is indexed, drawn', ...rowOf(indexed, 'drawn')],
      ['once all is indexed, shown', ...rowOf(indexed, 'shown')],
    ]
    const notes = [
      `${indexed.times.length} searches in a browser; the ${people - 1} others asked ${indexed.asked} meanwhile. Each of the`,
      `${people} looks ${looksAt.least} to ${looksAt.most} ms at an answer. From the key until the page has drawn a result (paintTime`,
      'of its Element Timing), and until the browser, which draws without a graphics card, has put it on its screen.',
    ]
    return { title: 'First result after Enter, ten people', head: ['', 'median', 'p95', 'worst'], rows, notes }
  } finally {
    await server.stop()
  }
}

function rowOf({ times }, what) {
  const all = times.map((time) => time[what])
  return [0.5, 0.95, 1].map((share) => milliseconds(quantile(all, share)))
}

/** The times of the one in a browser, in milliseconds until a result was drawn and was shown, and how often the others asked. */
async function askedByTen(address, headers) {
  const stop = new AbortController()
  const others = Array.from({ length: people - 1 }, (_, at) => searchOnAndOn(address, headers, at, stop.signal))
  const times = await timesInBrowser(address, headers).finally(() => stop.abort())
  return { times, asked: (await Promise.all(others)).reduce((sum, each) => sum + each, 0) }
}

/** Symbols and history follow, and give way to searches: people do not wait for them either. */
async function untilTextIsIndexed(address, headers) {
  for (let tries = 0; tries < 600; tries++) {
    if ((await search(address, headers, 'index:only kmem_cache_create_usercopy')).matches > 0) return
    await sleep(500)
  }
  throw new Error('The corpus was not indexed within five minutes.')
}

/** One who asks over HTTP until it is enough; answers how often. */
async function searchOnAndOn(address, headers, person, signal) {
  let asked = 0
  for (let turn = person * 7; !signal.aborted; turn++) {
    await search(address, headers, questions[turn % questions.length], 'keyword')
    asked++
    await look(turn, signal)
  }
  return asked
}

/** Looks at an answer for a while, another one each time. */
async function look(turn, signal) {
  const span = looksAt.most - looksAt.least
  await sleep(looksAt.least + ((turn * 373) % span), undefined, { signal }).catch(() => {})
}

async function timesInBrowser(address, headers) {
  // Node 20 reads no TypeScript; the journeys' browser is one file of it.
  const { module } = await runnerImport(join(root, 'e2e', 'browser.ts'), { configFile: false, root, logLevel: 'error' })
  const browser = await module.openBrowser({ asInstalled: true })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookiesOf(headers, address))
    await noteRows(context)
    const page = await context.newPage()
    await page.goto(`${address}/search?q=sched`)
    await page.locator('[data-query-input="editor"]').waitFor()
    await page.evaluate(noteEnter)
    // The first round is thrown away: a person who searches has searched before. Later ones ask anew, for another time
    // limit, because the application keeps the answers to what was asked last.
    for (const question of questions) await timeOf(page, question)
    const times = []
    for (let round = 0; round < rounds; round++) {
      for (const question of questions) {
        times.push(await timeOf(page, `${question} timeout:${19 - round}s`))
        await look(times.length)
      }
    }
    return times
  } finally {
    await browser.close()
  }
}

function noteEnter() {
  addEventListener('keydown', ({ key }) => key === 'Enter' && (globalThis.enteredAt = performance.now()), true)
}

/** Types a question as one paste and presses Enter. */
async function timeOf(page, question) {
  await page.locator('[data-query-input="editor"]').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(question)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  const entered = await page.evaluate(() => globalThis.enteredAt)
  const { drawn, shown } = await rowDrawn(page, entered)
  return { drawn: drawn - entered, shown: shown - entered }
}
