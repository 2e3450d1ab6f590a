// `npm run seed`: the sample world. Three small repositories made commit by commit with fixed dates, one with changes
// that are not committed, and two people with different rights, in .cache/seed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../scripts/root.mjs'
import { repositories } from './sampleRepositories.mjs'
import { startServer } from './startServer.mjs'

const folder = join(root, '.cache', 'seed')
const password = 'correct horse battery staple'

rmSync(folder, { recursive: true, force: true })
for (const repository of repositories) build(repository)
await addPeople()
console.log(`The sample world is in ${folder}. Start it with: npm run dev
Sign in as alice (site admin) or bob with the password "${password}".`)

function build({ name, commits, uncommitted = {} }) {
  const place = join(folder, 'code', name)
  mkdirSync(place, { recursive: true })
  git(place, 0, 'init', '--quiet')
  git(place, 0, 'symbolic-ref', 'HEAD', 'refs/heads/main')
  for (const [at, { message, files }] of commits.entries()) {
    write(place, files)
    git(place, at, 'add', '--all')
    git(place, at, 'commit', '--quiet', `--message=${message}`)
  }
  write(place, uncommitted)
}

function write(place, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
}

/** Runs git as the same person at a fixed time, a day later with each commit, so that commit ids are always the same. */
function git(place, day, ...args) {
  const date = new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString()
  execFileSync('git', args, {
    cwd: place,
    env: {
      PATH: process.env.PATH,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'alice',
      GIT_AUTHOR_EMAIL: 'alice@example.com',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: 'alice',
      GIT_COMMITTER_EMAIL: 'alice@example.com',
      GIT_COMMITTER_DATE: date,
    },
  })
}

async function addPeople() {
  const server = await startServer([join(folder, 'code'), '--data', join(folder, 'data'), '--port', '0'])
  const send = async (path, body) => {
    const headers = { 'content-type': 'application/json', origin: server.address }
    const response = await fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }
  await send('/-/site-init', { username: 'alice', email: 'alice@example.com', password })
  await send('/-/sign-up', { username: 'bob', email: 'bob@example.com', password })
  await server.stop()
}
