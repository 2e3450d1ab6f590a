import type { Provider } from 'oidc-provider'
import { keyNames } from '../keys/keyStore.js'
import { providerKeys } from '../keys/providerKeys.js'
import type { IdentityProviderServices } from '../services.js'

/** The provider, made when it is first wanted, and made again when its keys have changed. */
export interface ProviderHolder {
  get(): Promise<Provider>
}

/** Another process may have made keys: it is looked for so often, in milliseconds. */
const lookEvery = 60_000

interface Held {
  readonly provider: Provider
  readonly names: string
  readonly until: number
}

export function holdProvider(services: IdentityProviderServices): ProviderHolder {
  const { db, keyring } = services
  let held: Promise<Held> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const open = async (): Promise<Held> => {
    const keys = await providerKeys(db, keyring)
    // Loaded only now: most servers are never asked.
    const { openProvider } = await import('./openProvider.js')
    return { provider: openProvider(services, keys), names: await keyNames(db), until: keys.until }
  }
  const isStale = async ({ names, until }: Held) => Date.now() >= until || names !== (await keyNames(db))
  return {
    async get() {
      const now = performance.now()
      if (held !== undefined && now - lookedAt > lookEvery) {
        lookedAt = now
        if (await isStale(await held)) held = undefined
      }
      held ??= open()
      if (lookedAt < 0) lookedAt = now
      return (await held.catch(forget)).provider
    },
  }
  function forget(error: unknown): never {
    held = undefined
    throw error
  }
}
