import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A small host of git repositories on the loopback, which lists them as `src serve-git` does. */
export interface ServedRepositories {
  /** With a slash at the end. */
  readonly url: string
  /** The names that it lists: folders below its root. */
  names: readonly string[]
  close(): void
}

/** Serves the git repositories in the folders below `root`. */
export async function serveRepositories(root: string, names: readonly string[]): Promise<ServedRepositories> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/v1/list-repos')) sendList(host.names, response)
    else runBackend(root, request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const host: ServedRepositories = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    names,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return host
}

function sendList(names: readonly string[], response: ServerResponse): void {
  const items = names.map((name) => ({ Name: name, URI: `/${name}`, ClonePath: `/${name}/.git` }))
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ Items: items }))
}

/** Hands a request to git-http-backend(1), which speaks CGI (RFC 3875). */
function runBackend(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://host')
  const child = spawn('git', ['-c', 'safe.directory=*', 'http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  request.pipe(child.stdin)
  child.stdin.on('error', () => {})
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.once('close', () => sendAnswer(Buffer.concat(parts), response))
}

function sendAnswer(output: Buffer, response: ServerResponse): void {
  const end = output.indexOf('\r\n\r\n')
  for (const line of output.toString('latin1', 0, end).split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
    if (name === 'Status') response.statusCode = Number.parseInt(value, 10)
    else if (name !== '') response.setHeader(name, value)
  }
  response.end(output.subarray(end + 4))
}
