import { spawn } from 'node:child_process'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Serves the repositories below `root` by smart HTTP, to those who give user name and password if there are some. */
export function gitOverHTTP(root: string, credential?: string): RequestListener {
  const wanted = credential === undefined ? undefined : `Basic ${Buffer.from(credential).toString('base64')}`
  return (request, response) => {
    if (wanted === undefined || request.headers.authorization === wanted) return serve(root, request, response)
    response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
  }
}

/** Hands a request to git-http-backend(1), which speaks CGI (RFC 3875). */
function serve(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://host')
  const child = spawn('git', ['http-backend'], {
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
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdin.on('error', () => undefined)
  request.pipe(child.stdin)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.once('close', () => {
    const output = Buffer.concat(chunks)
    const end = output.indexOf('\r\n\r\n')
    const headers = output
      .toString('latin1', 0, end)
      .split('\r\n')
      .map((line) => line.split(/: (.*)/s))
    const status = headers.find(([name]) => name === 'Status')?.[1]
    response.statusCode = Number.parseInt(status ?? '200', 10)
    for (const [name = '', value = ''] of headers) if (name !== 'Status') response.setHeader(name, value)
    response.end(output.subarray(end + 4))
  })
}
