import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { gitOverHTTP } from '@sextant/git/testing'

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
  const git = gitOverHTTP(root)
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/v1/list-repos')) sendList(host.names, response)
    else git(request, response)
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
