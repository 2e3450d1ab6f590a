import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/root.mjs'
import { quickCorpus } from './corpora/corpus.mjs'
import { table } from './figures.mjs'
import { loadShell } from './measures/shellLoads.mjs'
import { signIn, startServer, whenIndexed } from './server.mjs'
import { shellGoals, shellTables } from './shellReport.mjs'

/**
 * Loads the pages that make first impressions in a real browser with nothing kept, in both themes and at both widths,
 * from a server with two real repositories: this one, and 40 MB of the packages that npm has installed. `rounds` is how
 * often each is loaded, `slowdown` by how much the browser's processor is slowed. Hands each table to `report`.
 */
export async function measureShell({ title, machine, report, say, rounds, slowdown }) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-shell-'))
  try {
    clone(root, join(folder, 'sextant'))
    clone((await quickCorpus()).repositories[0].gitDirectory, join(folder, 'packages'))
    const slowed = slowdown === 1 ? '' : ` The browser's processor was slowed ${slowdown} ×.`
    report(`${title}, the shell\n\n${machine}. Medians of ${rounds} loads with an empty cache.${slowed}\n`)
    const loads = await loadAll(folder, { say, rounds, slowdown })
    for (const each of shellTables(loads)) report(table(each))
    report(table(shellGoals(loads)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const clone = (from, to) => execFileSync('git', ['clone', '--quiet', from, to])

async function loadAll(folder, asked) {
  const server = await startServer(folder)
  try {
    const headers = await signIn(server.link)
    asked.say('Waiting until the repositories are read.')
    await whenIndexed(server.address, headers)
    return await loadShell({ address: server.address, headers, ...asked })
  } finally {
    await server.stop()
  }
}
