import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/root.mjs'
import { manyRepositories } from '../corpora/manyRepositories.mjs'
import { signIn, startServer, whenIndexed } from '../server.mjs'

/** The file of one megabyte that pages are asked about. */
export const pageFile = 'large.ts'
export const pageRepository = 'pages'

/**
 * A server with many repositories cut from a corpus, and one with a file of a megabyte: `{ client, facts, lag, close }`.
 * `lag()` answers the milliseconds by which the main thread was late since it was last asked.
 */
export async function openLoadWorld(corpus, count, say) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-load-'))
  const many = await manyRepositories(corpus, count)
  makePages(join(folder, 'pages', pageRepository))
  const probe = join(folder, 'loop')
  writeFileSync(probe, '')
  process.env.NODE_OPTIONS = `--import ${new URL('../../e2e/loopProbe.mjs', import.meta.url).href}`
  process.env.SEXTANT_LOOP_PROBE = probe
  say(`Starting a server with ${count} repositories.`)
  const server = await startServer(join(many.folders[0], '..', 'git'), [join(folder, 'pages')])
  delete process.env.NODE_OPTIONS
  const headers = await signIn(server.link)
  const began = performance.now()
  await whenIndexed(server.address, headers)
  const seconds = (performance.now() - began) / 1000
  return {
    client: { address: server.address, headers, pid: server.pid },
    facts: { count: count + 1, bytes: many.bytes, seconds },
    lag: lagOf(probe),
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
