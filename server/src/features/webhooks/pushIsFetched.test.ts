import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { parseCloneURL } from '@sextant/git'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gitOverHTTP } from '@sextant/git/testing'
import { privateHostsOf } from '../../http/outgoingAddress.js'
import {
  addMirror,
  askForUpdate,
  checkedAddresses,
  readRepository,
  type RepositoryServices,
  updateDueMirrors,
} from '../repositories/index.js'
import { openTestWebhooks, type TestWebhooks } from './testWebhooks.js'

let product: TestWebhooks
const folder = mkdtempSync(join(tmpdir(), 'sextant-pushed-'))
const bare = join(folder, 'host', 'api.git')
const work = join(folder, 'work')
const mirrors = join(folder, 'data', 'mirrors')
const host = createServer(gitOverHTTP(join(folder, 'host')))

const run = promisify(execFile)

// Beside the event loop: the host that git speaks to is in this process.
async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'user.name=alice', '-c', 'user.email=alice@example.com', ...args])
  return stdout.trim()
}

beforeAll(async () => {
  product = await openTestWebhooks()
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
})

afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

function hostAddress(): string {
  const address = host.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
}

/** Commits a file and pushes it over HTTP; the commit. */
async function push(text: string): Promise<string> {
  writeFileSync(join(work, 'README'), text)
  await git('-C', work, 'add', '.')
  await git('-C', work, 'commit', '--quiet', '--message', text)
  await git('-C', work, 'push', '--quiet', 'origin', 'HEAD:main')
  return git('-C', work, 'rev-parse', 'HEAD')
}

test('what is pushed to a code host is fetched as soon as it says so', async () => {
  await git('init', '--quiet', '--bare', '--initial-branch=main', bare)
  await git('-C', bare, 'config', 'http.receivepack', 'true')
  await git('clone', '--quiet', `${hostAddress()}api.git`, work)
  const first = await push('first')
  const repositories: RepositoryServices = {
    store: { db: product.db, mirrors },
    log: silentLogger,
    requestReading: product.services.requestReading,
    measure: async () => ({ files: 1, bytes: 5 }),
    watcher: undefined,
    startedWith: [],
    mirroring: {
      storage: { usual: mirrors, roots: [mirrors], threshold: 1 },
      slots: { clones: 5, fetches: 5, perHost: 2 },
      letsPeopleGoFirst: () => false,
      owner: 'test',
      addressOf: checkedAddresses(privateHostsOf(['127.0.0.0/8'])),
    },
    // As a connection does: plain http is for hosts that an administrator has named.
    sourceOf: async () => {
      const parsed = parseCloneURL(`${hostAddress()}api.git`, { allowHTTP: true })
      return parsed.ok ? { kind: 'git', url: parsed.url } : undefined
    },
  }
  const { id } = await addMirror(repositories, pathToFileURL(bare).href)
  await sql`
    UPDATE repositories SET service_type = 'gitea', service_id = ${hostAddress()}, external_id = '42' WHERE id = ${id}
  `.execute(product.db)
  const commitRead = async () => {
    const { rows } = await sql<{ commit: string }>`
      SELECT default_commit AS commit FROM repositories WHERE id = ${id}`.execute(product.db)
    return rows[0]?.commit
  }
  const readAll = async () => {
    for (const each of product.asked.readings) await askForUpdate(product.db, each)
    await updateDueMirrors(repositories, AbortSignal.timeout(20_000))
    for (const each of product.asked.readings.splice(0))
      await readRepository(repositories, each, AbortSignal.timeout(20_000))
  }
  await readAll()
  expect(await commitRead()).toBe(first)

  const hook = await product.create('GITEA', { url: hostAddress() })
  const second = await push('second')
  const payload = JSON.stringify({ ref: 'refs/heads/main', before: first, after: second, repository: { id: 42 } })
  const headers = {
    'content-type': 'application/json',
    'x-gitea-event': 'push',
    'x-gitea-signature': createHmac('sha256', hook.secret).update(payload).digest('hex'),
  }
  const { statusCode } = await product.app.inject({ method: 'POST', url: hook.path, headers, payload })
  expect(statusCode).toBe(200)
  await product.doJobs()
  await readAll()
  expect(await commitRead()).toBe(second)
})
