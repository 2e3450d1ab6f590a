import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server of the built product, on a free port and with a data directory of its own. */
export interface RunningServer {
  /** The origin, such as `http://127.0.0.1:7080`. */
  readonly address: string
  /** Signs the first administrator in, once. */
  readonly link: string
  /** Ends the server in order and removes its data. */
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

/** Starts the built product with these folders. Throws with what it printed when it ends before it is ready. */
export async function startServer({ folders }: { readonly folders: readonly string[] }): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'sextant-e2e-'))
  const child = spawn(process.execPath, [main, '--port', '0', '--data', data, ...folders])
  const ended = once(child, 'exit')
  let printed = ''
  const greeting = new Promise<void>((resolve) => {
    const read = (part: Buffer) => {
      printed += part.toString()
      if (printed.includes('/-/first?token=') && printed.endsWith('\n')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  const isReady = await Promise.race([greeting.then(() => true), ended.then(() => false)])
  const address = /ready at (\S+)/.exec(printed)?.[1]
  const link = /\S+\/-\/first\?token=\S+/.exec(printed)?.[0]
  if (isReady && address && link) return { address, link, stop }
  await stop()
  throw new Error(`The server did not start: ${printed}`)
}
