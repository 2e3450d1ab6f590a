import { createServer } from 'node:net'
import type { Settings } from '../start/settings.js'
import { listenFailure } from '../start/startChecks.js'

/** Where the server listens, and what people type to get there. */
export interface Address {
  readonly port: number
  readonly externalURL: URL
}

/** The address of the settings; a free port where they leave it open. */
export async function addressOf(settings: Settings): Promise<Address> {
  const port = settings.port === 0 ? await freePort(settings.host) : settings.port
  const externalURL = new URL(settings.externalURL)
  if (settings.port === 0 && externalURL.port === '0') externalURL.port = String(port)
  return { port, externalURL }
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) => reject(listenFailure(error, host, 0)))
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
