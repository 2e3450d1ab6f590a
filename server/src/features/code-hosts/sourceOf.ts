import { AppError } from '@sextant/base'
import { parseCloneURL } from '@sextant/git'
import type { MirrorSource, Repository } from '../repositories/index.js'
import type { OpenHosts } from './openHost.js'
import type { CodeHostServices } from './services.js'
import { comesFromHost, type Connection, connectionsOf } from './store.js'

/**
 * How the mirror of a repository is reached now, through the first connection that lists it and can be opened; undefined
 * for one that no host has told of. Throws what stands in the way of the last one.
 */
export function sourceOf({ db }: Pick<CodeHostServices, 'db'>, hosts: OpenHosts) {
  return async ({ id }: Pick<Repository, 'id'>, signal: AbortSignal): Promise<MirrorSource | undefined> => {
    const connections = await connectionsOf(db, id)
    let problem: unknown = unlisted()
    for (const connection of connections) {
      try {
        return await through(hosts, connection, signal)
      } catch (error) {
        if (signal.aborted || !(error instanceof AppError)) throw error
        problem = error
      }
    }
    if (connections.length === 0 && !(await comesFromHost(db, id))) return undefined
    throw problem
  }
}

async function through(hosts: OpenHosts, connection: Connection, signal: AbortSignal): Promise<MirrorSource> {
  const { serviceId, cloneURL, externalId } = connection
  const { host, hide, kind } = await hosts.open(serviceId)
  const update = host.updateMirror?.bind(host)
  if (update) {
    const repository = { externalId, cloneURL }
    return { kind: 'made', update: (directory, options) => hiding(hide, () => update(repository, directory, options)) }
  }
  requireCloneURL(cloneURL, kind.kind === 'LOCALGIT')
  return { kind: 'git', url: await hiding(hide, () => host.authorize(cloneURL, signal)) }
}

/** Does something whose errors may hold secrets of the connection. */
async function hiding<T>(hide: (text: string) => string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, error.reason, hide(error.message)) : error
  }
}

function requireCloneURL(text: string, allowFile: boolean): void {
  const parsed = parseCloneURL(text, { allowHTTP: true, allowFile })
  if (!parsed.ok) throw new AppError('failed_precondition', 'bad-clone-url', parsed.message)
}

const unlisted = () =>
  new AppError('failed_precondition', 'not-listed', 'No code host connection lists this repository any more.')
