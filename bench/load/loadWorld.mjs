import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/root.mjs'
import { manyRepositories } from '../corpora/manyRepositories.mjs'
import { signIn, startServer, whenNothingWaits } from '../server.mjs'

/** The file of one megabyte that pages are asked about. */
export const pageFile = 'large.ts'
export const pageRepository = 'pages'

/**
 * A server with many repositories cut from a corpus, and one with a file of a megabyte: `{ client, facts, watch, lag,
 * close }`. `lag()` answers the milliseconds by which the main thread was late since it was last asked; it is watched from
 * `watch()` on, which takes some of the processor.
 */
export async function openLoadWorld(corpus, count, say) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-load-'))
  const many = await manyRepositories(corpus, count)
  makeBare(many.repositories, join(folder, 'many'))
  makePages(join(folder, 'pages', pageRepository))
  const probe = join(folder, 'loop')
  writeFileSync(probe, '')
  process.env.NODE_OPTIONS = `--import ${new URL('../../e2e/loopProbe.mjs', import.meta.url).href}`
  process.env.SEXTANT_LOOP_PROBE = probe
  process.env.SEXTANT_LOOP_PROBE_LATER = '1'
  say(`Starting a server with ${count} repositories.`)
  const server = await startServer(join(folder, 'many'), [join(folder, 'pages')])
  delete process.env.NODE_OPTIONS
  const headers = await signIn(server.link)
  const began = performance.now()
  await whenAllAreIndexed(server.address, headers, count + 1)
  const seconds = (performance.now() - began) / 1000
  say(`Indexed after ${seconds.toFixed(0)} s. Waiting for histories, symbols and commit graphs.`)
  await whenNothingWaits(server.address, headers)
  return {
    client: { address: server.address, headers, pid: server.pid },
    facts: { count: count + 1, bytes: many.bytes, seconds, allSeconds: (performance.now() - began) / 1000 },
    watch: () => process.kill(server.pid, 'SIGUSR2'),
    lag: lagOf(probe),
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies of repositories as a server keeps them: those of the corpus belong to work trees. */
function makeBare(repositories, folder) {
  for (const { name, gitDirectory } of repositories) {
    const copy = join(folder, `${name}.git`)
    cpSync(gitDirectory, copy, { recursive: true })
    writeFileSync(join(copy, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n')
  }
}

/** New ones come one after the other, so that none being worked at does not mean that all are there. */
async function whenAllAreIndexed(address, headers, count) {
  for (let tries = 0; tries < 1800; tries++) {
    const response = await fetch(`${address}/.api/index/status`, { headers })
    if (response.ok && (await response.json()).totals.indexed >= count) return
    await sleep(500)
  }
  throw new Error(`${count} repositories were not indexed within fifteen minutes.`)
}

function makePages(folder) {
  mkdirSync(folder, { recursive: true })
  const git = (...args) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=alice', '-c', 'user.email=alice@example.com', ...args])
  git('init', '--quiet', '--initial-branch=main')
  const lines = Array.from(
    { length: 16_000 },
    (_, at) => `export const value${at} = compute(${at}, 'a text, and more of it')`,
  )
  writeFileSync(join(folder, pageFile), `${lines.join('\n')}\n`)
  copyFileSync(join(root, 'README.md'), join(folder, 'README.md'))
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
}

/** The probe writes when, by the clock, and in how much of that the thread ran: loopProbe.mjs of the journeys. */
function lagOf(probe) {
  let read = 0
  return () => {
    const text = readFileSync(probe, 'utf8')
    const fresh = text.slice(read).split('\n').filter(Boolean)
    read = text.length
    return fresh.map((line) => Number(line.split(' ')[1]))
  }
}
