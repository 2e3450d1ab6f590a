import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { graphql } from '../server.mjs'

const run = promisify(execFile)
const person = ['-c', 'user.name=alice', '-c', 'user.email=alice@example.com']

/** What git prints. Beside the event loop: the host that it speaks to may be in this process. */
export async function git(...args) {
  return (await run('git', [...person, ...args], { maxBuffer: 1024 ** 3 })).stdout.trim()
}

/** As many repositories as a page of a list holds. */
const inPage = 50

/**
 * A code host with the repositories of an organization `acme`, on a free port of the loopback: `{ url, token, repository,
 * bare, cloneURL, close }`. It answers as much of the API of Gitea as a connection asks for, and serves git; `bare` is
 * where the first repository is to be made, which `repository` and `cloneURL` are about as well.
 */
export async function openServedHost(root, names = ['api']) {
  const server = createServer((request, response) => answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}/`
  const repositories = names.map((name, at) => ({
    id: 42 + at,
    full_name: `acme/${name}`,
    private: false,
    html_url: `${url}acme/${name}`,
    clone_url: `${url}acme/${name}.git`,
    owner: { id: 1 },
  }))
  const [repository] = repositories
  const answers = new Map([
    ['/api/v1/user', { id: 1, login: 'alice' }],
    ...repositories.map((each) => [`/api/v1/repos/${each.full_name}`, each]),
  ])
  const answer = (request, response) => {
    const asked = new URL(request.url, url)
    if (asked.pathname === '/api/v1/orgs/acme/repos') return answerPage(asked, response)
    const known = answers.get(asked.pathname)
    if (known === undefined) return serveGit(root, request, response)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(known))
  }
  const answerPage = (asked, response) => {
    const page = Number(asked.searchParams.get('page') ?? 1)
    const listed = repositories.slice((page - 1) * inPage, page * inPage)
    asked.searchParams.set('page', String(page + 1))
    if (page * inPage < repositories.length) response.setHeader('link', `<${asked.href}>; rel="next"`)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(listed))
  }
  return {
    url,
    token: '0123456789abcdef0123456789abcdef01234567',
    repository,
    bare: join(root, 'acme', `${names[0]}.git`),
    cloneURL: repository.clone_url,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Connects a server to a served host; `what` are the keys of the configuration that say which repositories. */
export async function connectHost({ address }, headers, { url, token }, what) {
  const text = `mutation($config: String!) {
    addExternalService(input: { kind: GITEA, displayName: "Served host", config: $config }) { id }
  }`
  await graphql(address, headers, text, { config: JSON.stringify({ url, token, ...what }) })
}

/** Hands a request to git-http-backend(1), which speaks CGI (RFC 3875). */
function serveGit(root, request, response) {
  const { pathname, search } = new URL(request.url, 'http://host')
  const env = {
    PATH: process.env.PATH,
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    GIT_PROTOCOL: request.headers['git-protocol'] ?? '',
    PATH_INFO: decodeURIComponent(pathname),
    QUERY_STRING: search.slice(1),
    REQUEST_METHOD: request.method,
    CONTENT_TYPE: request.headers['content-type'] ?? '',
    HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
  }
  // Another machine would do this: here it gets what the others leave.
  const child = spawn('nice', ['-n', '19', 'git', 'http-backend'], { env, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => undefined)
  request.pipe(child.stdin)
  const parts = []
  child.stdout.on('data', (part) => parts.push(part))
  child.once('close', () => {
    const output = Buffer.concat(parts)
    const end = output.indexOf('\r\n\r\n')
    for (const line of output.toString('latin1', 0, end).split('\r\n')) {
      const [name, value = ''] = line.split(/: (.*)/s)
      if (name === 'Status') response.statusCode = Number.parseInt(value, 10)
      else response.setHeader(name, value)
    }
    response.end(output.subarray(end + 4))
  })
}
