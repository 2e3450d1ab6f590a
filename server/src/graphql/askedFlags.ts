import type { FastifyRequest } from 'fastify'

/** What a request says of feature flags. */
export interface AskedFlags {
  /** Tells a visitor from others, as long as the browser keeps it: nothing is stored for it here. */
  readonly anonymousKey?: string
  /** Flags that are to be taken as on or off for this request alone. They decide over no rights. */
  readonly requested: ReadonlyMap<string, boolean>
}

const mostFlags = 50

/**
 * Reads the headers that existing clients send: `X-Sourcegraph-Actor-Anonymous-UID`, and
 * `X-Sourcegraph-Override-Feature` with names parted by commas, `-` before those that are to be off.
 */
export function askedFlags({ headers }: Pick<FastifyRequest, 'headers'>): AskedFlags {
  const key = String(headers['x-sourcegraph-actor-anonymous-uid'] ?? '')
  const names = String(headers['x-sourcegraph-override-feature'] ?? '').split(',')
  const flags = names.map((name) => name.trim()).filter((name) => /^-?[a-zA-Z0-9._-]{1,100}$/.test(name))
  return {
    ...(/^[\w-]{8,100}$/.test(key) && { anonymousKey: key }),
    requested: new Map(flags.slice(0, mostFlags).map((name) => [name.replace(/^-/, ''), !name.startsWith('-')])),
  }
}
